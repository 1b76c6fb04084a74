import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { demoPassword } from '../apps/server/src/seed/story.ts';
import { makeLedger, type Statement } from '../apps/server/src/modules/ledger/index.ts';
import { openTestPlatform } from '../apps/server/test/platform.ts';
import { bet, cell, fiveBall, openGame, setStake, sumBig, sumSmall } from './game-page.ts';
import { enter, signInBeside } from './players.ts';
import { expect, type JourneySite, test } from './site.ts';

const username = 'player01';
const root = join(import.meta.dirname, '..');

/** Every row of a player's cash account, straight from the ledger of the site's database. */
async function readStatement(site: JourneySite, userId: string): Promise<Statement> {
  const platform = await openTestPlatform(site.database);
  try {
    return await makeLedger(platform).statement(userId, { page: 1, rows: 1_000 });
  } finally {
    await platform.close();
  }
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const yuan = (mills: number) =>
  new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(mills / 1000);

test("the demo player's orders explain every movement of the ledger: opening and rows make the closing balance", async ({
  page,
  site,
}) => {
  const api = await signInBeside(site, username, demoPassword);
  const { userId } = await api.userInfo({});
  await enter(page, site, { username, password: demoPassword, userId, api });
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await cell(page, sumSmall).click();
  await setStake(page, 25);
  await bet(page);
  await expect(page.getByText('Cược 50,00 · nhận 48,50')).toBeVisible();

  // The slower games of the story may settle at any moment, so both sides are read until they meet.
  await expect(async () => {
    const statement = await readStatement(site, userId);
    const list = await api.listOrders({ status: 0, page: 1, rows: 100, days: 0 });
    const { rows: orders, stakeSum, payoutSum, waitingSum } = list;
    const sumOf = (kind: Statement['rows'][number]['kind']) =>
      total(statement.rows.filter((row) => row.kind === kind).map(({ amount }) => amount));
    const cancelled = orders.filter(({ status }) => status === 3);

    expect(statement.opening + total(statement.rows.map(({ amount }) => amount))).toBe(statement.closing);
    expect(statement.closing).toBe((await api.balance({})).balance);
    expect(sumOf('bet')).toBe(-total(orders.map((order) => order.total)));
    expect(sumOf('refund')).toBe(total(cancelled.map((order) => order.total)));
    expect(sumOf('win') + sumOf('refund')).toBe(total(orders.map((order) => order.payout)));
    expect([stakeSum, payoutSum]).toEqual([-sumOf('bet'), sumOf('win') + sumOf('refund')]);

    await page.goto('/order');
    const main = page.getByRole('main');
    // Stake, return and net are of the same orders: those that ended.
    await expect(main).toContainText(`Đã cược${yuan(stakeSum - waitingSum)}`, { timeout: 3_000 });
    await expect(main).toContainText(`Nhận về${yuan(payoutSum)}`, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
});

test('the books of the site balance: accounts, transfers, difference 0', async ({ site }) => {
  const { status, stdout } = spawnSync(process.execPath, ['apps/server/src/reconcile-cli.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: site.database.url, DATABASE_OWNER_URL: site.database.ownerUrl },
  });
  expect(stdout).toMatch(/^accounts \d+\ntransfers \d+\n/);
  expect(stdout).toContain('\ndifference 0\n');
  expect(status).toBe(0);
});
