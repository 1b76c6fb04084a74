import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { complaints, overflowing } from '../support/complaints.ts';
import { locales, showTheme, useLook } from '../support/every-look.ts';
import { operate } from '../support/operator.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';
import { reloadUntil } from '../support/reload-until.ts';

test('the bare address and an unknown one lead home', async ({ page }) => {
  for (const path of ['/', '/nowhere', '/s_ssc', '/home/of/nobody', '/%E0%A4%A']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
});

test('a page for players sends a visitor to sign in and back again', async ({ page }) => {
  for (const path of [
    '/userCenter',
    '/order/orderDetail?order_num=1',
    '/s_k3/902',
    '/s_ssc/901',
    '/getCash',
    '/bank',
    '/bank/bindCard',
    '/order',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.getByLabel('Tên đăng nhập').fill('player01');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByRole('heading', { name: 'Vé cược' })).toBeVisible();
});

test('a page that is returned to is always one of this site', async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 0));
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).toHaveURL(/\/home$/);
  }
});

test('a signed-in player who opens sign-in, registration or trial is at home', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await enter(page, site, await openPlayer(site, 0));
  for (const path of ['/login', '/register', '/testPlay']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
});

test('a game stands under its own family; one that there is not leads home, one that is not sold says why', async ({
  page,
  site,
}) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/active');
  await page.goto('/lhc/901');
  await expect(page).toHaveURL(/\/s_ssc\/901$/);
  await expect(page.getByRole('timer')).toBeVisible();
  // The wrong address is nowhere in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/active$/);
  for (const path of ['/s_ssc/99999', '/s_ssc/abc']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
    await expect(page.getByRole('status').filter({ hasText: 'Không có trò chơi này' }), path).toBeVisible();
  }
  await page.goto('/s_k3/12');
  await expect(page.getByRole('alert')).toContainText('Trò chơi chưa mở bán');
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeHidden();
});

test('an order page without an order goes back', async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/userCenter');
  await page.getByRole('link', { name: 'Vé cược' }).click();
  await expect(page).toHaveURL(/\/order$/);
  await page.goto('/order/orderDetail');
  await expect(page).not.toHaveURL(/orderDetail/);
});

test('banners, shortcuts, the bottom bar and notices of home lead to pages that exist', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Xổ số' }).getByRole('link').nth(3)).toBeVisible();
  const targets = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.length).toBeGreaterThan(12);
  for (const target of new Set(targets.filter((path) => !/^\/(home|s_)/.test(path)))) {
    await page.goto(target);
    await expect(page.getByRole('main'), target).toBeVisible();
    await expect(page, target).not.toHaveURL(/\/home$/);
  }
});

test('activities and notices are listed, and each opens', { tag: '@long' }, async ({ page }) => {
  await page.goto('/active');
  // The built-in ones before it have pages of their own.
  const activity = page.getByRole('main').locator('a[href^="/activeInfo/"]').first();
  await activity.click();
  await expect(page).toHaveURL(/\/activeInfo\/\w+$/);
  await expect(page.getByRole('main').locator('p').first()).toBeVisible();
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL(/\/active$/);

  await page.goto('/notice');
  const notice = page.getByRole('main').getByRole('link').first();
  const [title = ''] = (await notice.innerText()).split('\n');
  await notice.click();
  await expect(page).toHaveURL(/\/noticeInfo\?id=\d+$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('all lotteries opens at the tab that the address names', { tag: '@long' }, async ({ page }) => {
  await page.goto('/allLottery?key=k3');
  const chosen = page.getByRole('main').getByRole('button', { pressed: true });
  await expect(chosen).toHaveText('K3');
  // The keys of four families stand under one tab, and the low-frequency game under three digits (spec 1 §2).
  for (const key of ['pk10', 'lhc', 'pcdd', 'kl10']) {
    await page.goto(`/allLottery?key=${key}`);
    await expect(chosen, key).toHaveText('Đua Xe & Lục Hợp');
  }
  await page.goto('/allLottery?key=s_fc3d');
  await expect(chosen).toHaveText('3D');
});

test('a closed site shows the maintenance page, and where the player was once it is open again', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto('/active');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await operate(site, 'settings', 'set', 'close_info', 'Bảo trì đến 06:00');
  await operate(site, 'settings', 'set', 'site_close', '1');
  try {
    await reloadUntil(page, '/active', (soon) => expect(page).toHaveURL(/\/maintenance$/, soon));
    await expect(page.getByRole('main')).toContainText('Bảo trì đến 06:00');
    await expect(page.getByRole('button', { name: 'Quay lại' })).toBeHidden();
    // No open site shows this page, so that axe sees it here; the language of the journey comes last.
    for (const locale of locales.toReversed()) {
      await useLook(page, locale, 'light');
      await page.goto('/active');
      await expect(page).toHaveURL(/\/maintenance$/);
      await expect(page.getByRole('main')).toContainText('Bảo trì đến 06:00');
      expect.soft(await overflowing(page), locale).toEqual([]);
    }
    expect.soft(await complaints(page), 'light').toEqual([]);
    await showTheme(page, 'dark');
    expect.soft(await complaints(page, 'colours'), 'dark').toEqual([]);
    await showTheme(page, 'light');
  } finally {
    await operate(site, 'settings', 'set', 'site_close', '0');
  }
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Kiểm tra lại' })
      .click({ timeout: 500 })
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/active$/, { timeout: 500 });
  }).toPass();
  await page.goto('/maintenance');
  await expect(page).not.toHaveURL(/maintenance/);
});

test('a region that is not served gets the locked page with what the site saw, and customer service', async ({
  page,
  site,
}) => {
  const closed = JSON.stringify({ mode: 'allow', countries: ['VN'], unknown: 'deny' });
  const open = JSON.stringify({ mode: 'off', countries: [], unknown: 'allow' });
  await operate(site, 'settings', 'set', 'online_service', 'https://help.test/');
  await operate(site, 'settings', 'set', 'region_rule', closed);
  try {
    await reloadUntil(page, '/home', (soon) => expect(page).toHaveURL(/\/lockedPage$/, soon));
    await expect(page.getByRole('heading')).toContainText('406');
    await expect(page.getByRole('main')).toContainText('127.0.0.1');
    const service = page.getByRole('main').getByRole('link', { name: 'Chăm sóc khách hàng' });
    await expect(service).toHaveAttribute('href', 'https://help.test/');
  } finally {
    await operate(site, 'settings', 'set', 'region_rule', open);
    await operate(site, 'settings', 'set', 'online_service', '');
  }
  // Until the change has reached the server, the way home ends here again.
  const wayHome = page.getByRole('link', { name: new URL(page.url()).host });
  await expect(async () => {
    if (await wayHome.isVisible()) await wayHome.click({ timeout: 1_000 });
    await expect(page.getByRole('region', { name: 'Xổ số' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
