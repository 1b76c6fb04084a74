/** What a player does on a game page, in the default language. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The test games: an issue every 6 s, sold without a gap and drawn 2 s after its close. */
export const fiveBall = { gid: '901', path: '/s_ssc/901', name: 'Test Five Balls' };
/** Ordinary games of the site, which close every minute and every five. */
export const minuteFiveBall = { gid: '10', path: '/s_ssc/10' };
export const slowFiveBall = { gid: '92', path: '/s_ssc/92' };

/** Opens a game page and waits for its rates; on a new site a slow game may open with its next issue only. */
export async function openGame(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(cell(page, /, 1 ăn /).first()).toBeVisible({ timeout: 90_000 });
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

/** The issue of the slip in the confirm sheet or the receipt, in short as well. */
export async function slipIssue(sheet: Locator): Promise<string> {
  const text = await sheet.getByText(/ · Kỳ \d{8}-\d{4,5}$/).textContent();
  return text?.split('-').at(-1) ?? '';
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
  await sendUntilPlaced(page, await pressBet(page));
  await placedSheet(page).getByRole('button', { name: 'Xong' }).click();
  await expect(placedSheet(page)).toBeHidden();
}

/** Sends the slip of the confirm sheet; a machine that was too slow for its issue moves it to the next one, as a player would. */
export async function sendUntilPlaced(page: Page, sheet: Locator): Promise<void> {
  const move = sheet.getByRole('button', { name: /^Chuyển sang kỳ/ });
  const soon = { timeout: 2_000 };
  await expect(async () => {
    if (await placedSheet(page).isVisible()) return;
    if ((await move.isVisible()) && (await move.isEnabled(soon))) await move.click(soon);
    if (await sendButton(sheet).isEnabled(soon)) await sendButton(sheet).click(soon);
    await expect(placedSheet(page)).toBeVisible({ timeout: 6_000 });
  }).toPass({ timeout: 45_000 });
}

/** The balance in the footer of a game page, as printed. */
export const footerBalance = (page: Page): Locator => page.getByRole('button', { name: 'Cập nhật số dư' });
