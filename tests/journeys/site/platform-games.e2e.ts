// Games of another company: out of the app and back, and a platform that closes while somebody looks at its games.
import { chromium, type Page } from '@playwright/test';
import { operate } from '../support/operator.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

const games = (page: Page) => page.getByRole('main').getByRole('listitem').locator('button:not([aria-pressed])');

test.beforeEach(async ({ site }) => {
  await operate(site, 'platform', 'ag', 'status', '0');
});
test.afterEach(async ({ site }) => {
  await operate(site, 'platform', 'ag', 'status', '1');
});

test('an address that may not be opened is said, and nobody leaves', async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/moregrams');
  // What the site makes of an address that is not allowed.
  await page.route('**/sx/ag/user/login', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { url: '' } } }),
  );
  await games(page).nth(1).click();
  await expect(page.getByText('Địa chỉ yêu cầu không đúng')).toBeVisible();
  await expect(page).toHaveURL('/moregrams');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a platform that closes and opens again does so under the eyes of who is in its centre', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/moregrams');
  const strip = page.getByRole('main').getByRole('status');
  // Games that no company runs are closed in any case.
  const game = games(page).filter({ hasText: 'Máy Trái Cây' }).first();
  await expect(game).not.toContainText('Bảo trì');
  await operate(site, 'platform', 'ag', 'status', '3');
  await expect(strip).toContainText('Xổ số vẫn mở', { timeout: 10_000 });
  await expect(game).toContainText('Bảo trì');
  await game.click();
  await expect(page.getByText('Trò chơi đang bảo trì.')).toBeVisible();
  await operate(site, 'platform', 'ag', 'status', '0');
  await expect(strip).toHaveCount(0, { timeout: 10_000 });
});

test('whoever was signed out while playing signs in on the way back', { tag: '@long' }, async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/agshixun');
  const open = async () => {
    await games(page).filter({ hasText: 'Baccarat' }).click();
    await expect(page).toHaveURL(/\/api\/sandbox\/play\/hall\/[0-9a-f]+\/BAC$/);
  };
  await open();
  // A step back: the layer is gone, wherever the browser kept the page.
  await page.goBack();
  await expect(games(page).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open();
  await page.context().addInitScript(() => localStorage.removeItem('longmen.session'));
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL('/login?next=%2Fagshixun');
});

test('a step back to a page that the browser kept clears the layer and asks what there is now', {
  tag: '@long',
}, async ({ site, launchOptions }) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: site.addresses[0] ?? '', locale: 'vi-VN', serviceWorkers: 'block' });
    await enter(page, site, await openPlayer(site, 50));
    // Long enough for the layer to be up when the page is left.
    await page.route('**/sx/ag/user/login', async (route) => {
      const response = await route.fetch();
      await expect(page.getByRole('dialog')).toBeVisible();
      await route.fulfill({ response });
    });
    await page.goto('/agshixun');
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasCached: persisted }));
    });
    await games(page).filter({ hasText: 'Baccarat' }).click();
    await expect(page).toHaveURL(/\/api\/sandbox\/play\/hall\/[0-9a-f]+\/BAC$/);
    const isRead = page.waitForRequest(/\/user\/get_balance|\/balance/);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/agshixun');
    expect(await page.evaluate(() => (globalThis as { wasCached?: boolean }).wasCached)).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await isRead;
    // It can be used at once: the same game opens again.
    await games(page).filter({ hasText: 'Baccarat' }).click();
    await expect(page).toHaveURL(/\/api\/sandbox\/play\/hall\/[0-9a-f]+\/BAC$/);
  } finally {
    await browser.close();
  }
});
