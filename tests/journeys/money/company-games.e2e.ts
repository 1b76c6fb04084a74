// Games of a company that plays with the balance itself: what its pages show is what stands in records and orders.
import type { Page } from '@playwright/test';
import { yuan } from '@longmen/engine';
import { formatAmount } from '@longmen/format';
import { operate } from '../support/operator.ts';
import { enter, openPlayer, type Player } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

const start = 300;
const stake = 10;

test.beforeEach(async ({ site }) => {
  await operate(site, 'platform', 'ag', 'status', '0');
});
test.afterEach(async ({ site }) => {
  await operate(site, 'platform', 'ag', 'status', '1');
});

const fruit = { centre: '/moregrams', name: 'Máy Trái Cây', code: 'FRU' } as const;
const main = (page: Page) => page.getByRole('main');
const balance = (page: Page) => page.locator('#balance');
const lastRounds = (page: Page) => page.locator('#last').getByRole('link');
const spinButton = (page: Page) => page.getByRole('button', { name: 'Quay', exact: true });
const text = (amount: Parameters<typeof formatAmount>[0], isSigned = false) =>
  formatAmount(amount, 'vi', 'amount', isSigned);

async function openGame(page: Page, { centre, name, code }: typeof fruit): Promise<void> {
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
