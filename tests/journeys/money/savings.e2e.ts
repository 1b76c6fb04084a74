import { yuan } from '@longmen/engine';
import type { Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { approve, fundPassword, openWithdrawer, pressPin } from '../support/cashier.ts';
import { expect, test } from '../support/site.ts';
import { letDaysPass } from '../support/days.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { enter, openPlayer, signInBeside } from '../support/players.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const valueUnder = (page: Page, name: string) => main(page).locator('dt', { hasText: name }).locator('+ dd');

/** Types an amount on the page's keypad. */
async function type(page: Page, digits: string): Promise<void> {
  await page.getByLabel('Số tiền', { exact: true }).click();
  const pad = page.getByRole('group', { name: 'Bàn phím số tiền' });
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Xong', exact: true }).click();
}

test('money goes in, is confirmed on its day, earns, and goes out to the balance', async ({ page, site }) => {
  const player = await openPlayer(site, 20_000);
  await enter(page, site, player);
  await page.goto('/userCenter');
  await main(page).getByRole('link', { name: 'Quỹ sinh lời' }).first().click();
  await expect(page).toHaveURL(/\/yuebao$/);
  await expect(main(page)).toContainText('0,00');

  await test.step('a calculator and the chart of rates show what it would earn', async () => {
    await expect(main(page).locator('output')).toHaveText('¥1,369');
    await page.getByRole('button', { name: 'Bảng', exact: true }).click();
    await expect(main(page).getByRole('table')).toContainText('5%');
  });

  await test.step('in: within the limits, with the days shown before and after', async () => {
    await main(page).getByRole('link', { name: 'Chuyển vào' }).click();
    await expect(main(page)).toContainText('20.000,00');
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByText('Vui lòng nhập số tiền')).toBeVisible();
    await type(page, '20001');
    await page.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(page.getByText('Số tiền chuyển vào vượt giới hạn: tối đa ¥20.000')).toBeVisible();
    await page.getByRole('button', { name: 'Xóa số tiền' }).click();
    await type(page, '15000');
    await page.getByRole('button', { name: 'Chuyển ¥15.000' }).click();
    const sheet = dialog(page, 'Chuyển vào quỹ sinh lời');
    await expect(sheet).toContainText('Sinh lãi từ');
    await sheet.getByRole('button', { name: 'Xác nhận' }).dblclick();
    await expect(dialog(page, 'Đã chuyển vào')).toContainText('15.000,00');
    await dialog(page, 'Đã chuyển vào').getByRole('button', { name: 'Về quỹ' }).click();
    await expect(main(page)).toContainText('15.000,00');
    await expect(valueUnder(page, 'Đang sinh lãi')).toHaveText('0,00');
    expect((await player.api.savingsHistory({ type: '1' })).total).toBe(1);
    expect((await player.api.balance({})).balance).toBe(5_000_000);
  });

  await test.step('from its day on it earns, and the next day shows the interest', async () => {
    await letDaysPass(site, player, 3);
    const yesterday = async () => (await player.api.savingsBalance({})).incomeYesterday;
    await expect.poll(yesterday, { timeout: 40_000 }).toBe(2_054);
    await page.reload();
    await expect(valueUnder(page, 'Đang sinh lãi')).toHaveText(/^15\.00\d,/);
    await expect(valueUnder(page, 'Lãi hôm qua')).toHaveText('+2,054');
    await page.getByRole('button', { name: 'Ẩn số tiền' }).click();
    await expect(valueUnder(page, 'Lãi hôm qua')).toHaveText('****');
    await page.getByRole('button', { name: 'Hiện số tiền' }).click();
  });

  await test.step('out to the balance, at once and free', async () => {
    await main(page).getByRole('link', { name: 'Chuyển ra' }).click();
    await expect(page.getByRole('tab', { name: 'Về ngân hàng' })).toHaveAttribute('aria-selected', 'true');
    await type(page, '100');
    await page.getByRole('tab', { name: 'Về số dư' }).click();
    await expect(page.getByLabel('Số tiền', { exact: true })).toHaveValue('');
    await type(page, '1000');
    await page.getByRole('button', { name: 'Chuyển ¥1.000' }).click();
    await dialog(page, 'Chuyển về số dư').getByRole('button', { name: 'Xác nhận' }).click();
    await dialog(page, 'Đã chuyển ra').getByRole('button', { name: 'Về quỹ' }).click();
    await expect(page).toHaveURL(/\/yuebao$/);
    expect((await player.api.balance({})).balance).toBe(6_000_000);
  });

  await test.step('the details have five filters, and add up', async () => {
    await page.goto('/yuebaoDetail?type=income');
    const filter = (name: string) =>
      page.getByRole('group', { name: 'Loại' }).getByRole('button', { name, exact: true });
    await expect(filter('Tiền lãi')).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page)).toContainText('+¥2,054');
    for (const [name, amount] of [
      ['Chuyển vào', '+¥15.000,00'],
      ['Chuyển ra', '-¥1.000,00'],
    ] as const) {
      await filter(name).click();
      await expect(main(page)).toContainText(amount);
      await expect(main(page)).toContainText('Đã hết');
    }
    await filter('Rút tiền').click();
    await expect(main(page)).toContainText('Chưa có giao dịch nào');
    await filter('Tất cả').click();
    await expect(main(page)).toContainText('+¥15.000,00');
    const { rows } = await player.api.savingsHistory({ rows: 100 });
    const sum = rows.reduce(
      (total, { type: kind, amount }) => total + (kind === '1' || kind === '4' ? amount : -amount),
      0,
    );
    expect((await player.api.savingsBalance({})).total).toBe(sum);
  });

  await test.step('the rules say when money earns, and what it costs', async () => {
    await page.goto('/yuebaoRule');
    await expect(main(page).getByRole('row', { name: /Trước 15:00/ })).toContainText('1 ngày sau');
    await expect(main(page).getByRole('row', { name: /Từ 15:00/ })).toContainText('2 ngày sau');
    await expect(main(page)).toContainText('0,5%, làm tròn lên');
  });
});

test('money goes to the bank for a fee that is shown before, as a withdrawal with its timeline', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openWithdrawer(site, 5_000);
  await player.api.putIntoSavings({ amount: yuan(5_000) }, { idempotencyKey: 'bank' });
  await enter(page, site, player);
  await page.goto('/yuebaoTransfer');
  await expect(main(page)).toContainText(`•••• ${player.card.slice(-4)}`);
  await type(page, '2001');
  await expect(valueUnder(page, 'Phí quỹ 0,5%')).toHaveText('11,00');
  await expect(valueUnder(page, 'Bạn nhận được')).toHaveText('¥1.990,00');
  await page.getByRole('button', { name: 'Chuyển ¥2.001' }).click();
  await dialog(page, 'Rút về ngân hàng').getByRole('button', { name: 'Nhập mật khẩu' }).click();
  await pressPin(page, fundPassword);
  await dialog(page, 'Đã gửi yêu cầu').getByRole('link', { name: 'Theo dõi' }).click();
  await expect(page).toHaveURL(/\/getCash\/\d+$/);
  await approve(site, page.url().split('/').at(-1) ?? '');
  await expect(main(page).getByRole('status').first()).toContainText('Hoàn tất', { timeout: 30_000 });
  await expect(main(page)).toContainText('1.990,00');
  await page.goto('/yuebaoDetail');
  await page.getByRole('button', { name: 'Rút tiền', exact: true }).click();
  await main(page)
    .getByRole('link', { name: /-¥2\.001,00/ })
    .click();
  await expect(page).toHaveURL(/\/getCash\/\d+$/);
});

test('an answer that is lost moves money once, and the page tells the truth after a reload', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 1_000);
  await enter(page, site, player);
  await page.goto('/yuebaoInto');
  const found = await loseAnswers(page, '**/api/yuebao/into');
  await type(page, '400');
  await page.getByRole('button', { name: 'Chuyển ¥400' }).click();
  await dialog(page, 'Chuyển vào quỹ sinh lời').getByRole('button', { name: 'Xác nhận' }).click();
  await expect(dialog(page, 'Đang kiểm tra')).toContainText('chỉ được thực hiện một lần');
  await page.reload();
  await found();
  await expect(dialog(page, 'Đã chuyển vào')).toContainText('400,00', { timeout: 30_000 });
  expect((await player.api.savingsBalance({})).total).toBe(400_000);
  expect((await player.api.savingsHistory({})).total).toBe(1);
});

test('whom savings are closed to reads so on every page, and who has no card is led to bind one', {
  tag: '@long',
}, async ({ page, site }) => {
  const blocked = await signInBeside(site, 'blocked01', demoPassword);
  const { userId } = await blocked.userInfo({});
  await enter(page, site, { username: 'blocked01', password: demoPassword, userId, api: blocked });
  for (const path of ['/yuebao', '/yuebaoInto', '/yuebaoTransfer', '/yuebaoDetail', '/yuebaoRule']) {
    await page.goto(path);
    await expect(main(page), path).toContainText('Tài khoản của bạn không hỗ trợ thao tác này');
  }
  const cardless = await openPlayer(site, 500);
  await cardless.api.putIntoSavings({ amount: yuan(300) }, { idempotencyKey: 'cardless' });
  await enter(page, site, cardless);
  await page.goto('/yuebaoTransfer');
  await expect(page.getByRole('alert')).toContainText('Vui lòng liên kết thẻ ngân hàng trước');
  await page.getByRole('alert').getByRole('link', { name: 'Liên kết thẻ' }).click();
  await expect(page).toHaveURL(/\/bank$/);
});
