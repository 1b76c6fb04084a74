// An account's beginning and end on a device: a guest who becomes a member where the game was left, a name that is not
// cut, a device that forgets, and a password that was lost.
import { sql } from '@longmen/test-kit/actors';
import { fiveBall } from '../support/game-page.ts';
import { newName, openPlayer, password } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

test('a guest becomes a member in one step and is back in the game; a device that was kept forgets when told', async ({
  page,
  site,
}) => {
  await page.goto('/testPlay');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel(/đủ 18 tuổi/).check();
  await page.getByRole('button', { name: 'Bắt đầu chơi thử' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const main = page.getByRole('main');

  // Nothing is cut, and errors of the server stand at their field.
  await page.goto(`/register?next=${encodeURIComponent(fiveBall.path)}`);
  await expect(main).toContainText('Bạn đang chơi thử');
  const username = newName();
  const name = 'Nguyễn Thị Minh Khai Hương Giang Thanh Thảo';
  await page.getByLabel('Họ và tên').fill(name);
  await expect(page.getByLabel('Họ và tên')).toHaveValue(name);
  await expect(main).toContainText('43/40');
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Minh Khai');
  await page.getByLabel('Số điện thoại').fill('+84 901 234 568');
  await page.getByLabel('Tên đăng nhập').fill('player01');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  // Age is asked before an account is opened.
  await main.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(main.getByRole('alert')).toContainText('Hãy xác nhận độ tuổi');
  await expect(page.getByLabel(/đủ 18 tuổi/)).toBeFocused();
  await page.getByLabel(/đủ 18 tuổi/).check();
  await main.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(main).toContainText('Tên đăng nhập này đã có người dùng');
  await expect(page.getByLabel('Tên đăng nhập')).toBeFocused();
  await expect(page.getByLabel('Tên đăng nhập')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Tên đăng nhập').fill(username);
  await main.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page).toHaveURL(new RegExp(`${fiveBall.path}$`));
  const trials = await sql<{ over: boolean }>(
    site,
    'SELECT coalesce(expires_at <= now(), false) AS over FROM identity.users WHERE is_guest ORDER BY user_id DESC LIMIT 1',
  );
  expect(trials).toEqual([{ over: true }]);

  // Not kept unless asked: the sign-in page does not know the name.
  await page.goto('/userCenter');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('checkbox', { name: /Ghi nhớ trên máy này/ })).not.toBeChecked();
  await expect(page.getByRole('button', { name: `Tiếp tục với ${username}` })).toBeHidden();

  await page.getByRole('checkbox', { name: /Ghi nhớ trên máy này/ }).check();
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/userCenter');
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất và xóa khỏi máy này' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: `Tiếp tục với ${username}` })).toBeHidden();
  const left = await sql<{ live: number }>(
    site,
    `SELECT count(*)::int AS live FROM identity.device_credentials c JOIN identity.users u ON u.user_id = c.user_id
     WHERE u.username = $1 AND c.revoked_at IS NULL`,
    [username],
  );
  expect(left).toEqual([{ live: 0 }]);
});

test('a lost password comes back by the secret questions with the phone', { tag: '@long' }, async ({ page, site }) => {
  const player = await openPlayer(site, 0);
  await sql(site, 'UPDATE identity.sessions SET proved_at = now() WHERE user_id = $1', [player.userId]);
  await player.api.setQuestions({ answers: { 1: 'Hòa Bình', 4: 'Mai', 7: '1998' } });
  const main = page.getByRole('main');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  // The page that is left asks for a name, too.
  await expect(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  await page.getByLabel('Tên đăng nhập').fill(player.username);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.getByRole('button', { name: /^Câu hỏi bảo mật/ }).click();
  const answer = (at: number) => main.locator('input[name^="answer-"]').nth(at);
  for (const [at, text] of ['Hoà Bình', 'Lan', '1998'].entries()) await answer(at).fill(text);
  await main.locator('input[name=bond]').fill('+84 901 234 567');
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('wq8tz5mk');
  await page.getByLabel('Nhập lại mật khẩu mới').fill('wq8tz5mk');
  await page.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
  await expect(page.getByRole('alert')).toContainText('Thông tin chưa khớp');
  await answer(1).fill('Mai');
  await page.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
  await expect(main).toContainText('Đã đặt mật khẩu mới');
  await page.getByRole('link', { name: 'Đăng nhập' }).click();
  await page.getByLabel('Tên đăng nhập').fill(player.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('wq8tz5mk');
  await main.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
