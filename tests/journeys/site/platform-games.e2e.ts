// Games of another company: out of the app and back, and a platform that closes while somebody looks at its games.
import type { Page } from '@playwright/test';
import { operate } from '../support/operator.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

const gamePage = (back: string) =>
  Buffer.from(`<!doctype html><title>A game</title><h1>A game</h1><a href="${back}">Out</a>`);
const addressOf = (site: JourneySite, path: string) => new URL(path, site.company.provider.url).href;
const games = (page: Page) => page.getByRole('main').getByRole('listitem').locator('button:not([aria-pressed])');

test.beforeEach(async ({ site }) => {
  await operate(site, 'platform', 'ag', 'status', '0');
});
test.afterEach(async ({ site }) => {
  await operate(site, 'platform', 'ag', 'status', '1');
});

test('a game opens in the place of the app and its way out leads to the centre; an empty address is said', async ({
  page,
  site,
}) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/moregrams');
  // What the site makes of an address that is not allowed.
  const launches = '**/sx/ag/user/login';
  await page.route(launches, (route) => route.fulfill({ json: { code: 200, msg: '', data: { url: '' } } }));
  await games(page).nth(1).click();
  await expect(page.getByText('Địa chỉ yêu cầu không đúng')).toBeVisible();
  await expect(page).toHaveURL('/moregrams');
  await page.unroute(launches);
  site.company.answer('game/url', { url: addressOf(site, '/api/play') });
  site.company.answer('play', gamePage(`${site.addresses[0]}/platformReturn?p=ag`));
  await games(page).nth(1).click();
  await expect(page.getByRole('heading', { name: 'A game' })).toBeVisible();
  const request = site.company.requests.findLast(({ path }) => path === 'game/url');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ lang: 'vi', platform: 'GPL_MOBILE' });
  await page.getByRole('link', { name: 'Out' }).click();
  await expect(page).toHaveURL('/moregrams');
  await expect(games(page).nth(1)).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a platform that closes and opens again does so under the eyes of who is in its centre', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/moregrams');
  const strip = page.getByRole('main').getByRole('status');
  await expect(games(page).first()).not.toContainText('Bảo trì');
  await operate(site, 'platform', 'ag', 'status', '3');
  await expect(strip).toContainText('Xổ số vẫn mở', { timeout: 10_000 });
  await expect(games(page).first()).toContainText('Bảo trì');
  await games(page).first().click();
  await expect(page.getByText('Trò chơi đang bảo trì.')).toBeVisible();
  await operate(site, 'platform', 'ag', 'status', '0');
  await expect(strip).toHaveCount(0, { timeout: 10_000 });
});

test('whoever was signed out while playing signs in on the way back', { tag: '@long' }, async ({ page, site }) => {
  const player = await openPlayer(site, 0);
  await enter(page, site, player);
  site.company.answer('game/url', { url: addressOf(site, '/api/play') });
  site.company.answer('play', gamePage(`${site.addresses[0]}/platformReturn?p=ag`));
  await page.goto('/agshixun');
  await games(page).first().click();
  await expect(page.getByRole('heading', { name: 'A game' })).toBeVisible();
  // A step back: the layer is gone, wherever the browser kept the page.
  await page.goBack();
  await expect(games(page).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await games(page).first().click();
  await expect(page.getByRole('heading', { name: 'A game' })).toBeVisible();
  await page.context().addInitScript(() => localStorage.removeItem('longmen.session'));
  await page.getByRole('link', { name: 'Out' }).click();
  await expect(page).toHaveURL('/login?next=%2Fagshixun');
});
