// A game page between its bets: closing with a full slip, stopped by an operator, left with something chosen, signed
// out.
import { closeSales, holdSales, resumeSales } from '@longmen/test-kit/site/issues';
import { smallTargets } from '../support/complaints.ts';
import {
  bet,
  cell,
  fiveBall,
  openGame,
  openIssue,
  setStake,
  shortIssue,
  sumBig,
  sumSmall,
} from '../support/game-page.ts';
import { operate } from '../support/operator.ts';
import { enter, openPlayer, password } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test('a full slip lives through the close and is bet in the next issue; leaving with it asks', async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  for (const digit of [1, 4, 7]) await cell(page, new RegExp(`^Bóng 2, ${digit},`)).click();
  await page.getByRole('button', { name: 'Chọn ngẫu nhiên' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '5 vé' }).click();
  await setStake(page, 2);
  const sums = page.getByRole('contentinfo').getByText('9 cược × 2 = ¥18');
  await expect(sums).toBeVisible();
  const before = await openIssue(page);
  await closeSales(site, fiveBall.gid);
  await holdSales(site, fiveBall.gid);

  await expect.poll(() => openIssue(page)).not.toBe(before);
  await expect(sums).toBeVisible();
  await expect(cell(page, sumBig)).toHaveAttribute('aria-pressed', 'true');

  // Nor does a page that is loaded anew lose anything of it.
  await page.reload();
  await expect(sums).toBeVisible();
  await expect(cell(page, sumBig)).toHaveAttribute('aria-pressed', 'true');

  // Another game, or the way back: both ask, and staying keeps everything.
  await page.getByRole('button', { name: /Đổi trò chơi$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Quick Three/ })
    .click();
  const ask = page.getByRole('dialog', { name: 'Rời trang này?' });
  await ask.getByRole('button', { name: 'Ở lại' }).click();
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await ask.getByRole('button', { name: 'Ở lại' }).click();
  await expect(sums).toBeVisible();

  await bet(page);
  const { rows } = await player.api.listOrders({ status: 0, page: 1, rows: 20, days: 7 });
  expect(rows.map(({ betCount }) => betCount).reduce((all, one) => all + one, 0)).toBe(9);
  // No bet reaches an issue that has closed: another one is a later one. Counts begin anew at midnight.
  expect(rows.map(({ issue }) => shortIssue(issue))).not.toContain(before);

  // The last slip again, with one tap, at the stake it had; its stake has become a quick key.
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cược lại phiếu gần nhất' }).click();
  await expect(sums).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cược 2 mỗi cược' })).toBeVisible();
});

test('an operator stops a game: the page says so, offers others, and opens again by itself', async ({ page, site }) => {
  const player = await openPlayer(site, 20);
  await enter(page, site, player);
  // The page asks again when an issue ends, and so learns of the stop.
  await resumeSales(site, [902]);
  await openGame(page, '/s_k3/902');
  await operate(site, 'game', '902', 'status', '1');
  try {
    const note = page.getByRole('alert').filter({ hasText: 'Trò chơi đang tạm dừng' });
    await expect(note).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await note.getByRole('button', { name: 'Chọn trò khác' }).click();
    await expect(page.getByRole('dialog', { name: 'Đổi trò chơi' })).toBeVisible();
    await page.keyboard.press('Escape');
  } finally {
    await operate(site, 'game', '902', 'status', '0');
  }
  await expect(cell(page, /, Tài, tỷ lệ ×/).first()).toBeVisible({ timeout: 45_000 });
});

test('rates of a busy site are requested again; a failure is shown, and a tap requests them again', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openPlayer(site, 20);
  await enter(page, site, player);
  const turnAway = (path: string, code: number, times: number) =>
    page.route(`**/api/${path}`, (route) => route.fulfill({ status: code, json: { code, msg: '', data: {} } }), {
      times,
    });
  await holdSales(site, fiveBall.gid);
  const sumBigWithRates = cell(page, /^Tổng, Tài, tỷ lệ ×1,94$/);
  await turnAway('play/products/**', 503, 2);
  await turnAway('open_time/get_games_list**', 503, 2);
  await page.goto(fiveBall.path);
  await expect(sumBigWithRates).toBeVisible();

  await turnAway('play/products/**', 500, 1);
  await page.goto(fiveBall.path);
  await expect(page.getByText('Không tải được trò chơi')).toBeVisible();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(sumBigWithRates).toBeVisible();
});

test('a session that ends elsewhere leaves for the sign-in page without a question, and the slip is gone', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openPlayer(site, 20);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumSmall).click();
  // Signing in with the same kind of app ends the session in the browser (spec 1 §7).
  const address = new URL(site.addresses[0] ?? '');
  await site.client({ fromWay: 4, host: address.host }).signIn({ username: player.username, password });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter(page, site, player);
  await openGame(page, fiveBall.path);
  await expect(cell(page, sumSmall)).toHaveAttribute('aria-pressed', 'false');
});

test('a tap on a column of a trend puts that number on the slip; the chart is also a table', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 20);
  await enter(page, site, player);
  await openGame(page, fiveBall.path);
  await expect
    .poll(async () => (await player.api.results({ gid: fiveBall.gid, rows: 20 })).rows.length, { timeout: 40_000 })
    .toBeGreaterThan(1);
  await holdSales(site, fiveBall.gid);
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xu hướng' }).click();
  const trend = page.getByRole('dialog', { name: 'Xu hướng' });
  await expect(trend.getByRole('tab')).toHaveText(['Kết quả', 'Tổng · Rồng hổ', 'Ngưu · Hình thái']);
  await trend.getByRole('button', { name: '200 kỳ' }).click();
  await trend.getByRole('button', { name: 'Chục nghìn' }).click();
  await expect(trend.getByText(/^Số liệu của \d+ kỳ gần nhất$/)).toBeVisible();

  // By finger on the chart, by name below it.
  const canvas = trend.locator('canvas[role=img]');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no chart');
  await canvas.click({ position: { x: box.width - 4, y: 40 } });
  const nine = trend.getByRole('button', { name: /^Bóng 1: số, 9, tỷ lệ ×9,7, vắng \d+ kỳ$/ });
  await expect(nine).toHaveAttribute('aria-pressed', 'true');
  const picks = trend.getByRole('group', { name: /^Chọn vào phiếu/ }).getByRole('button');
  await expect(picks).toHaveCount(10);
  expect(await picks.evaluateAll(smallTargets)).toEqual([]);
  await trend.getByRole('button', { name: /^Bóng 1: số, 4, tỷ lệ ×/ }).click();
  await nine.click();
  await expect(nine).toHaveAttribute('aria-pressed', 'false');
  await expect(trend.getByRole('status').filter({ hasText: '1 cược' })).toBeVisible();

  await trend.getByRole('button', { name: 'Xem dạng bảng' }).click();
  const { rows } = await player.api.results({ gid: fiveBall.gid, rows: 200 });
  const drawn = rows.filter(({ state }) => state === 'drawn');
  const table = trend.getByRole('table').first();
  await expect(table.getByRole('columnheader')).toHaveText(['Kỳ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  // The oldest of all; of a full table one near it, as each draw that comes meanwhile takes the last row away.
  const old = drawn.at(drawn.length > 100 ? -5 : -1);
  const row = table.getByRole('row', { name: new RegExp(`^${shortIssue(old?.issue ?? '')} `) });
  await expect(row.getByRole('cell').nth(old?.numbers[0] ?? 0)).toHaveText('ra');

  await trend.getByRole('button', { name: 'Về bảng cược' }).click();
  await expect(cell(page, /^Bóng 1, 4,/)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('contentinfo')).toContainText('1 cược');
});
