import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { bet, cell, fiveBall, footerBalance, setStake, sumBig, sumSmall, ticketStrip } from '../support/game-page.ts';
import { password } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test('a guest bets both sides, so wins and loses, and sees the draw and the paid balance', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Chơi thử' }).click();
  await expect(page.getByLabel('Tên dùng thử')).toHaveValue(/^guest/);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel(/đủ 18 tuổi/).check();
  await page.getByRole('button', { name: 'Bắt đầu chơi thử' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('main')).toContainText('2.000,00');

  await page.getByRole('navigation').getByRole('link', { name: 'Xổ số' }).click();
  await page.getByRole('main').locator(`a[href="${fiveBall.path}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${fiveBall.path}$`));
  await holdSales(site, fiveBall.gid);
  await cell(page, sumBig).click();
  await cell(page, sumSmall).click();
  await setStake(page, 50);
  await expect(page.getByRole('contentinfo')).toContainText('2 cược × 50 = 100 tiền thử');
  await expect(page.getByRole('contentinfo')).toContainText('Thắng tối đa 97 tiền thử');

  await bet(page);
  await expect(footerBalance(page)).toHaveText('1.900,00 tiền thử');
  await closeSales(site, fiveBall.gid);

  // The board stays; the numbers roll in its head before anything is shown, and the bets open into the draw panel.
  const strip = ticketStrip(page);
  await expect(strip).toContainText('Cược 100 tiền thử · lỗ 3 tiền thử');
  await expect(cell(page, sumBig)).toBeVisible();
  await strip.getByRole('button', { name: /Xem kết quả$/ }).click();
  await expect(page.getByText('Kết quả mở thưởng')).toBeVisible();
  await expect(page.getByRole('img', { name: /^\d( \d){4}$/ }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cược 100 tiền thử · nhận 97 tiền thử');
  await expect(page.getByRole('main')).toContainText('Lỗ 3,00');

  await page.getByRole('button', { name: /^Cược kỳ \d{4,5}$/ }).click();
  await expect(footerBalance(page)).toHaveText('1.997,00 tiền thử');
});
