// The statements of the balance, of held money and of the savings, over days that the player chooses; savings that the
// site has closed, for who has money in them and for who has none.
import { yuan } from '@longmen/engine';
import type { Page } from '@playwright/test';
import { fundPassword, openWithdrawer } from '../support/cashier.ts';
import { expect, sealedFor, test } from '../support/site.ts';
import { operate } from '../support/operator.ts';
import { enter, openPlayer } from '../support/players.ts';

const main = (page: Page) => page.getByRole('main');
const pill = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Chọn ngày' });

/** A day of the site's zone, so many days from that of an instant, as a date field takes it. */
const dayFrom = (now: number, days: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now + days * 86_400_000);

async function choose(page: Page, from: string, to: string): Promise<void> {
  await sheet(page).getByLabel('Từ ngày').fill(from);
  await sheet(page).getByLabel('Đến ngày').fill(to);
  await sheet(page).getByRole('button', { name: 'Xem giao dịch' }).click();
}

test('each account has its statement, over any days: from ≤ to, none to come, a year at most', async ({
  page,
  site,
}) => {
  const player = await openWithdrawer(site, 1_000);
  const { api } = player;
  await api.putIntoSavings({ amount: yuan(300) }, { idempotencyKey: 'into' });
  const request = { amount: yuan(200), payoutType: '1' as const, ...(await sealedFor(api, fundPassword)) };
  await api.requestWithdrawal(request, { idempotencyKey: 'out' });
  await enter(page, site, player);
  await page.goto('/cashRecord');
  await expect(main(page)).toContainText('Số dư cuối kỳ¥500,00');
  await pill(page, 'Đang giữ để rút').click();
  await expect(main(page)).toContainText('Số dư cuối kỳ¥200,00');
  await expect(main(page).getByRole('link')).toHaveCount(1);
  // Kinds are narrowed in the balance alone.
  await expect(pill(page, 'Mọi loại')).toHaveCount(0);
  await pill(page, 'Quỹ sinh lời').click();
  await expect(main(page)).toContainText('Số dư cuối kỳ¥300,00');
  await main(page).getByRole('link').click();
  await expect(page).toHaveURL(/recordDetail\?kind=64&number=\d+&account=savings$/);
  await expect(main(page)).toContainText('Số dư300,00');
  await page.goBack();
  await expect(pill(page, 'Quỹ sinh lời')).toHaveAttribute('aria-pressed', 'true');

  const now = Date.now();
  const { timeZone } = await api.timeNow({});
  const day = (days: number) => dayFrom(now, days, timeZone);
  await pill(page, 'Chọn ngày').click();
  await choose(page, '', day(0));
  await expect(sheet(page)).toContainText('Hãy chọn cả hai ngày.');
  await choose(page, day(0), day(-1));
  await expect(sheet(page)).toContainText('Ngày cuối phải bằng hoặc sau ngày đầu.');
  await choose(page, day(0), day(1));
  await expect(sheet(page)).toContainText('Chưa có giao dịch của những ngày sắp tới.');
  await choose(page, day(-366), day(0));
  await expect(sheet(page)).toContainText('Chọn tối đa 366 ngày.');
  await choose(page, day(-9), day(-2));
  await expect(sheet(page)).toBeHidden();
  await expect(main(page)).toContainText('Không có giao dịch nào');
  await expect(main(page)).toContainText('Số dư cuối kỳ¥0,00');
  await main(page)
    .getByRole('button', { name: /^\d\d\D\d\d – \d\d\D\d\d$/ })
    .click();
  await choose(page, day(-1), day(0));
  await expect(main(page)).toContainText('Số dư cuối kỳ¥300,00');

  await page.getByRole('button', { name: 'Tải sao kê' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Lưu CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toContain(`-savings-${player.username}-${day(-1)}-${day(0)}.csv`);
});

test('closed savings stay in reach of who has money in them: out goes, in is refused with the reason', {
  tag: '@long',
}, async ({ page, site }) => {
  const [saver, other] = [await openPlayer(site, 500), await openPlayer(site, 500)];
  await saver.api.putIntoSavings({ amount: yuan(100) }, { idempotencyKey: 'saved' });
  await operate(site, 'settings', 'set', 'is_open_yuebao', '0', '--reason', 'a journey');
  try {
    await enter(page, site, other);
    await page.goto('/userCenter');
    await expect(main(page).getByRole('link', { name: 'Vé cược' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Quỹ sinh lời' })).toHaveCount(0);
    await enter(page, site, saver);
    await page.goto('/userCenter');
    await main(page).getByRole('link', { name: 'Quỹ sinh lời' }).click();
    await expect(main(page)).toContainText('tạm thời không nhận thêm tiền');
    await page.goto('/yuebaoInto');
    await expect(page.getByRole('alert')).toContainText('tạm thời không nhận thêm tiền');
    await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
    const refusal = await saver.api
      .putIntoSavings({ amount: yuan(1) }, { idempotencyKey: 'closed' })
      .catch((error: { refusal?: string }) => error.refusal);
    expect(refusal).toBe('savingsClosed');
    await saver.api.takeFromSavings({ amount: yuan(100) }, { idempotencyKey: 'taken' });
    expect((await saver.api.balance({})).balance).toBe(yuan(500));
    await page.goto('/userCenter');
    await expect(main(page).getByRole('link', { name: 'Vé cược' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Quỹ sinh lời' })).toHaveCount(0);
  } finally {
    await operate(site, 'settings', 'set', 'is_open_yuebao', '1', '--reason', 'the journey is over');
  }
});
