// A player found by a whole card number, one value of whom is revealed, restricted at once and opened again by two.
import type { Page } from '@playwright/test';
import { openWithdrawer } from '../support/cashier.ts';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Changes the status in the dialog of the card. */
async function setStatus(page: Page, status: string, reason: string, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Trạng thái …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: status, exact: true }).check();
  await dialog.getByRole('button', { name: reason }).click();
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

test.use({ actionTimeout: 30_000 });

test('a player found by his card is revealed with a reason, restricted by one, and opened again by two', {
  tag: '@long',
}, async ({ browser, console, site }) => {
  test.setTimeout(240_000);
  const player = await openWithdrawer(site, 100);
  const [first, second] = [await openBrowser(browser, console), await openBrowser(browser, console, { dark: true })];
  const { page } = first;
  await enterConsole(page, 'risk01');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.insertText(player.card);
  await page.getByRole('option', { name: new RegExp(player.username) }).click();
  await expect(page.getByRole('heading', { name: player.username, level: 1 })).toBeVisible();
  // What was typed is a person's; it stands in no address.
  expect(page.url()).not.toContain(player.card);
  expect(await complaints(page)).toEqual([]);

  await expect(card(page, player.username)).not.toContainText('84901234567');
  await page.getByRole('button', { name: 'Xem Điện thoại trong 60 giây' }).click();
  await page.keyboard.press('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Xem', exact: true }).click();
  await expect(card(page, player.username)).toContainText('84901234567');
  await expect(card(page, player.username)).toContainText(/còn \d/);

  await setStatus(page, 'Khóa nạp rút', 'Nghi gian lận', 'Đổi ngay');
  await expect(card(page, player.username)).toContainText('Khóa nạp rút');
  await expect(player.api.withdrawalOffer({})).rejects.toMatchObject({ refusal: 'accountRestricted' });
  await setStatus(page, 'Bình thường', 'Đã làm rõ', 'Đề nghị mở');
  await expect(card(page, player.username)).toContainText('risk01 đề nghị: Bình thường');
  // Nothing is open by the word of one.
  await expect(player.api.withdrawalOffer({})).rejects.toMatchObject({ refusal: 'accountRestricted' });

  await enterConsole(second.page, 'treasurer01');
  await menu(second.page).getByRole('link', { name: 'Chờ người thứ hai' }).click();
  await second.page.getByRole('link').filter({ hasText: player.username }).click();
  // Keys are the panel's once it is there.
  await expect(second.page.getByRole('button', { name: /^Đồng ý/ }).last()).toBeVisible();
  await second.page.keyboard.press('A');
  await second.page.keyboard.press('1');
  expect(await complaints(second.page)).toEqual([]);
  await second.page
    .getByRole('button', { name: /^Đồng ý/ })
    .last()
    .click();
  await expect(second.page.getByRole('link').filter({ hasText: player.username })).toHaveCount(0);
  await expect.poll(() => player.api.withdrawalOffer({}).then(() => 'open')).toBe('open');
  for (const one of [first, second]) await one.context.close();
});
