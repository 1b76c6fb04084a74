// What players hold themselves to, what stands in every game, and the pages that the user centre leads to.
import { randomUUID } from 'node:crypto';
import { yuan } from '@longmen/engine';
import type { Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { openSaver } from '../support/cashier.ts';
import { expect, test } from '../support/site.ts';
import { holdSales } from '@longmen/test-kit/site/issues';
import { bet, cell, fiveBall, openGame, pressBet, sendButton, setStake, sumBig } from '../support/game-page.ts';
import { waitForText } from '../support/on-page.ts';
import { enter, openPlayer, type Player, signInBeside } from '../support/players.ts';

const limits = '/limits';
const sheet = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'tự loại trừ' });

/** The row of a limit: the area's card, then the period. */
const row = (page: Page, area: string, period: string) =>
  page
    .getByRole('heading', { name: area, exact: true, level: 3 })
    .locator('..')
    .getByRole('button', { name: new RegExp(`^${period}`) });

async function type(page: Page, digits: string): Promise<void> {
  await sheet(page).getByLabel('Hạn mức mới').focus();
  const keypad = sheet(page).getByRole('group', { name: 'Bàn phím số' });
  for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(sheet(page)).toBeHidden();
}

test('R1 a limit that is cut holds at once; a raise says that it waits a day', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 200);
  await holdSales(site, fiveBall.gid);
  await enter(page, site, player);
  await page.goto(limits);
  await expect(row(page, 'Tiền cược', 'Mỗi ngày')).toContainText('Không giới hạn');
  await row(page, 'Tiền cược', 'Mỗi ngày').click();
  await sheet(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(sheet(page)).toContainText('Nhập hạn mức mới');
  await type(page, '20');
  await expect(sheet(page)).toContainText('Có hiệu lực ngay');
  await save(page);
  await expect(row(page, 'Tiền cược', 'Mỗi ngày')).toContainText('còn ¥20');

  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 25);
  await sendButton(await pressBet(page)).click();
  await expect(page.getByText('Vượt hạn mức bạn tự đặt').first()).toBeVisible();
  expect((await player.api.balance({})).balance).toBe(yuan(200));

  await page.goto(limits);
  await row(page, 'Tiền cược', 'Mỗi ngày').click();
  await type(page, '100');
  await expect(sheet(page)).toContainText('có hiệu lực sau 24 giờ');
  await save(page);
  await expect(row(page, 'Tiền cược', 'Mỗi ngày')).toContainText(/còn ¥20.*Từ .*: ¥100/);
});

/** Everything that would earn the site money, asked of the server. */
async function revenue({ api }: Player): Promise<(() => Promise<unknown>)[]> {
  const { gid } = fiveBall;
  const lines = [{ play: 's_ssc.total.bsoe', stake: 1, selection: { opts: ['big'] } }];
  const dice = [{ play: 's_k3.sum.bsoe', stake: 1, selection: { opts: ['big'] } }];
  const issue = (await api.gameClocks({ gid }))[0]?.issue ?? '';
  const key = () => ({ idempotencyKey: randomUUID() });
  return [
    () => api.placeBetAtServerRate({ gid, issue, lines }, key()),
    () => api.openChase({ gid, lines, plan: [{ issue, times: 1 }] }, key()),
    () => api.playRound({ gid: 151, lines: dice }, key()),
    () => api.openRun({ gid: 151, lines: dice, rounds: 5, stopLoss: yuan(5) }, key()),
    () => api.payMethods({}),
  ];
}

test('R2 who excludes himself is told what it means, is refused everywhere, and can still withdraw', async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 100);
  await holdSales(site, fiveBall.gid);
  await enter(page, site, player);
  await page.goto(limits);
  await page.getByRole('button', { name: 'Tự loại trừ (6 tháng đến 5 năm)' }).click();
  const begin = sheet(page).getByRole('button', { name: 'Tự loại trừ', exact: true });
  await sheet(page).getByRole('button', { name: '6 tháng' }).click();
  await expect(sheet(page)).toContainText('Không ai kết thúc sớm được');
  await expect(begin).toBeDisabled();
  await sheet(page).getByLabel('Tôi hiểu rằng việc này không hủy được.').check();
  await begin.click();
  await expect(sheet(page)).toBeHidden();
  await expect(bar(page)).toContainText('bạn vẫn rút được tiền');

  for (const earn of await revenue(player)) await expect(earn()).rejects.toMatchObject({ refusal: 'selfExcluded' });
  for (const path of [fiveBall.path, '/s_k3/151', '/dragon']) {
    await page.goto(path);
    await expect(bar(page)).toBeVisible();
  }
  expect((await player.api.withdrawalOffer({})).balance).toBe(yuan(100));
});

test('R3 time and net result stand in the game, and the reminder comes at its minute', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 100);
  await holdSales(site, fiveBall.gid);
  const signedInAt = Date.now();
  await enter(page, site, player);
  await page.clock.install();
  await page.goto(limits);
  await page.getByRole('button', { name: '15 phút' }).click();
  await expect(page.getByText('Đã lưu lời nhắc')).toBeVisible();

  await openGame(page, fiveBall.path);
  const head = page.locator('header').first();
  await expect(head).toContainText(/[01] phút.*Lãi lỗ ¥0/);
  await cell(page, sumBig).click();
  await setStake(page, 7);
  await bet(page);
  await expect(head).toContainText('Lãi lỗ -¥7');

  const reminder = page.getByRole('dialog', { name: /^Bạn đã ở trong phiên này/ });
  // The page's clock goes with the test's, and what went by so far counts too.
  await page.clock.fastForward(14 * 60_000 + 20_000 - (Date.now() - signedInAt));
  await expect(head).toContainText('14 phút');
  await expect(reminder).toBeHidden();
  await page.clock.fastForward('00:40');
  await expect(reminder).toBeVisible();
  await expect(reminder).toContainText('-¥7,00');
  await reminder.getByRole('button', { name: 'Chơi tiếp' }).click();
  await expect(reminder).toBeHidden();
  await page.clock.fastForward('14:00');
  await expect(reminder).toBeHidden();
  await page.clock.fastForward('01:00');
  await expect(reminder).toBeVisible();
});

test('a deposit raises the VIP level on the page without a reload', { tag: '@long' }, async ({
  page,
  site,
  sandbox,
}) => {
  const player = await openSaver(site, 0);
  await enter(page, site, player);
  await page.goto('/personalrank');
  const main = page.getByRole('main');
  await expect(main).toContainText('Còn 1.000 điểm để lên VIP1');
  await expect(main.getByRole('row')).toHaveCount(12);
  const { deposit } = await player.api.createDeposit(
    { code: 'demo-bank', amount: '1800' },
    { idempotencyKey: randomUUID() },
  );
  await sandbox.pay({ line: { amount: '1800', note: deposit.note, payer: 'AN' } });
  await expect(main).toContainText('Còn 8.200 điểm để lên VIP2');
  await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '18');
  await expect(main.locator('[aria-current=true]')).toContainText('Đồng');
  await page.goto('/userCenter');
  await expect(main).toContainText('1.800/10.000 đến VIP2');
});

test('every entry of the user centre leads to its page; a restricted account is refused with a reason instead', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openPlayer(site, 10);
  await enter(page, site, player);
  await page.goto('/userCenter');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Vé cược' })).toBeVisible();
  const targets = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toEqual(expect.arrayContaining(['/limits', '/personalrank', '/order']));
  for (const path of new Set(targets.filter((to) => to.startsWith('/')))) {
    await page.goto(path);
    await expect(main).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }

  const api = await signInBeside(site, 'blocked01', demoPassword);
  const { userId } = await api.userInfo({});
  await enter(page, site, { username: 'blocked01', password: demoPassword, userId, api });
  await page.goto('/userCenter');
  await expect(main.getByRole('link', { name: 'Vé cược' })).toBeVisible();
  const refused = 'Tài khoản của bạn không hỗ trợ thao tác này';
  for (const name of ['Nạp tiền', 'Rút tiền', 'Quỹ sinh lời', 'Nạp nhanh', 'Thẻ và địa chỉ']) {
    await Promise.all([waitForText(page, refused), main.getByRole('button', { name, exact: true }).click()]);
    expect(new URL(page.url()).pathname).toBe('/userCenter');
    // The next one must say it itself.
    await expect(page.getByText(refused)).toBeHidden();
  }
});
