// A whole bet by keys and spoken names alone, and what the page says by itself meanwhile.
import type { Page } from '@playwright/test';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { fiveBall, openGame, ticketStrip } from '../support/game-page.ts';
import { enter, openPlayer } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

/** What a screen reader would say of the control that has the keys. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

/**
 * Presses Tab, or the way back, until the control of that name has the keys. What was opened by the key before takes
 * them once it is there, so whoever was too quick goes on from where it is.
 */
async function tabTo(page: Page, name: RegExp, by = 'Tab'): Promise<void> {
  await expect(async () => {
    for (let presses = 0; presses < 60; presses++) {
      if (name.test(await focused(page))) return;
      await page.keyboard.press(by);
    }
    throw new Error(`no key press reaches ${name}`);
  }).toPass();
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

test('a bet is chosen, staked, confirmed and followed with the keyboard alone', async ({ page, site }) => {
  const player = await openPlayer(site, 50);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);

  await press(page, /^Tổng, Tài, tỷ lệ ×1,94$/, 'Space');
  await expect(page.getByRole('button', { name: /^Tổng, Tài,/ })).toHaveAttribute('aria-pressed', 'true');
  await press(page, /^Tổng, Xỉu, tỷ lệ ×1,94$/, 'Space');
  await press(page, /^Tổng, Xỉu, tỷ lệ ×1,94$/, 'Space');
  await expect(page.getByRole('button', { name: /^Tổng, Xỉu,/ })).toHaveAttribute('aria-pressed', 'false');
  // Not through a hundred cells: the way back to the head of the boards leads past them.
  await tabTo(page, /^Tới phần tiền cược$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Nhập tiền cược');
  await page.keyboard.press('Enter');
  // The keypad takes the focus: its keys are next, and a real keyboard's digits are taken too.
  await expect.poll(() => focused(page)).not.toBe('Nhập tiền cược');
  await press(page, /^1$/);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('3');
  await press(page, /^Xong$/);
  expect(await focused(page)).toMatch(/^Tiền cược mỗi cược 3,/);
  await press(page, /^Đặt cược ¥3$/);
  // The sheet takes the keys: everything that Tab reaches now is in it.
  await expect(page.getByRole('dialog', { name: 'Xác nhận cược' })).toContainText('Tổng cược');
  await press(page, /^Đặt cược ¥3$/);
  // The board stays, with the bet over it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ticketStrip(page)).toContainText('Cược ¥3 · tối đa nhận ¥5,82');
  const issue = /\d+$/.exec((await ticketStrip(page).getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await closeSales(site, fiveBall.gid);

  // The numbers and the outcome are announced in live regions.
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^Kỳ ${issue}: \\d( \\d){4}$`) })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /Cược ¥3 · (lỗ ¥3|lãi ¥2,82)/ })).toHaveCount(1);
  await press(page, /Xem kết quả$/);
  await press(page, /^(Cược kỳ \d+|Đóng)$/);
  await expect(page.getByRole('button', { name: /^Tổng, Tài,/ })).toBeVisible();
});
