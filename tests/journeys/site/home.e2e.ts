// Home, all lotteries and the lists of platform games, as the specs and the operator's settings make them (spec 1 §2).
import type { Locator, Page } from '@playwright/test';
import { waitForText } from '../support/on-page.ts';
import { operate } from '../support/operator.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, type JourneySite, test } from '../support/site.ts';
import { reloadUntil } from '../support/reload-until.ts';
import { openWinner } from '../support/winner.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const platforms = ['ky', 'ag'];

/** Taps for a short message; it is looked for from before the tap, as it does not stay. */
async function tapAndRead(target: Locator, message: string): Promise<void> {
  const page = target.page();
  await expect(page.getByText(message)).toHaveCount(0);
  await Promise.all([waitForText(page, message), target.click()]);
}

test('the banner changes every five seconds, rests under the finger, and turns by swipe and arrow key', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/home');
  const banner = page.locator('[aria-roledescription=carousel]');
  await expect(banner).toHaveAccessibleName(/Trang 1 trên 3/);
  await page.clock.runFor(5_100);
  await expect(banner).toHaveAccessibleName(/Trang 2 trên 3/);
  const box = await banner.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(12_000);
  await expect(banner).toHaveAccessibleName(/Trang 2 trên 3/);
  await page.mouse.move(x - 120, y);
  await page.mouse.up();
  await expect(banner).toHaveAccessibleName(/Trang 3 trên 3/);
  await expect(page).toHaveURL(/\/home$/);
  await banner.getByRole('link').press('ArrowRight');
  await expect(banner).toHaveAccessibleName(/Trang 1 trên 3/);
});

test('a win passes by on home, and a tap shows all that was bet for it, won and lost', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { player, mine } = await openWinner(site);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await reloadUntil(page, '/home', (soon) =>
    expect(page.locator('a[href^="/winInfo?uid="]')).toHaveText(/^\*{4}.. · .+\+¥\d/, soon),
  );
  await page.locator('a[href^="/winInfo?uid="]').click();
  await expect(page.getByRole('dialog', { name: 'Nội dung cược' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/winInfo$/);

  await test.step('the list moves on by itself until it is touched, and again when told to', async () => {
    await page.setViewportSize({ width: 390, height: 180 });
    const far = () => page.evaluate(() => scrollY);
    await expect.poll(far).toBeGreaterThan(40);
    await page.touchscreen.tap(195, 20);
    await expect(page.getByRole('button', { name: 'Tự cuộn' })).toBeAttached();
    await page.getByRole('button', { name: 'Tự cuộn' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Dừng cuộn' })).toBeAttached();
    await page.getByRole('button', { name: 'Dừng cuộn' }).press('Enter');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await page
    .getByRole('listitem')
    .filter({ hasText: mine })
    .filter({ hasText: '+¥13,58' })
    .getByRole('button')
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Nội dung cược' });
  await expect(sheet).toContainText(mine);
  await expect(sheet.locator('dl')).toHaveText(/Đã cược¥14,00Nhận về¥13,58Lãi lỗ-¥0,42/);
  await expect(sheet.getByRole('listitem')).toHaveText(/Tổng.*Tài, Xỉu.*\+13,58.*cược ¥14/);
  await expect(page.locator('body')).not.toContainText(player.username);
});

test('a win that is not on the list is said to be gone', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/winInfo?uid=${'0'.repeat(20)}`);
  await expect(page.getByRole('dialog')).toContainText('không còn trong danh sách');
});

test('home follows the layout and the kinds that the site chose: 9, 6 or 3 lotteries, rows, large cards', {
  tag: '@long',
}, async ({ page, site }) => {
  const lotteries = region(page, 'Xổ số').locator('.glyph');
  // While its platforms are in maintenance, home leads to none of them.
  for (const platform of platforms) await operate(site, 'platform', platform, 'status', '1');
  await reloadUntil(page, '/home', (soon) => expect(lotteries).toHaveCount(9, soon));
  for (const name of ['Casino trực tuyến', 'Trò chơi điện tử', 'Game bài'])
    await expect(region(page, name)).toHaveCount(0);
  try {
    await operate(site, 'settings', 'set', 'is_open_qp', '0');
    for (const platform of platforms) await operate(site, 'platform', platform, 'status', '0');
    await reloadUntil(page, '/home', (soon) => expect(lotteries).toHaveCount(6, soon));
    // As many games as the company there runs, and never more than three.
    await expect(region(page, 'Casino trực tuyến').getByRole('button').first()).toBeVisible();
    // Cards are without a place.
    await expect(region(page, 'Game bài')).toHaveCount(0);
    await operate(site, 'settings', 'set', 'is_open_qp', '1');
    await reloadUntil(page, '/home', (soon) => expect(lotteries).toHaveCount(3, soon));
    await expect(region(page, 'Game bài').getByRole('button').first()).toBeVisible();
    expect(await region(page, 'Game bài').getByRole('button').count()).toBeLessThanOrEqual(3);
    await region(page, 'Game bài').getByRole('link', { name: 'Tất cả' }).click();
    await expect(page).toHaveURL(/\/chess$/);
    await operate(site, 'settings', 'set', 'is_cp_index', '1');
    const quickThree = region(page, 'K3');
    await reloadUntil(page, '/home', (soon) => expect(quickThree.locator('.glyph')).toHaveCount(3, soon));
    await expect(quickThree.getByText(/^Kỳ \d+/).first()).toBeVisible();
    await operate(site, 'settings', 'set', 'is_cp_index', '2');
    await reloadUntil(page, '/home', (soon) => expect(quickThree.locator('.grid-cols-2')).toBeVisible(soon));
  } finally {
    await operate(site, 'settings', 'set', 'is_open_qp', '1');
    await operate(site, 'settings', 'set', 'is_cp_index', '0');
    for (const platform of platforms) await operate(site, 'platform', platform, 'status', '1');
  }
});

test('what the site has to say opens once, its line leads the notices, and the app is offered once in seven days', {
  tag: '@long',
}, async ({ page, site }) => {
  const app = page.getByRole('complementary');
  try {
    await operate(site, 'settings', 'set', 'home_announcement', 'Dòng một\n<b>Dòng hai</b>');
    await operate(site, 'settings', 'set', 'new_notice', 'Tin mới của trang');
    await operate(site, 'settings', 'set', 'android_url', 'https://app.example/longmen.apk');
    // What stands beside the offer, so that its absence can be seen.
    await operate(site, 'platform', 'ag', 'status', '0');
    const sheet = page.getByRole('dialog', { name: 'Thông báo' });
    await reloadUntil(page, '/home', (soon) => expect(sheet).toBeVisible(soon));
    await expect(sheet).toContainText('<b>Dòng hai</b>');
    await sheet.getByRole('button', { name: 'Đã đọc' }).click();
    await reloadUntil(page, '/home', (soon) => expect(app).toBeVisible(soon));
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Tin mới của trang' })).toHaveAttribute('href', '/notice');
    await expect(app.getByRole('link')).toHaveAttribute('href', 'https://app.example/longmen.apk');
    await app.getByRole('button', { name: 'Để sau' }).click();
    await expect(app).toHaveCount(0);
    await reloadUntil(page, '/home', (soon) => expect(region(page, 'Casino trực tuyến')).toBeVisible(soon));
    await expect(app).toHaveCount(0);
    await page.evaluate((aWeekAgo) => localStorage.setItem('longmen.installLater', String(aWeekAgo)), aWeekAgo());
    await page.reload();
    await expect(app).toBeVisible();
  } finally {
    for (const key of ['home_announcement', 'new_notice', 'android_url'])
      await operate(site, 'settings', 'set', key, '');
    await operate(site, 'platform', 'ag', 'status', '1');
  }
});

const aWeekAgo = () => Date.now() - 7.1 * 24 * 3600 * 1000;

/** A platform's games say what its status is, and nothing is ever pretended to start. */
test('platform games follow the status that an operator sets, from the list to the tap', { tag: '@long' }, async ({
  page,
  site,
}) => {
  // Beside each is its star, once somebody is signed in.
  const games = page.getByRole('main').getByRole('listitem').locator('button:not([aria-pressed])');
  for (const platform of platforms) await operate(site, 'platform', platform, 'status', '1');
  await reloadUntil(page, '/chess', (soon) =>
    expect(page.getByRole('main').getByRole('status')).toContainText('Nền tảng đang bảo trì', soon),
  );
  await expect(games).toHaveCount(12);
  // What cannot be played is not praised.
  await expect(games.first()).toHaveText(/^Đấu Địa Chủ.*Bảo trì/);
  await tapAndRead(games.first(), 'Trò chơi đang bảo trì.');
  await page.getByRole('link', { name: 'Trò chơi điện tử' }).click();
  await expect(page).toHaveURL(/\/moregrams$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trò chơi điện tử');
  try {
    // The one game first: the platform's opening, which is waited for, is told after it.
    await operate(site, 'platform', 'ky', 'game', '1003', 'status', '1');
    await operate(site, 'platform', 'ky', 'status', '0');
    await reloadUntil(page, '/chess', (soon) => expect(games.first()).not.toContainText('Bảo trì', soon));
    await expect(games.first()).toContainText('Hot');
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await tapAndRead(games.nth(2), 'Trò chơi đang bảo trì.');
    await games.first().click();
    await expect(page).toHaveURL('/login?next=%2Fchess');
    await enter(page, site, await openPlayer(site, 0));
    await page.goto('/chess');
    await tapAndRead(games.first(), 'Trò chơi không trả lời, chưa có tiền nào bị chuyển.');
    await expect(page).toHaveURL(/\/chess$/);
    await operate(site, 'platform', 'ky', 'status', '2');
    await reloadUntil(page, '/chess', (soon) =>
      expect(page.getByText('Hiện không có trò nào ở đây')).toBeVisible(soon),
    );
  } finally {
    await operate(site, 'platform', 'ky', 'game', '1003', 'status', '0');
    await operate(site, 'platform', 'ky', 'status', '1');
  }
});

const rows = (page: Page) => page.getByRole('main').locator('div:has(> a, > button) > :is(a, button):has(.glyph)');

test('all lotteries: stars lead, the search does not mind marks, the tab stands in the address, a stopped game says why', {
  tag: '@long',
}, async ({ page, site }) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/allLottery');
  await page.getByRole('button', { name: 'Thêm Lục Hợp 10 phút vào yêu thích' }).click();
  await expect(rows(page).first()).toContainText('Lục Hợp 10 phút');
  await page.reload();
  await expect(rows(page).first()).toContainText('Lục Hợp 10 phút');
  await page.getByRole('button', { name: 'Bỏ Lục Hợp 10 phút khỏi yêu thích' }).click();
  await expect(rows(page).first()).not.toContainText('Lục Hợp 10 phút');

  await page.getByRole('button', { name: 'Tìm trò chơi' }).click();
  await page.getByRole('searchbox').fill('dua xe 1');
  await expect(rows(page)).toHaveText([/^Đua Xe 1 phút/]);
  await page.getByRole('button', { name: 'Đóng tìm kiếm' }).click();

  await page.getByRole('button', { name: 'Đặc sắc' }).click();
  await expect(page).toHaveURL(/key=special$/);
  await expect(rows(page)).toContainText([/Ngưu Ngưu/]);
  await rows(page).filter({ hasText: 'Ngưu Ngưu 3 phút' }).click();
  await expect(page).toHaveURL(/\/s_pk10\/91$/);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveText('Đặc sắc');

  try {
    await operate(site, 'game', '29', 'status', '1');
    const stopped = rows(page).filter({ hasText: 'Đua Tốc Hành 1 phút' });
    await reloadUntil(page, '/allLottery?key=pk10', (soon) => expect(stopped).toContainText('tạm dừng', soon));
    // The row says it too; the message is a longer one, which stays for a while.
    const message = page.getByRole('status').filter({ hasText: 'Trò chơi đang tạm dừng' });
    await Promise.all([expect(message).toBeVisible(), stopped.click()]);
    await expect(page).toHaveURL(/allLottery/);
  } finally {
    await operate(site, 'game', '29', 'status', '0');
  }
});

/** A game with the keyboard alone: opened, searched for, marked, chosen. */
async function switchGame(page: Page, search: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByRole('button').press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Đổi trò chơi' });
  await sheet.getByRole('searchbox').fill(search);
  await sheet.getByRole('searchbox').press('Enter');
}

test('the game switcher marks the game at hand, keeps favourites on top, and is worked by the keyboard', {
  tag: '@long',
}, async ({ page, site }: { page: Page; site: JourneySite }) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/s_ssc/10');
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Đổi trò chơi' });
  await expect(sheet.locator('[aria-current=page]')).toHaveText(/^Ngũ Cầu 1 phút/);
  await sheet.getByRole('button', { name: 'Thêm K3 1 phút vào yêu thích' }).click();
  await expect(sheet.getByRole('region').first()).toHaveAccessibleName('Yêu thích');
  await expect(sheet.getByRole('region', { name: 'Yêu thích' }).getByRole('listitem')).toHaveText(/^K3 1 phút/);
  await sheet.getByRole('searchbox').fill('khong co tro nay');
  await expect(sheet).toContainText('Không tìm thấy trò chơi');
  await page.keyboard.press('Escape');
  await switchGame(page, 'k3 1 phut');
  await expect(page).toHaveURL(/\/s_k3\/39$/);
  // The address changes before the page does, and a sheet of the old page goes with it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^K3 1 phút/);
  await switchGame(page, 'k3 1 phut');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/s_k3\/39$/);
});
