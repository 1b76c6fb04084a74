import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { bet, cell, fiveBall, footerBalance, openGame, setStake, sumBig, sumSmall } from '../support/game-page.ts';
import { giveMoney, newName, password, signInBeside } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test('a new player bets, cancels, bets again, and verifies the draw and the receipt of what was settled', async ({
  page,
  site,
}) => {
  const username = newName();
  await page.goto('/register');
  await page.getByLabel('Số điện thoại').fill('0901234567');
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel(/đủ 18 tuổi/).check();
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const api = await signInBeside(site, username);
  await giveMoney(site, (await api.userInfo({})).userId, 300);

  // A bet that still waits is taken back, and its stake with it.
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await setStake(page, 40);
  await bet(page);
  await expect(footerBalance(page)).toHaveText('¥260,00');
  await page.goto('/order');
  await page.getByRole('link', { name: /cược ¥40/ }).click();
  await page.getByRole('button', { name: 'Hủy vé' }).click();
  await page.getByRole('dialog', { name: 'Hủy vé này?' }).getByRole('button', { name: 'Hủy vé' }).click();
  await expect(page.getByRole('main')).toContainText('Đã hoàn ¥40');
  await expect(page.getByRole('button', { name: 'Hủy vé' })).toBeHidden();
  expect((await api.balance({})).balance).toBe(300_000);

  await openGame(page, fiveBall.path);
  await cell(page, sumBig).click();
  await cell(page, sumSmall).click();
  await setStake(page, 10);
  await bet(page);
  await closeSales(site, fiveBall.gid);
  await page.goto('/order');
  await page.getByRole('link', { name: /cược ¥20/ }).click();
  await expect(page.getByRole('main')).toContainText('Cược ¥20 · lỗ ¥0,60');
  await expect(page.getByRole('main')).toContainText('10 × 1,94 = ¥19,40');
  expect((await api.balance({})).balance).toBe(299_400);

  await page.getByRole('link', { name: 'Xác minh kỳ quay' }).click();
  const verdict = page.getByRole('main');
  await expect(verdict.getByText('Kết quả khớp')).toBeVisible();
  await expect(verdict).toContainText('5 / 5');
  await expect(verdict).toContainText('nằm trong gốc đã niêm phong trước khi quay');
});
