// A wallet account (payout type 5): bound, paid to as money and not as coins, and locked by it.
import { approve, fundPassword, newCard, openSaver, pressPin } from '../support/cashier.ts';
import { expect, test } from '../support/site.ts';
import { tapBrief } from '../support/on-page.ts';
import { enter } from '../support/players.ts';

test('a wallet account is bound, paid to, and locked by the first payout', { tag: '@long' }, async ({
  page,
  site,
  sandbox,
}) => {
  const player = await openSaver(site, 1_000);
  await enter(page, site, player);
  const main = page.getByRole('main');
  await page.goto('/bank');
  await page.getByRole('button', { name: /GoPay/ }).click();
  await pressPin(page, fundPassword);
  await page.getByLabel('Tài khoản ví').fill('gopay');
  await page.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(page.getByText('không đúng dạng của kênh')).toBeVisible();
  const account = `+62${newCard().slice(-10)}`;
  await page.getByLabel('Tài khoản ví').fill(account);
  // The warning about the wrong chain is for coins alone.
  await expect(main).not.toContainText('Coin gửi sai mạng');
  await page.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(page).toHaveURL(/\/bank$/);
  await expect(main).toContainText(`•••• ${account.slice(-4)}`);

  await page.goto('/getCash');
  await expect(main).toContainText('GoPay');
  await page.getByLabel('Số tiền rút').click();
  const pad = page.getByRole('group', { name: 'Bàn phím số' });
  for (const digit of '200') await pad.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Xong', exact: true }).click();
  await page.getByRole('button', { name: /^Rút ¥\d/ }).click();
  const ask = page.getByRole('dialog', { name: 'Xác nhận rút tiền' });
  await expect(ask).toContainText('GoPay');
  await ask.getByRole('button', { name: 'Nhập mật khẩu' }).click();
  await pressPin(page, fundPassword);
  await tapBrief(page, 'Ở lại xem tiến trình');
  const id = (await player.api.withdrawalOffer({})).open?.orderNum ?? '';
  await approve(site, id);
  await expect(main.getByRole('status').first()).toContainText('Hoàn tất', { timeout: 30_000 });
  const sent = (await sandbox.payouts()).find((payout) => payout.id === id);
  expect(sent?.amount).toBe('200.000');
  expect(JSON.parse(sent?.content ?? '{}')).toMatchObject({ kind: 5, place: 'gopay', number: account, coins: '' });

  await page.goto('/bank');
  await expect(main).toContainText('Đã khóa');
});
