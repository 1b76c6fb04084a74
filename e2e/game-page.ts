/** What a player does on a game page, in the default language. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The test games: an issue every 6 s, closed for the last 2 s of it. */
export const fiveBall = { gid: '901', path: '/s_ssc/901', name: 'Test Five Balls' };
/** An ordinary game of the site that closes every five minutes. */
export const slowFiveBall = { gid: '92', path: '/s_ssc/92' };

/** Opens a game page and waits for its rates. */
export async function openGame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(cell(page, /, 1 ăn /).first()).toBeVisible();
}

/** A cell of the board by its spoken name, such as "Tổng, Tài, 1 ăn 1,940". */
export const cell = (page: Page, name: RegExp): Locator => page.getByRole('main').getByRole('button', { name });

/** The two sides of the sum. */
export const sumBig = /^Tổng, Tài,/;
export const sumSmall = /^Tổng, Xỉu,/;

/** Types a stake on the page's own keypad. */
export async function setStake(page: Page, stake: number): Promise<void> {
  const keypad = page.getByRole('group', { name: 'Bàn phím tiền cược' });
  if (!(await keypad.isVisible()))
    await page.getByRole('button', { name: /^(Nhập tiền cược|Tiền cược mỗi dòng)/ }).click();
  while ((await page.getByRole('button', { name: /^Tiền cược mỗi dòng/ }).count()) > 0) {
    await keypad.getByRole('button', { name: 'Xóa một số' }).click();
  }
  for (const digit of String(stake)) await keypad.getByRole('button', { name: digit, exact: true }).click();
  await keypad.getByRole('button', { name: 'Xong' }).click();
}

/** The issue on sale, four digits as the page prints it. */
export async function openIssue(page: Page): Promise<string> {
  const text = await page
    .getByText(/^Kỳ \d{4}$/)
    .first()
    .textContent();
  return text?.replace('Kỳ ', '') ?? '';
}

/** Waits until the issue on sale stays open for so many seconds more. */
export async function untilLeft(page: Page, seconds: number, withinMs = 15_000): Promise<void> {
  await expect.poll(() => secondsLeft(page), { timeout: withinMs, intervals: [100] }).toBeGreaterThanOrEqual(seconds);
}

async function secondsLeft(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').first().textContent()) ?? '';
  const [minutes = Number.NaN, seconds = Number.NaN] = text.split(':').map(Number);
  return Number.isNaN(minutes) ? -1 : minutes * 60 + seconds;
}

/** The confirm sheet. */
export const confirmSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Xác nhận cược' });
/** What an accepted slip shows. */
export const placedSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Đã nhận cược' });

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

/** Bets what is chosen in an issue with at least so many seconds left, and closes the receipt. */
export async function bet(page: Page, seconds = 3): Promise<void> {
  await untilLeft(page, seconds, 30_000);
  await sendButton(await pressBet(page)).click();
  await expect(placedSheet(page)).toBeVisible();
  await placedSheet(page).getByRole('button', { name: 'Xong' }).click();
  await expect(placedSheet(page)).toBeHidden();
}

/** The balance in the footer of a game page, as printed. */
export const footerBalance = (page: Page): Locator => page.getByRole('button', { name: 'Cập nhật số dư' });
