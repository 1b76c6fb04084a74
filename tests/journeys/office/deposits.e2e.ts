// Money that came without an order is entered by two operators, credited once, and seen by the player.
import type { Page } from '@playwright/test';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import { enter, openPlayer } from '../support/players.ts';

/** Opens the payment of this amount, once it has come. */
async function openPayment(page: Page, amount: string): Promise<void> {
  await expect(async () => {
    await page.goto('/deposits?tab=withoutOrder');
    await expect(page.getByRole('row').filter({ hasText: amount })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('row').filter({ hasText: amount }).click();
  await expect(page.getByLabel('Cộng cho')).toBeVisible();
}

/** Compares the open payment with a player, and enters that it is his. */
async function enterFor(page: Page, username: string): Promise<void> {
  await page.getByLabel('Cộng cho').fill(username);
  await page.getByRole('button', { name: 'So', exact: true }).click();
  await expect(page.getByText(`Thẳng cho ${username}`)).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('A');
}

test('a payment that nobody ordered is entered by two unseen, and the player has it once', {
  tag: '@long',
}, async ({ browser, console, page, sandbox, site }) => {
  test.setTimeout(180_000);
  const [player, other] = [await openPlayer(site, 0), await openPlayer(site, 0)];
  await enter(page, site, player);
  await sandbox.pay({ line: { amount: '7311', note: 'cam on', payer: 'TRAN THI BINH' } });
  const [first, second] = [await openBrowser(browser, console), await openBrowser(browser, console, { dark: true })];
  for (const [operator, name] of [
    [first, 'cashier01'],
    [second, 'treasurer01'],
  ] as const) {
    await enterConsole(operator.page, name);
    await expect(operator.page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  }

  await openPayment(first.page, '7.311');
  await expect(first.page.getByText('T••n T•• B••h').first()).toBeVisible();
  await enterFor(first.page, player.username);
  await expect(first.page.getByText('Đã nhập, chờ người thứ hai')).toBeVisible();
  expect(await complaints(first.page)).toEqual([]);
  expect((await player.api.balance({})).balance).toBe(0);

  // The second sees who has entered it, and nothing of what it was.
  await openPayment(second.page, '7.311');
  await expect(second.page.getByText('cashier01 đã nhập')).toBeVisible();
  await expect(second.page.locator('body')).not.toContainText(player.username);
  expect(await complaints(second.page)).toEqual([]);
  await enterFor(second.page, other.username);
  await expect(second.page.getByText(/khác với giá trị đang chờ/)).toBeVisible();
  await enterFor(second.page, player.username);
  await expect(second.page.getByText('Đã cộng tiền').first()).toBeVisible();
  expect((await player.api.balance({})).balance).toBe(7_311_000);
  expect((await other.api.balance({})).balance).toBe(0);
  await page.goto('/home');
  await expect(page.getByRole('main')).toContainText('7.311');
  await first.context.close();
  await second.context.close();
});

test('channels, differences, books and adjustments read well in both themes', {
  tag: '@long',
}, async ({ browser, console }) => {
  test.setTimeout(180_000);
  for (const dark of [true, false]) {
    const operator = await openBrowser(browser, console, { dark });
    await enterConsole(operator.page, 'treasurer01');
    await expect(operator.page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    for (const address of [
      '/deposits',
      '/deposits?tab=unreadable',
      '/channels?open=demo-bank',
      '/differences',
      '/books',
      '/adjustments?open=new',
    ]) {
      await operator.page.goto(address);
      await expect(operator.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(operator.page.locator('[aria-busy="true"], .animate-pulse')).toHaveCount(0);
      expect(await complaints(operator.page), `${address} dark ${dark}`).toEqual([]);
    }
    await operator.context.close();
  }
});
