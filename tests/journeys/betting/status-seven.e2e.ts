// Account status 7: no way to pay in and no savings, withdrawals and cards stay open (spec 2 §4, §6).
import { yuan } from '@longmen/engine';
import { openWithdrawer } from '../support/cashier.ts';
import { expect, test } from '../support/site.ts';
import { waitForText } from '../support/on-page.ts';
import { operate } from '../support/operator.ts';
import { enter } from '../support/players.ts';

const refused = 'Tài khoản của bạn không hỗ trợ thao tác này';

test('status 7 is refused with a reason on every way in and on the savings, and can still withdraw', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openWithdrawer(site, 500);
  await operate(site, 'player', player.username, 'status', '7');
  await enter(page, site, player);
  const main = page.getByRole('main');

  await page.goto('/userCenter');
  await expect(main.getByRole('link', { name: 'Vé cược' })).toBeVisible();
  for (const name of ['Nạp tiền', 'Quỹ sinh lời', 'Nạp nhanh']) {
    await Promise.all([waitForText(page, refused), main.getByRole('button', { name, exact: true }).click()]);
    expect(new URL(page.url()).pathname).toBe('/userCenter');
    // The next one must say it itself.
    await expect(page.getByText(refused), name).toHaveCount(0);
  }
  await expect(main.getByRole('link', { name: 'Rút tiền', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Thẻ và địa chỉ', exact: true })).toBeVisible();

  for (const path of ['/topUp', '/digitalcurrency', '/yuebao', '/yuebaoInto', '/yuebaoTransfer', '/yuebaoDetail']) {
    await page.goto(path);
    await expect(main, path).toContainText(refused);
  }
  for (const path of ['/getCash', '/bank']) {
    await page.goto(path);
    await expect(main, path).toContainText('••••');
    await expect(main, path).not.toContainText(refused);
  }
  const refusal = await player.api
    .putIntoSavings({ amount: yuan(1) })
    .catch((error: { refusal?: string }) => error.refusal);
  expect(refusal).toBe('accountRestricted');
});
