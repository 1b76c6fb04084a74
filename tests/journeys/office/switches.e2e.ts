// A game that an operator stops at the console is closed on the player's page, and opens there again.
import { resumeSales } from '@longmen/test-kit/site/issues';
import type { Page } from '@playwright/test';
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';
import { cell, openGame } from '../support/game-page.ts';
import { operate } from '../support/operator.ts';
import { enter, openPlayer } from '../support/players.ts';

const gid = 902;

async function openConsole(page: Page, name: string): Promise<void> {
  await enterConsole(page, name);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.goto(`/games?open=${gid}`);
  await expect(page.getByRole('button', { name: 'Dừng ngay' })).toBeVisible();
}

test('a game stopped at the console is closed for players; who still sees it open does not stop it again', {
  tag: '@long',
}, async ({ page, browser, console, site }) => {
  test.setTimeout(240_000);
  const player = await openPlayer(site, 20);
  await enter(page, site, player);
  // The page asks again when an issue ends, and so learns of the stop.
  await resumeSales(site, [gid]);
  await openGame(page, '/s_k3/902');
  const [first, second] = [await openBrowser(browser, console), await openBrowser(browser, console, { dark: true })];
  await openConsole(first.page, 'games01');
  await openConsole(second.page, 'risk01');
  expect(await complaints(first.page)).toEqual([]);
  expect(await complaints(second.page)).toEqual([]);
  try {
    await first.page.getByRole('button', { name: 'Dừng ngay' }).click();
    const dialog = first.page.getByRole('dialog');
    await expect(dialog).toContainText('Vé của các kỳ đang mở giữ nguyên');
    await first.page.keyboard.press('2');
    await dialog.getByRole('button', { name: 'Dừng ngay' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(first.page.getByRole('button', { name: 'Mở lại' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Trò chơi đang tạm dừng' })).toBeVisible({
      timeout: 30_000,
    });

    // The other one has it open on screen still: nothing is done, and the screen says what has moved.
    await second.page.getByRole('button', { name: 'Ẩn' }).click();
    await second.page.keyboard.press('1');
    await second.page.getByRole('dialog').getByRole('button', { name: 'Ẩn' }).click();
    await expect(second.page.getByRole('dialog')).toContainText('Trạng thái đã đổi trong lúc bạn xem');
    await second.page.keyboard.press('Escape');
    await second.page.getByRole('button', { name: 'Mở lại' }).click();
    await second.page.keyboard.press('1');
    await second.page.getByRole('dialog').getByRole('button', { name: 'Mở lại' }).click();
    await expect(second.page.getByRole('button', { name: 'Dừng ngay' })).toBeVisible();
  } finally {
    await operate(site, 'game', String(gid), 'status', '0');
  }
  await expect(cell(page, /, Tài, tỷ lệ ×/).first()).toBeVisible({ timeout: 45_000 });
  for (const one of [first, second]) await one.context.close();
});

const switchPages = ['/settings?open=reward_sign', '/settings?open=chat_vip_limits', '/platforms?open=ky', '/freezes'];
const narrowPages = ['/vip', '/vip?open=1', '/games', `/games?open=${gid}`, '/me'];
type Look = { readonly locale: string; readonly dark?: boolean; readonly width?: number };
const looks: readonly (Look & { readonly paths: readonly string[] })[] = [
  { locale: 'vi-VN', dark: true, paths: switchPages },
  { locale: 'zh-CN', width: 768, paths: [...switchPages, ...narrowPages] },
  { locale: 'zh-CN', width: 768, dark: true, paths: narrowPages },
  { locale: 'vi-VN', width: 768, paths: narrowPages },
  { locale: 'vi-VN', width: 768, dark: true, paths: narrowPages },
];

test('settings, switches, levels and one’s own page have nothing that axe complains of', { tag: '@long' }, async ({
  browser,
  console,
}) => {
  test.setTimeout(300_000);
  const { page, context } = await openBrowser(browser, console, { locale: 'vi-VN' });
  await enterConsole(page, 'office01');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  for (const look of looks) {
    await page.evaluate((locale) => localStorage.setItem('longmen.locale', locale), look.locale.slice(0, 2));
    await page.emulateMedia({ colorScheme: look.dark === true ? 'dark' : 'light' });
    await page.setViewportSize({ width: look.width ?? 1280, height: 800 });
    for (const path of look.paths) {
      await page.goto(path);
      // Where there is no room beside the list, what is open lies over it.
      await expect(page.locator('h1, [role="dialog"]').first()).toBeAttached();
      expect.soft(await complaints(page), `${look.locale} ${path}`).toEqual([]);
    }
  }
  await context.close();
});
