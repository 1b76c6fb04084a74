// The installed app: what a browser needs to offer it, and what of it stands without a network.
import type { Page } from '@playwright/test';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test.use({ serviceWorkers: 'allow' });

type Icon = { src: string; sizes: string; type: string; purpose?: string };
type Manifest = Record<'id' | 'name' | 'short_name' | 'start_url' | 'scope' | 'display', string> & { icons: Icon[] };

/** Waits until the service worker rules this page. */
const ruled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));

/** Paths of everything that the browser caches for the app. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test('the manifest says all that an installation needs, and its icons exist', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.goto('/home');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(link ?? '')).json()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    short_name: 'Longmen',
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type'], src).toContain(type);
  }
});

test('Chromium finds nothing that stands against an installation', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/home');
  await ruled(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in a private window, from which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito')).toEqual([]);
});

test('without a network the app stands, says so, and shows nothing private out of its cache', { tag: '@long' }, async ({
  page,
  context,
  site,
}) => {
  await enter(page, site, await openPlayer(site, 1_000));
  await page.goto('/home');
  await ruled(page);
  await expect.poll(async () => (await cachedPaths(page)).length).toBeGreaterThan(20);
  await page.goto('/order');
  await expect(page.getByRole('main')).toBeVisible();
  const paths = await cachedPaths(page);
  expect(paths).toContain('/index.html');
  expect(paths.filter((path) => /^\/(api|socket|healthz|readyz|openapi)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByRole('status').filter({ hasText: 'Mất mạng' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Longmen' })).toBeVisible();
  await expect(page.getByText('1.000,00')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('1.000,00')).toBeVisible();
});

test('the colour around the page follows the theme', { tag: '@long' }, async ({ page }) => {
  const color = () => page.locator('meta[name=theme-color]').getAttribute('content');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/home');
  expect(await color()).toBe('#F4F6F8');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(color).toBe('#0E151B');
});
