// A withdrawal above the limit is decided by two operators, taken back, and refused.
import { yuan } from '@longmen/engine';
import { writeSetting } from '@longmen/test-kit/site/settings';
import type { Page } from '@playwright/test';
import { fundPassword, openWithdrawer } from '../support/cashier.ts';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import { sealedFor } from '../support/site.ts';

test.afterEach(({ site }) => writeSetting(site, 'payout_wait_seconds', '0'));

/** Opens the player's row of a tab. */
async function openRow(page: Page, tab: string, player: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/withdrawals?tab=${tab}`);
    await expect(page.getByRole('row').filter({ hasText: player })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('row').filter({ hasText: player }).click();
  await expect(page.getByRole('region', { name: player })).toBeVisible();
}

test('two operators decide a large withdrawal, the second takes it back, and what changes meanwhile is seen', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(120_000);
  // Sites of tests send at once; here somebody has to have the time to take it back.
  await writeSetting(site, 'payout_wait_seconds', '600');
  const player = await openWithdrawer(site, 10_000);
  const request = { amount: yuan(6_000), payoutType: '1' as const, ...(await sealedFor(player.api, fundPassword)) };
  await player.api.requestWithdrawal(request, { idempotencyKey: 'large' });
  const [first, second] = [await openBrowser(browser, console), await openBrowser(browser, console, { dark: true })];
  for (const [{ page }, name] of [
    [first, 'cashier01'],
    [second, 'treasurer01'],
  ] as const) {
    await enterConsole(page, name);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await openRow(page, 'waiting', player.username);
    await expect(page.getByText('6.000 vượt 5.000')).toBeVisible();
    expect(await complaints(page), name).toEqual([]);
  }

  // Each knows of the other.
  await expect(first.page.getByText('treasurer01 cũng đang xem')).toBeVisible();
  await expect(second.page.getByText('cashier01 cũng đang xem')).toBeVisible();
  await first.page.keyboard.press('1');
  await first.page.keyboard.press('A');
  await expect(first.page.getByText('Đã duyệt lần 1')).toBeVisible();
  // The other one still has the facts of before on screen: nothing is approved on them.
  await second.page.keyboard.press('1');
  await second.page.keyboard.press('A');
  const changed = second.page.getByRole('alert').filter({ hasText: 'Dữ kiện đã đổi' });
  await expect(changed).toContainText('cashier01');
  expect(await complaints(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: /^Duyệt lần 2/ }).click();
  const strip = second.page.getByRole('status').filter({ hasText: 'Gửi sau' });
  await expect(strip).toContainText(player.username);
  await strip.getByRole('button', { name: 'Gọi lại' }).click();
  const recall = second.page.getByRole('dialog');
  await recall.getByRole('button', { name: /Duyệt nhầm dòng/ }).click();
  await recall.getByRole('button', { name: 'Gọi lại' }).click();
  await expect(second.page.getByText('Đã gọi lại')).toBeVisible();

  // Back in review, with no word left: the first operator refuses it, and the money is the player's again.
  await openRow(first.page, 'waiting', player.username);
  await first.page.keyboard.press('R');
  await first.page.getByLabel('Người chơi đọc').selectOption('askedByPlayer');
  await first.page.getByRole('button', { name: /Khách đề nghị hủy/ }).click();
  await first.page.getByRole('button', { name: /^Từ chối, trả tiền/ }).click();
  await expect(first.page.getByText('Đã từ chối')).toBeVisible();
  expect((await player.api.balance({})).balance).toBe(10_000_000);
  await first.context.close();
  await second.context.close();
});
