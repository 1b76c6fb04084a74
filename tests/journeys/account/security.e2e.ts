// Account security as a player meets it: the login password, devices that are really out, what clearing the cache
// leaves, and what accounts that may not do all of it are told.
import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { button, main, sheet, waitForText } from '../support/on-page.ts';
import { enter, openPlayer, password, signInBeside } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

/** A refusal of the API, by its name. */
const refusalOf = (job: Promise<unknown>) =>
  job.then(
    () => 'done',
    (error: { refusal?: string }) => error.refusal,
  );

test('a new login password and a sign-out end the other device; signing out works without the server too', async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 0);
  await enter(page, site, player);
  await page.goto('/security/devices');
  await expect(main(page).getByText('Máy này')).toHaveCount(1);
  await expect(main(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /^Đăng xuất (?!mọi)/ }).click();
  await sheet(page).getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(main(page)).toContainText('Tài khoản chỉ đăng nhập trên máy này.');
  expect(await refusalOf(player.api.balance({}))).toBe('notSignedIn');

  const beside = async (secret: string) => {
    player.api.useToken('');
    player.api.useToken((await player.api.signIn({ username: player.username, password: secret })).token);
  };
  await beside(password);
  await page.reload();
  await page.getByRole('button', { name: 'Đăng xuất mọi thiết bị khác' }).click();
  await sheet(page).getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  expect(await refusalOf(player.api.balance({}))).toBe('notSignedIn');

  await beside(password);
  const next = 'kx7mq2zt';
  await page.goto('/security/changLoginPwd');
  await page.getByLabel('Mật khẩu hiện tại').fill('wrong1234');
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
  await page.getByLabel('Nhập lại mật khẩu mới').fill('kx7mq2zu');
  await button(page, 'Đổi mật khẩu').click();
  await expect(main(page).getByText('Hai lần nhập không khớp')).toBeVisible();
  await page.getByLabel('Nhập lại mật khẩu mới').fill(next);
  await button(page, 'Đổi mật khẩu').click();
  await expect(page.getByText('Mật khẩu đăng nhập không đúng.')).toBeVisible();
  await page.getByLabel('Mật khẩu hiện tại').fill(password);
  await button(page, 'Đổi mật khẩu').click();
  await expect(page).toHaveURL(/\/security$/);
  expect(await refusalOf(player.api.balance({}))).toBe('notSignedIn');
  expect(await refusalOf(beside(password))).toBe('credentialsWrong');
  await beside(next);

  await page.evaluate(() => localStorage.setItem('longmen.noticeSeen', '"1"'));
  await button(page, 'Xóa bộ nhớ đệm').click();
  await Promise.all([
    waitForText(page, 'Đã xóa bộ nhớ đệm'),
    sheet(page).getByRole('button', { name: 'Xóa bộ nhớ đệm' }).click(),
  ]);
  await expect(page).toHaveURL(/\/security$/);
  expect(await page.evaluate(() => localStorage.getItem('longmen.noticeSeen'))).toBeNull();
  await expect(page.getByRole('img', { name: /trên 3 sao/ })).toBeVisible();

  await page.route('**/api/login/logout', (route) => route.abort());
  await button(page, 'Đăng xuất').click();
  await sheet(page).getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('longmen.session'))).toBeNull();
});

test('a restricted account and a guest are told that their account does not support an entry', {
  tag: '@long',
}, async ({ page, site }) => {
  const refused = 'Tài khoản của bạn không hỗ trợ thao tác này';
  const api = await signInBeside(site, 'blocked01', demoPassword);
  const { userId } = await api.userInfo({});
  await enter(page, site, { username: 'blocked01', password: demoPassword, userId, api });
  await page.goto('/security');
  const tap = (entry: string) =>
    main(page)
      .getByRole('button', { name: new RegExp(`^${entry}`) })
      .click();
  await Promise.all([waitForText(page, refused), tap('Thẻ ngân hàng')]);
  await expect(page).toHaveURL(/\/security$/);
  await expect(main(page).getByRole('link', { name: 'Mật khẩu rút tiền' })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('longmen.session'));
  await page.goto('/testPlay');
  await expect(page.getByLabel('Tên dùng thử')).toHaveValue(/^guest/);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel(/đủ 18 tuổi/).check();
  await page.getByRole('button', { name: 'Bắt đầu chơi thử' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/security');
  for (const entry of ['Mật khẩu đăng nhập', 'Mật khẩu rút tiền', 'Câu hỏi bảo mật', 'Mã xác thực', 'Thẻ ngân hàng']) {
    await tap(entry);
    // A guest is led to an account of one's own, and may say no.
    await page.getByRole('dialog', { name: 'Bạn đang chơi thử' }).getByRole('button', { name: 'Để sau' }).click();
  }
  await page.goto('/personalinfo');
  await tap('Biệt danh');
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page).toHaveURL(/\/register\?next=%2Fpersonalinfo$/);
});
