// One-time codes: turned on with an app and off again; at the sign-in the form asks for one, and a wrong one keeps the
// player out.
import { codeOf } from '@longmen/test-kit/fixtures/one-time-code';
import { button, main, sheet } from '../support/on-page.ts';
import { enter, openPlayer, password } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test('the sign-in form asks for the one-time code of an account that has them on, and takes each code once', async ({
  page,
  site,
}) => {
  const { username, api } = await openPlayer(site, 0);
  const { secret } = await api.beginTotp({ password });
  const first = Date.now();
  await api.confirmTotp({ code: codeOf(secret, first) });

  await page.goto('/login');
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  const submit = page.getByRole('main').getByRole('button', { name: 'Đăng nhập' });
  const code = page.getByLabel('Mã xác thực');
  await expect(code).toBeHidden();
  await submit.click();
  await expect(page.getByText('Nhập mã 6 số trong ứng dụng xác thực của bạn.')).toBeVisible();
  await expect(code).toBeVisible();

  await submit.click();
  await expect(page.getByText('Nhập mã xác thực gồm 6 chữ số')).toBeVisible();
  await code.fill(codeOf(secret, first));
  await submit.click();
  await expect(page.getByText('Mã xác thực không đúng hoặc đã được dùng.')).toBeVisible();
  await expect(code).toHaveValue('');

  // A code of the step after is taken, because clocks differ.
  await code.fill(codeOf(secret, Date.now() + 30_000));
  await submit.click();
  await expect(page).not.toHaveURL(/login/);
});

test('one-time codes are turned on with an app, a code on paper signs in and turns them off', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 0);
  await enter(page, site, player);
  await page.goto('/security/totp');
  await button(page, 'Bật mã xác thực').click();
  await page.getByLabel('Mật khẩu đăng nhập').fill(password);
  await button(page, 'Tiếp tục').click();
  await expect(page.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
  const app = await page.getByRole('link', { name: 'Mở ứng dụng xác thực' }).getAttribute('href');
  const secret = new URL(app ?? '').searchParams.get('secret') ?? '';
  await expect(main(page)).toContainText(secret);
  const code = page.getByLabel('Mã xác thực', { exact: true });
  await code.fill('000000');
  await button(page, 'Bật mã xác thực').click();
  await expect(main(page).getByText('Mã xác thực không đúng')).toBeVisible();
  await code.fill(codeOf(secret, Date.now()));
  await button(page, 'Bật mã xác thực').click();
  await expect(main(page).getByRole('listitem')).toHaveCount(8);
  const papers = await main(page).getByRole('listitem').allInnerTexts();
  await button(page, 'Tôi đã lưu').click();
  await expect(main(page)).toContainText('Còn 8 mã dự phòng.');

  await page.evaluate(() => localStorage.removeItem('longmen.session'));
  await page.goto('/login?next=%2Fsecurity%2Ftotp');
  await page.getByLabel('Tên đăng nhập').fill(player.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  const submit = main(page).getByRole('button', { name: 'Đăng nhập' });
  await submit.click();
  await button(page, 'Mất điện thoại? Dùng mã dự phòng').click();
  await page.getByLabel('Mã dự phòng').fill(papers[0] ?? '');
  await submit.click();
  await expect(main(page)).toContainText('Còn 7 mã dự phòng.');

  await button(page, 'Tắt mã xác thực').click();
  await page.getByLabel('Mã xác thực hoặc mã dự phòng').fill(papers[0] ?? '');
  await sheet(page).getByRole('button', { name: 'Tắt mã xác thực' }).click();
  await expect(sheet(page).getByText('Mã xác thực không đúng')).toBeVisible();
  await page.getByLabel('Mã xác thực hoặc mã dự phòng').fill(papers[1] ?? '');
  await sheet(page).getByRole('button', { name: 'Tắt mã xác thực' }).click();
  await expect(main(page)).toContainText('Mã xác thực đang tắt');
});
