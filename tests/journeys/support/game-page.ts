/** What a player does on a game page, in the default language. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The short game: an issue every 6 s, sold without a gap. A journey holds the issue on sale (`holdSales`) and ends it
 * by `closeSales`, so that none of its taps race a close.
 */
export const fiveBall = { gid: 901, path: '/s_ssc/901', name: 'Test Five Balls' };

/** Opens a game page and waits for its rates. */
export async function openGame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(cell(page, /, tỷ lệ ×/).first()).toBeVisible();
}

/** A cell of the board by its spoken name, such as "Tổng, Tài, tỷ lệ ×1,94". */
export const cell = (page: Page, name: RegExp): Locator => page.getByRole('main').getByRole('button', { name });

/** The two sides of the sum. */
export const sumBig = /^Tổng, Tài,/;
export const sumSmall = /^Tổng, Xỉu,/;

/** Types a stake on the page's own keypad. */
export async function setStake(page: Page, stake: number): Promise<void> {
  const keypad = page.getByRole('group', { name: 'Bàn phím tiền cược' });
  if (!(await keypad.isVisible()))
    await page.getByRole('button', { name: /^(Nhập tiền cược|Tiền cược mỗi cược)/ }).click();
  while ((await page.getByRole('button', { name: /^Tiền cược mỗi cược/ }).count()) > 0) {
    await keypad.getByRole('button', { name: 'Xóa một số' }).click();
  }
  for (const digit of String(stake)) await keypad.getByRole('button', { name: digit, exact: true }).click();
  await keypad.getByRole('button', { name: 'Xong' }).click();
}

/** The part of an issue number behind its day, as pages print it; in the evening short games count to five digits. */
export const shortIssue = (issue: string): string => issue.slice(8);

/** The issue on sale as the page prints it. */
export async function openIssue(page: Page): Promise<string> {
  const text = await page
    .getByText(/^Kỳ \d{4,5}$/)
    .first()
    .textContent();
  return text?.replace('Kỳ ', '') ?? '';
}

/** The issue of the slip in the confirm sheet. */
export async function slipIssue(sheet: Locator): Promise<string> {
  const text = await sheet.getByText(/ · Kỳ \d{8}-\d{4,5}$/).textContent();
  return text?.split('-').at(-1) ?? '';
}

/** The confirm sheet. */
export const confirmSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Xác nhận cược' });
/** The player's bets on one issue, over the board. */
export const ticketStrip = (page: Page, issue = String.raw`\d{4,5}`): Locator =>
  page.getByRole('region', { name: new RegExp(`^Vé kỳ ${issue}$`) });

/** Opens the confirm sheet for what is chosen. */
export async function pressBet(page: Page): Promise<Locator> {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Đặt cược/ })
    .click();
  const sheet = confirmSheet(page);
  await expect(sheet).toBeVisible();
  return sheet;
}

/** The button of the sheet that sends the slip. */
export const sendButton = (sheet: Locator): Locator => sheet.getByRole('button', { name: /^Đặt cược/ });

/** Bets what is chosen in the issue that is held on sale. */
export async function bet(page: Page): Promise<void> {
  await send(page, await pressBet(page));
}

/** Sends the slip of the confirm sheet, and waits until its bets stand over the board. */
export async function send(page: Page, sheet: Locator): Promise<void> {
  await sendButton(sheet).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ticketStrip(page)).toBeVisible();
}

/** The balance in the footer of a game page, as printed. */
export const footerBalance = (page: Page): Locator => page.getByRole('button', { name: 'Cập nhật số dư' });
