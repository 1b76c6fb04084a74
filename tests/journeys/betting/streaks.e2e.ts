import { loadFamily, parseSelection, payout, readRates, settle } from '@longmen/engine';
import type { Locator, Page } from '@playwright/test';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { fiveBall } from '../support/game-page.ts';
import { waitForText } from '../support/on-page.ts';
import { enter, openPlayer } from '../support/players.ts';
import { serveStreaks } from '../support/streaks.ts';
import { expect, test } from '../support/site.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const follow = (card: Locator) => card.getByRole('button', { name: /^Theo cầu:/ });
const cut = (card: Locator) => card.getByRole('button', { name: /^Bẻ cầu:/ });
const chosen = (page: Page) => cards(page).locator('[aria-pressed=true]');
const footer = (page: Page) => page.getByRole('contentinfo');
const betButton = (page: Page) => footer(page).getByRole('button', { name: /^Đặt cược/ });
const keypad = (page: Page) => page.getByRole('group', { name: 'Bàn phím tiền cược' });
const confirm = (page: Page) => page.getByRole('dialog', { name: 'Xác nhận cược' });
const placed = (page: Page) => page.getByRole('dialog', { name: 'Đã nhận cược' });
const stake = (page: Page) => footer(page).locator('button[aria-expanded]');

async function typeStake(page: Page, digits: string): Promise<void> {
  if (!(await keypad(page).isVisible())) await stake(page).click();
  while (!/^(Tiền|Nhập)/.test((await stake(page).textContent()) ?? ''))
    await keypad(page).getByRole('button', { name: 'Xóa một số' }).click();
  for (const digit of digits) await keypad(page).getByRole('button', { name: digit, exact: true }).click();
  await keypad(page).getByRole('button', { name: 'Xong' }).click();
}

/** Confirms a side of the first card. */
async function confirmBet(page: Page): Promise<void> {
  if ((await chosen(page).count()) === 0) await follow(cards(page).first()).click();
  await betButton(page).click();
  await expect(confirm(page)).toBeVisible();
}

/** Presses the bet button for a short message; it is looked for from before, as it does not stay. */
async function pressAndRead(page: Page, message: string): Promise<void> {
  await Promise.all([waitForText(page, message), betButton(page).click()]);
}

const send = (page: Page): Promise<void> =>
  confirm(page)
    .getByRole('button', { name: /^Đặt cược/ })
    .click();

test('R6: a streak is bet on with its true chance, and settled as the engine settles it', async ({ page, site }) => {
  const player = await openPlayer(site, 300);
  await holdSales(site, fiveBall.gid);
  await enter(page, site, player);
  await serveStreaks(page);
  await page.goto('/dragon');
  await expect(footer(page)).toContainText('Mỗi kỳ quay độc lập');
  await expect(cards(page).first()).toContainText(/\d+(,\d+)?% \(\d+\/\d+\)/);

  const balance = page.getByRole('button', { name: 'Hiện số dư' });
  await expect(balance).toContainText('••••');
  await balance.click();
  await expect(page.getByRole('button', { name: 'Ẩn số dư' })).toContainText('300,00');

  await pressAndRead(page, 'Hãy chọn một cửa');
  // One side in all, whichever card it is on; the stake is asked for next.
  await follow(cards(page).nth(0)).click();
  await cut(cards(page).nth(1)).click();
  await expect(chosen(page)).toHaveCount(1);
  await expect(footer(page)).toContainText('chuỗi 4 kỳ không ảnh hưởng đến kỳ sau');
  await pressAndRead(page, 'Hãy nhập số tiền');
  await typeStake(page, '99999999');
  await expect(stake(page)).toHaveText('3.000.000');
  await confirmBet(page);
  await send(page);
  await expect(confirm(page).getByRole('alert')).toContainText('số dư thiếu ¥2.999.700');
  await confirm(page).getByRole('button', { name: 'Giảm tiền cược' }).click();
  await typeStake(page, '70');
  await confirmBet(page);
  await send(page);
  await expect(placed(page)).toContainText('230,00');
  await placed(page).getByRole('button', { name: 'Xem 20 vé gần nhất' }).click();
  await expect(page.getByRole('tab', { name: '20 vé gần nhất' })).toHaveAttribute('aria-selected', 'true');

  const row = page.getByRole('main').getByRole('button', { name: /cược ¥70/ });
  await expect(row).toHaveCount(1);
  const [order] = (await player.api.listOrders({ status: 0, page: 1, rows: 20, days: 7 })).rows;
  const read = async () => (await player.api.orderDetail({ orderNum: order?.orderNum ?? '' })).order;
  await closeSales(site, fiveBall.gid);
  await expect.poll(async () => (await read()).status).not.toBe(4);
  const settled = await read();
  const play = (await loadFamily(settled.play.split('.')[0] as 's_ssc')).plays.get(settled.play);
  const parsed = play && parseSelection(play, settled.selection);
  const rates = play && parsed?.ok && readRates(play, parsed.selection, settled.rate);
  if (!play || !parsed?.ok || !rates) throw new Error(`the engine does not know ${settled.play}`);
  const numbers = settled.numbers.split(',').map(Number);
  const due = payout({ ...settle(play, parsed.selection, { numbers }), price: 70, rates });
  expect(settled.payout).toBe(due);
  expect((await player.api.balance({})).balance).toBe(230_000 + due);

  await row.click();
  const detail = page.getByRole('dialog', { name: 'Chi tiết vé' });
  await expect(detail).toContainText(new Intl.NumberFormat('vi', { minimumFractionDigits: 2 }).format(due / 1000));
  await expect(detail.getByRole('link', { name: 'Xác minh kỳ quay' })).toBeVisible();
});

test('a chosen side is cleared when its issue closes', { tag: '@long' }, async ({ page, site }) => {
  await holdSales(site, fiveBall.gid);
  await enter(page, site, await openPlayer(site, 0));
  await serveStreaks(page);
  await page.goto('/dragon');
  await follow(cards(page).first()).click();
  await expect(chosen(page)).toHaveCount(1);
  await closeSales(site, fiveBall.gid);
  await expect(chosen(page)).toHaveCount(0);
  await expect(footer(page)).toContainText('Chưa chọn');
});

test('a rate that changed is shown beside the old one and taken only when it is accepted', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 50);
  await holdSales(site, fiveBall.gid);
  await enter(page, site, player);
  // The page saw another rate than the site pays by now.
  await serveStreaks(page, (text) => text.replaceAll('"1.9', '"2.9'));
  await page.goto('/dragon');
  await typeStake(page, '20');
  await confirmBet(page);
  await send(page);
  await expect(confirm(page).getByRole('alert')).toContainText(/Tỷ lệ vừa đổi: ×2,9\d* → ×1,9\d*\./);
  expect((await player.api.balance({})).balance).toBe(50_000);
  await confirm(page)
    .getByRole('button', { name: /^Chấp nhận ×1,9\d* và đặt/ })
    .click();
  await expect(placed(page)).toContainText('30,00');
});

test('the page that explains streaks is open to visitors, in four languages, and urges nobody', {
  tag: '@long',
}, async ({ page }) => {
  for (const [locale, line] of [
    ['vi', 'Theo cầu hay bẻ cầu đều không có lợi hơn'],
    ['zh', '跟龙和斩龙都不会提高胜算'],
    ['en', 'Neither following nor cutting is better'],
    ['id', 'Mengikuti maupun memotong tidak lebih menguntungkan'],
  ] as const) {
    await page.goto('/icon.svg');
    await page.evaluate((key) => localStorage.setItem('longmen.locale', key), locale);
    await page.goto('/dragonInfo');
    await expect(page.getByRole('main')).toContainText(line);
  }
  await page.getByRole('link', { name: 'Buka naga panjang' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdragon$/);
});
