// Signing in to an account that has turned one-time codes on: the form asks for the code, a wrong one keeps the player out.
import { codeOf } from '../apps/server/test/one-time-code.ts';
import { openPlayer, password } from './players.ts';
import { expect, test } from './site.ts';

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
