import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { makeLedger, type Statement } from '../../../apps/server/src/modules/ledger/index.ts';
import { userIdOf } from '../../../apps/server/src/platform/ids.ts';
import { openTestPlatform } from '@longmen/test-kit/platform';
import { bet, cell, fiveBall, openGame, setStake, sumBig, sumSmall, ticketStrip } from '../support/game-page.ts';
import { enter, signInBeside } from '../support/players.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

const username = 'player01';
const root = join(import.meta.dirname, '..', '..', '..');

/** Every row of a player's cash account, straight from the ledger of the site's database. */
async function readStatement(site: JourneySite, userId: string): Promise<Statement> {
  const platform = await openTestPlatform(site.database);
  try {
    return await makeLedger(platform).statement(userIdOf(userId), { page: 1, rows: 1_000 });
  } finally {
    await platform.close();
  }
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const yuan = (mills: number) =>
  new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(mills / 1000);

/** In running text: no decimals where it is whole. */
const inText = (mills: number) => `¥${yuan(mills).replace(/,00$/, '')}`;

/** As a Vietnamese spreadsheet reads it: "-12,500". */
const csvYuan = (mills: number) => `${mills < 0 ? '-' : ''}${(Math.abs(mills) / 1000).toFixed(3)}`.replace('.', ',');

test("the demo player's orders explain every movement of the ledger: opening and rows make the closing balance", {
  tag: '@long',
}, async ({ page, site }) => {
  const api = await signInBeside(site, username, demoPassword);
  const { userId } = await api.userInfo({});
  await enter(page, site, { username, password: demoPassword, userId, api });
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await cell(page, sumSmall).click();
  await setStake(page, 25);
  await bet(page);
  await closeSales(site, fiveBall.gid);
  await expect(ticketStrip(page)).toContainText('Cược ¥50 · lỗ ¥1,50');

  // The slower games of the story may settle at any moment, so both sides are read until they meet.
  await expect(async () => {
    const statement = await readStatement(site, userId);
    const list = await api.listOrders({ status: 0, page: 1, rows: 100, days: 7 });
    const { rows: orders, stakeSum, payoutSum, waitingSum } = list;
    const sumOf = (kind: Statement['rows'][number]['kind']) =>
      total(statement.rows.filter((row) => row.kind === kind).map(({ amount }) => amount));
    const cancelled = orders.filter(({ status }) => status === 3);

    expect(statement.opening + total(statement.rows.map(({ amount }) => amount))).toBe(statement.closing);
    expect(statement.closing).toBe((await api.balance({})).balance);
    expect(sumOf('bet')).toBe(-total(orders.map((order) => order.total)));
    expect(sumOf('refund')).toBe(total(cancelled.map((order) => order.total)));
    expect(sumOf('win') + sumOf('refund')).toBe(total(orders.map((order) => order.payout)));
    // What was taken back was never at stake.
    expect([stakeSum, payoutSum]).toEqual([-sumOf('bet') - sumOf('refund'), sumOf('win')]);

    await page.goto('/order');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: '7 ngày' }).click();
    // Stake, return and net are of the same orders: those that ended.
    await expect(main).toContainText(`Đã cược¥${yuan(stakeSum - waitingSum)}`, { timeout: 10_000 });
    await expect(main).toContainText(`Nhận về¥${yuan(payoutSum)}`, { timeout: 10_000 });
  }).toPass();
});

/** What a downloaded file says. */
async function download(page: Page, button: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Tải sao kê' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: button }).click(),
  ]);
  const path = await file.path();
  await expect(sheet).toBeHidden();
  return readFile(path);
}

const signedYuan = (mills: number) => `${mills > 0 ? '+' : ''}${yuan(mills)}`;

test('M2 the statement on the screen and in its file is the ledger, and the result is made of it', async ({
  page,
  site,
}) => {
  const api = await signInBeside(site, username, demoPassword);
  const { userId } = await api.userInfo({});
  await enter(page, site, { username, password: demoPassword, userId, api });
  await page.goto('/cashRecord');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '7 ngày' }).click();
  const rows = main.getByRole('link');

  await expect(async () => {
    const statement = await readStatement(site, userId);
    const newest = statement.rows.slice(0, 20);
    await page.getByRole('button', { name: 'Cập nhật' }).click();
    await expect(main).toContainText(`Số dư cuối kỳ¥${yuan(statement.rangeClosing)}`, { timeout: 10_000 });
    await expect(rows.first()).toContainText(`Số dư ${inText(newest[0]?.balanceAfter ?? 0)}`, { timeout: 10_000 });
    const texts = await rows.allInnerTexts();
    for (const [index, { amount, balanceAfter }] of newest.entries()) {
      expect(texts[index]).toContain(signedYuan(amount));
      expect(texts[index]).toContain(`Số dư ${inText(balanceAfter)}`);
    }
    const text = (await download(page, 'Lưu CSV')).toString();
    const cells = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    const [opening, ...moves] = cells.slice(1, -1);
    expect(moves.map((move) => move.slice(4))).toEqual(
      statement.rows.toReversed().map(({ amount, balanceAfter }) => [csvYuan(amount), csvYuan(balanceAfter)]),
    );
    expect([opening?.[5], cells.at(-1)?.[5]]).toEqual([statement.rangeOpening, statement.rangeClosing].map(csvYuan));

    const net = total(
      statement.rows.filter(({ kind }) => ['bet', 'win', 'refund'].includes(kind)).map(({ amount }) => amount),
    );
    expect((await api.profitAndLoss({ days: 7 })).profit).toBe(net);
  }).toPass();
  expect((await download(page, 'Lưu PDF')).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('tab', { name: 'Tiền ra' }).click();
  await main.getByRole('button', { name: 'Đặt cược' }).click();
  await rows.first().click();
  await expect(page).toHaveURL(/recordDetail\?kind=1&number=\d+$/);
  await expect(main).toContainText('Số dư khả dụng');
  await main.getByRole('link', { name: 'Xem vé cược' }).click();
  await expect(page).toHaveURL(/orderDetail\?order_num=\d+00$/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Tiền ra', selected: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Đặt cược', pressed: true })).toBeVisible();

  await page.goto('/profitandloss');
  await main.getByRole('button', { name: '7 ngày' }).click();
  await expect(main).toContainText('Nạp trừ rút');
  await expect(main.getByRole('button', { name: 'Chia sẻ thành tích' })).toBeEnabled();
});

test('the books of the site balance: accounts, transfers, difference 0', async ({ site }) => {
  const { url, officeUrl, ownerUrl } = site.database;
  const { status, stdout } = spawnSync(process.execPath, ['apps/server/src/reconcile-cli.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATABASE_OFFICE_URL: officeUrl, DATABASE_OWNER_URL: ownerUrl },
  });
  expect(stdout).toMatch(/^accounts \d+\ntransfers \d+\n/);
  expect(stdout).toContain('\ndifference 0\n');
  expect(status).toBe(0);
});
