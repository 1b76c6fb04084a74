// Operators sign in, prove themselves with a passkey, and see who did what.
import { complaints } from '../support/complaints.ts';
import { enterConsole, expect, openBrowser, test } from '../support/console.ts';

test('an operator signs in, adds a passkey, locks the screen, comes back with a touch and checks the log', async ({
  browser,
  console,
}) => {
  const { page, context } = await openBrowser(browser, console);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) refused.push(message.text());
  });
  await enterConsole(page, 'admin01', 'not the password');
  await expect(page.getByRole('alert')).toContainText('không đúng');
  await enterConsole(page, 'admin01');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();

  await page.goto('/me');
  await page.getByLabel('Tên khóa').fill('chìa một');
  await page.getByRole('button', { name: 'Thêm khóa' }).click();
  await expect(page.getByText('chìa một', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+l');
  await expect(page.getByText('Màn hình đã khóa').first()).toBeVisible();
  await expect(page.getByText('chìa một')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();

  await page.goto('/audit');
  const rows = page.getByRole('row').filter({ hasText: 'Thêm khóa truy cập' });
  await expect(rows.first()).toContainText('admin01');
  await page.getByRole('button', { name: 'Kiểm tra chuỗi' }).click();
  await expect(page.getByText(/mục nguyên vẹn/).first()).toBeVisible();

  for (const path of ['/audit', '/people', '/roles', '/me', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await complaints(page), path).toEqual([]);
  }
  expect(refused).toEqual([]);
  await context.close();
});
