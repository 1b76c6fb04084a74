// Instant and repeat games: rounds that are drawn at once, and runs that survive whatever happens to the page.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { footerBalance, openGame } from '../support/game-page.ts';
import { loseNextAnswer } from '../support/lost-answers.ts';
import { enter, giveMoney, openPlayer, type Player } from '../support/players.ts';
import {
  big,
  choose,
  chooseTimes,
  ended,
  owed,
  playRounds,
  playUntil,
  pressStart,
  roundMs,
  small,
  start,
} from '../support/run-page.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

const three = { gid: 151, path: '/s_k3/151' };
const five = { gid: 152, path: '/s_ssc/152' };
const cars = { gid: 153, path: '/s_pk10/153' };

const ordersOf = async ({ api }: Player, gid: number) =>
  (await api.listOrders({ status: 0, page: 1, rows: 100, days: 7, gid })).rows;
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

async function openInstant(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openGame(page, path);
}

test('one instant round, then twenty: each row is what the engine says, and each round verifies on the device', async ({
  page,
  site,
}) => {
  // Twenty-one rounds with their animations, on a machine that may be busy.
  test.setTimeout(180_000);
  const player = await openPlayer(site, 1_000);
  await enter(page, site, player);
  await openInstant(page, three.path);
  await choose(page, [big, /, 10, tỷ lệ ×/, /, 11, tỷ lệ ×/], 2);
  await start(page);
  await playUntil(page, ended(page, 'Đã chơi xong'), 1);
  await ended(page, 'Đã chơi xong').getByRole('button', { name: 'Cược lại' }).click();
  await expect(page.getByRole('region', { name: 'Phiên này' })).toContainText('Đã cược 6');

  // The same bets again, twenty times; without a stop at loss nothing is started.
  await chooseTimes(page, 20);
  const sheet = await pressStart(page);
  await sheet.getByRole('button', { name: /^Bắt đầu/ }).click();
  await expect(sheet).toContainText('Hãy nhập mức dừng lỗ');
  await sheet.getByLabel('Lỗ đến (bắt buộc)').fill('5');
  await expect(sheet).toContainText('Ít nhất bằng một lượt: ¥6');
  await sheet.getByRole('button', { name: 'Cả 20 lượt: ¥120' }).click();
  await expect(sheet.getByText('Có thể mất nhiều nhất').locator('..')).toContainText('120,00');
  await sheet.getByRole('button', { name: /^Bắt đầu/ }).click();
  await playUntil(page, ended(page, 'Đã chơi xong'), 20);

  const orders = await ordersOf(player, three.gid);
  expect(orders).toHaveLength(42);
  expect(new Set(orders.map(({ issue }) => issue)).size).toBe(21);
  for (const order of orders) expect(order.payout, order.orderNum).toBe(await owed(order));
  // The run on the screen, the server's run, the orders and the balance agree.
  const { run } = await player.api.showRun({ gid: three.gid });
  const last = orders.slice(0, 40);
  expect(run?.totals).toMatchObject({ rounds: 20, cost: 120_000, bonus: sum(last.map(({ payout }) => payout)) });
  const bonusText = new Intl.NumberFormat('vi', { minimumFractionDigits: 2 }).format((run?.totals.bonus ?? 0) / 1000);
  await expect(ended(page, 'Đã chơi xong')).toContainText(bonusText);
  expect((await player.api.balance({})).balance).toBe(1_000_000 - 126_000 + sum(orders.map(({ payout }) => payout)));

  // Its proof, while the pair is in use and after it was revealed.
  await ended(page, 'Đã chơi xong').getByRole('link', { name: 'Xác minh lượt 20' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Kết quả khớp');
  await expect(page.getByRole('main').getByRole('status')).toContainText('4 / 5');
  const proof = new URL(page.url());
  await page.getByRole('link', { name: 'Xem và đổi hạt giống' }).click();
  await page.getByLabel('Hạt giống của bạn').fill('mưa rào 27');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã lưu cho các lượt sau')).toBeVisible();
  await page.getByRole('button', { name: 'Công bố và đổi cặp' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Công bố và đổi cặp' }).click();
  await expect(page.getByText('Máy này băm lại: khớp với lời hứa')).toBeVisible();
  expect((await player.api.roundSeeds({ gid: three.gid })).clientSeed).toBe('mưa rào 27');
  await page.goto(proof.pathname + proof.search);
  await page.clock.runFor(500);
  await expect(page.getByRole('main').getByRole('status')).toContainText('5 / 5');
});

/** A phone of its own, signed in. */
async function phone(browser: Browser, baseURL: string | undefined, site: JourneySite, player: Player) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await enter(page, site, player);
  return { context, page };
}

const left = (page: Page, text: RegExp) => page.getByRole('main').getByText(text).first();

/** The network goes away in the middle of a round, and comes back. */
async function loseNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.clock.runFor(4_000);
  await expect(page.getByText(/Mất kết nối, đang hỏi lại/)).toBeVisible();
  await context.setOffline(false);
}

test('a run of a hundred rounds survives a killed browser, another phone, a lost answer and a lost network', {
  tag: '@long',
}, async ({ browser, site, baseURL }) => {
  test.setTimeout(300_000);
  const player = await openPlayer(site, 300);
  const first = await phone(browser, baseURL, site, player);
  await openInstant(first.page, five.path);
  // Both sides: every round costs 2 and brings 1.94 back.
  await choose(first.page, [big, small], 1);
  await chooseTimes(first.page, 100);
  await start(first.page, 200);
  await expect(left(first.page, /^Còn 99\/100 lượt$/)).toBeVisible();
  await playRounds(first.page, 44);
  // Killed while a round is out: its one result is told to whoever asks next.
  const placed = new Promise<void>((resolve) => {
    void first.page.route('**/api/ordersjs/bet/**', (route) => route.fetch().then(() => resolve()));
  });
  await first.page.clock.runFor(roundMs);
  await placed;
  await first.context.close();

  const second = await phone(browser, baseURL, site, player);
  const { page } = second;
  await page.clock.install();
  await page.goto(five.path);
  const goOn = page.getByRole('button', { name: 'Chơi tiếp' });
  await expect(goOn).toBeVisible();
  await expect(left(page, /^Còn 54\/100 lượt$/)).toBeVisible();
  expect(await ordersOf(player, five.gid)).toHaveLength(46);
  // A second tab is offered the same run and follows it.
  const tab = await second.context.newPage();
  await tab.goto(five.path);
  await expect(tab.getByRole('button', { name: 'Chơi tiếp' })).toBeVisible();

  await goOn.click();
  await playRounds(page, 20);
  await loseNextAnswer(page, '**/api/ordersjs/bet/**');
  await playUntil(page, left(page, /^Còn 2\d\/100 lượt$/), 20);
  await loseNetwork(page, second.context);
  await playUntil(page, ended(page, 'Đã chơi xong'), 60);

  await expect(ended(page, 'Đã chơi xong')).toContainText('100/100');
  await expect(ended(page, 'Đã chơi xong')).toContainText('194,00');
  await expect(ended(tab, 'Đã chơi xong')).toBeVisible();
  const orders = await ordersOf(player, five.gid);
  expect(orders).toHaveLength(100);
  expect(new Set(orders.map(({ issue }) => issue)).size).toBe(100);
  expect((await player.api.balance({})).balance).toBe(300_000 - 200_000 + 194_000);
  await ended(page, 'Đã chơi xong').getByRole('button', { name: 'Xong' }).click();
  await expect(footerBalance(page)).toHaveText('¥294,00');
  await expect(page.getByRole('group', { name: 'Số lượt' }).getByRole('button', { pressed: true })).toHaveText('1');
  await second.context.close();
});

test('a run ends when the money does not reach, and says how much is missing; a stop asks first', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openPlayer(site, 3);
  await enter(page, site, player);
  await openInstant(page, cars.path);
  // Both sides of one rank: 2 out, 1.94 back. After 17 rounds 1.98 is left, which is 0.02 too little.
  await choose(page, [/^Quán quân, Tài,|^Hạng 1, Tài,/, /^Quán quân, Xỉu,|^Hạng 1, Xỉu,/], 1);
  await chooseTimes(page, 50);
  await start(page, 100);
  await playUntil(page, ended(page, 'Cược không thành công'), 20);
  const failed = ended(page, 'Cược không thành công');
  await expect(failed).toContainText('Số dư thiếu ¥0,02');
  await expect(failed).toContainText('17/50');
  expect((await player.api.showRun({ gid: cars.gid })).run).toMatchObject({ state: 'stopped', totals: { rounds: 17 } });
  expect(await ordersOf(player, cars.gid)).toHaveLength(17 * 1);
  await failed.getByRole('button', { name: 'Xong' }).click();

  // A run that the money does reach is stopped by its player: only a round that is out then is still played.
  await giveMoney(site, player.userId, 50);
  await choose(page, [/^Quán quân, Tài,|^Hạng 1, Tài,/], 1);
  await chooseTimes(page, 20);
  await start(page, 20);
  const stop = page.getByRole('contentinfo').getByRole('button', { name: 'Dừng' });
  await stop.click();
  await expect(page.getByRole('dialog', { name: 'Dừng chuỗi lượt?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Dừng' }).click();
  const before = (await player.api.showRun({ gid: cars.gid })).run?.totals.rounds ?? 0;
  await playUntil(page, ended(page, 'Đã dừng'), 20);
  const { run } = await player.api.showRun({ gid: cars.gid });
  expect(run?.state).toBe('stopped');
  expect([before, before + 1]).toContain(run?.totals.rounds);
});
