// Games of a company that plays with the balance itself: what its pages show is what stands in records and orders.
import type { Page } from '@playwright/test';
import { mills, yuan } from '@longmen/engine';
import { formatAmount } from '@longmen/format';
import { operate } from '../support/operator.ts';
import { enter, openPlayer, password, type Player } from '../support/players.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

const start = 300;
const stake = 10;

test.beforeEach(async ({ site }) => {
  await operate(site, 'platform', 'ag', 'status', '0');
});
test.afterEach(async ({ site }) => {
  await operate(site, 'platform', 'ag', 'status', '1');
});

const fruit = { centre: '/moregrams', name: 'Máy Trái Cây', code: 'FRU' } as const;
const baccarat = { centre: '/agshixun', name: 'Baccarat', code: 'BAC' } as const;
const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => page.locator('#balance');
const lastRounds = (page: Page) => page.locator('#last').getByRole('link');
const spinButton = (page: Page) => page.getByRole('button', { name: 'Quay', exact: true });
const text = (amount: Parameters<typeof formatAmount>[0], isSigned = false) =>
  formatAmount(amount, 'vi', 'amount', isSigned);

async function openGame(page: Page, { centre, name, code }: typeof fruit | typeof baccarat): Promise<void> {
  await page.goto(centre);
  await main(page)
    .getByRole('listitem')
    .locator('button:not([aria-pressed])')
    .filter({ hasText: name })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/api/sandbox/play/hall/[0-9a-f]+/${code}$`));
}

const choose = (page: Page, chip: number) =>
  page.getByRole('radio', { name: String(chip), exact: true }).check({ force: true });

/** One spin until the reels stand; nobody waits for them. @param rounds that are listed then */
async function spin(page: Page, rounds: number): Promise<void> {
  await spinButton(page).click();
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(lastRounds(page)).toHaveCount(rounds, { timeout: 50 });
  }).toPass();
}

const roundsOf = ({ api }: Player) => api.gameRounds({ platform: 'ag' });
const cashOf = async ({ api }: Player) => (await api.balance({})).balance;

test('fruit machine: five spins, and balance, orders and records are what its page showed', async ({ page, site }) => {
  const player = await openPlayer(site, start);
  await enter(page, site, player);
  await openGame(page, fruit);
  await expect(balance(page)).toHaveText('300,00');
  await choose(page, stake);
  await page.clock.install();
  for (const rounds of [1, 2, 3, 4, 5]) await spin(page, rounds);
  const cash = await cashOf(player);
  await expect(balance(page)).toHaveText(text(cash));
  // The company writes the sign of less as typographers do.
  const nets = (await lastRounds(page).locator('.num').allTextContents()).map((net) => net.replace('−', '-'));
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL(fruit.centre);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { rows, stakeSum, payoutSum } = await roundsOf(player);
  expect(stakeSum).toBe(yuan(5 * stake));
  expect(cash).toBe(yuan(start) - stakeSum + payoutSum);
  await page.goto('/order?tab=third');
  await main(page).getByRole('button', { name: 'Casino và điện tử', exact: true }).click();
  const orders = main(page).getByRole('link').filter({ hasText: fruit.name });
  await expect(orders).toHaveCount(5);
  expect(await orders.locator('b').allTextContents()).toEqual(nets);
  await page.goto('/cashRecord');
  await main(page).getByRole('button', { name: 'Game đối tác', exact: true }).click();
  const records = main(page).getByRole('link');
  const moved = rows.flatMap(({ stake: paid, payout }) => [
    ...(payout > 0 ? [text(payout, true)] : []),
    `-${text(paid)}`,
  ]);
  await expect(records).toHaveCount(moved.length);
  expect(await records.locator('b').allTextContents()).toEqual(moved);
  await expect(records.first()).toContainText(`Số dư ¥${text(cash).replace(/,00$/, '')}`);
});

/** A chip on each place of one hand: one of them wins, whatever the cards say. */
async function betEverywhere(page: Page): Promise<void> {
  await choose(page, stake);
  // Enough time for all of them, and for what comes after.
  await expect.poll(async () => Number(await page.locator('#countdown').textContent())).toBeGreaterThan(8);
  for (const [at, spot] of ['player', 'tie', 'banker'].entries()) {
    await page.locator(`button[data-spot="${spot}"]`).click();
    await expect(balance(page)).toHaveText(`${start - (at + 1) * stake},00`);
  }
}

const handEnds = async (player: Player) => {
  const ended = async () => (await roundsOf(player)).rows.map(({ status }) => status);
  await expect.poll(ended, { timeout: 60_000 }).not.toContain(4);
  const { rows } = await roundsOf(player);
  const [payout = 0] = rows.map((round) => round.payout);
  // Player 1 : 1, banker 0.95 : 1; a tie pays 8 : 1 and gives the others back.
  expect([20_000, 19_500, 110_000].map(mills)).toContain(payout);
  expect(rows).toHaveLength(1);
  expect(await cashOf(player)).toBe(yuan(start - 3 * stake) + payout);
};

async function playBaccarat(page: Page, site: JourneySite): Promise<Player> {
  const player = await openPlayer(site, start);
  await enter(page, site, player);
  await openGame(page, baccarat);
  await betEverywhere(page);
  return player;
}

test('baccarat: the win arrives of who has left in the middle of a hand', { tag: '@long' }, async ({ page, site }) => {
  const player = await playBaccarat(page, site);
  await page.goto('about:blank');
  expect((await roundsOf(player)).rows.map(({ status }) => status)).toEqual([4]);
  await handEnds(player);
});

test('who excludes himself while he plays bets no more, and is paid what he wins', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await playBaccarat(page, site);
  await player.api.selfExclude({ months: 6 });
  await page.locator('button[data-spot="player"]').click();
  await expect(page.locator('#note')).toHaveText(/Tài khoản này hiện không thể chơi|Phiên chơi đã kết thúc/);
  await handEnds(player);
});

test('a guest tries a game with money of the company, not with his own', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Chơi thử' }).click();
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel(/đủ 18 tuổi/).check();
  await page.getByRole('button', { name: 'Bắt đầu chơi thử' }).click();
  await expect(main(page)).toContainText('2.000,00');
  await openGame(page, fruit);
  await choose(page, stake);
  await page.clock.install();
  await spin(page, 1);
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await expect(page).toHaveURL(fruit.centre);
  await page.goto('/home');
  await expect(main(page)).toContainText('2.000,00');
});
