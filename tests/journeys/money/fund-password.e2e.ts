// The fund password as a player meets it: set, changed, locked and recovered by questions or by card; the questions
// themselves.
import type { Page } from '@playwright/test';
import { fundPassword, openSaver, openWithdrawer, pressPin } from '../support/cashier.ts';
import { sealedFor } from '../support/site.ts';
import { wrongHere } from '../support/complaints.ts';
import { button, main, waitForText } from '../support/on-page.ts';
import { enter, openPlayer, password } from '../support/players.ts';
import { expect, test } from '../support/site.ts';

const alert = (page: Page) => page.locator('[data-pin-pad]').getByRole('alert');

/** A new code, typed twice on the keypad. */
async function chooseCode(page: Page, digits: string): Promise<void> {
  await expect(page.getByText('Nhập mật khẩu mới gồm 6 số')).toBeVisible();
  await pressPin(page, digits);
  await expect(page.getByText('Nhập lại mật khẩu mới')).toBeVisible();
  await pressPin(page, digits);
}

async function answer(page: Page, at: number, question: string, text: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: `Câu hỏi ${at}` })
    .click();
  await page.getByRole('radio', { name: question }).click();
  await page.getByLabel(`Câu trả lời ${at}`).fill(text);
}

test('a fund password is set in two steps, changed by who knows it, and gives the account its stars', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openPlayer(site, 0);
  await enter(page, site, player);
  await page.goto('/security');
  await expect(page.getByRole('img', { name: '1 trên 3 sao' })).toBeVisible();
  // The session beside the browser's is the sign-in before this one; its address is nowhere on the map.
  await expect(main(page)).toContainText('Không xác định vị trí');

  await main(page).getByRole('link', { name: 'Mật khẩu rút tiền' }).click();
  await expect(page).toHaveURL(/findsecurityPwd\/set$/);
  await pressPin(page, '123456');
  await expect(alert(page)).toContainText('quá đơn giản');
  await pressPin(page, '482913');
  // A real keyboard types too.
  await page.keyboard.type('482914');
  await expect(alert(page)).toHaveText('Hai lần nhập không khớp, hãy nhập lại từ đầu');
  await Promise.all([waitForText(page, 'Đã đặt mật khẩu rút tiền'), chooseCode(page, '482913')]);
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByRole('img', { name: '2 trên 3 sao' })).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);

  await main(page).getByRole('link', { name: 'Mật khẩu rút tiền' }).click();
  await pressPin(page, '482914');
  await expect(alert(page)).toContainText('Mật khẩu không đúng, vui lòng nhập lại. Còn 4 lần thử.');
  await Promise.all([waitForText(page, 'Đã xác minh'), pressPin(page, '482913')]);
  await expect(page.getByText('Nhập mật khẩu mới gồm 6 số')).toBeVisible();
  await pressPin(page, '482913');
  await expect(alert(page)).toHaveText('Mật khẩu mới trùng với mật khẩu cũ');
  await chooseCode(page, '730284');
  await expect(page).toHaveURL(/\/security$/);
  await player.api.verifyFundPassword(await sealedFor(player.api, '730284'));
});

test('three questions are set after the fund password, two are changed, and they recover a locked fund password', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openSaver(site, 0);
  await enter(page, site, player);
  await page.goto('/security');
  await main(page).getByRole('link', { name: 'Câu hỏi bảo mật' }).click();
  await expect(page).toHaveURL(/findsecurityPwd\/questions$/);
  await pressPin(page, fundPassword);
  await expect(page).toHaveURL(/mibaoSet$/);
  await answer(page, 1, 'Trường tiểu học của bạn tên là gì?', 'Hoa Sen');
  await answer(page, 2, 'Mẹ bạn sinh ra ở đâu?', 'Huế');
  await answer(page, 3, 'Mẹ bạn sinh ra ở đâu?', ' ');
  await button(page, 'Lưu').click();
  await expect(main(page).getByText('Các câu hỏi phải khác nhau')).toBeVisible();
  await answer(page, 3, 'Món ăn bạn thích nhất hồi nhỏ?', ' ');
  await button(page, 'Lưu').click();
  await expect(main(page).getByText('Vui lòng trả lời tất cả câu hỏi')).toBeVisible();
  await page.getByLabel('Câu trả lời 3').fill('Phở');
  await button(page, 'Lưu').click();
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByRole('img', { name: '3 trên 3 sao' })).toBeVisible();

  await page.goto('/security/changmibao');
  await page.getByLabel('Câu trả lời 1').fill('Hoa Mai');
  expect.soft(await wrongHere(page), 'changing questions').toEqual([]);
  await answer(page, 2, 'Con vật nuôi đầu tiên của bạn tên là gì?', 'Mực');
  await button(page, 'Lưu').click();
  await expect(page).toHaveURL(/\/security$/);

  // Five wrong ones lock it, which the page says at once.
  await page.goto('/security/findsecurityPwd/change');
  for (const left of [4, 3, 2, 1]) {
    await pressPin(page, '909192');
    await expect(alert(page)).toContainText(`Còn ${left} lần thử`);
  }
  await pressPin(page, '909192');
  await expect(page.getByText('Mật khẩu rút tiền đang bị khóa')).toBeVisible();
  await page.getByRole('link', { name: 'Quên mật khẩu rút tiền?' }).click();
  await main(page).getByRole('link', { name: 'Bằng câu hỏi bảo mật' }).click();

  await button(page, 'Tiếp tục').click();
  await expect(main(page).getByText('Vui lòng trả lời tất cả câu hỏi').first()).toBeVisible();
  const fill = async (school: string) => {
    await page.getByLabel('Trường tiểu học của bạn tên là gì?').fill(school);
    await page.getByLabel('Con vật nuôi đầu tiên của bạn tên là gì?').fill('mực');
    await page.getByLabel('Món ăn bạn thích nhất hồi nhỏ?').fill('phở');
    await button(page, 'Tiếp tục').click();
  };
  // They are judged before a new code is requested, and what was typed stays.
  await fill('Hoa Sen');
  await expect(page.getByText('Câu trả lời không đúng, xác minh thất bại.')).toBeVisible();
  await expect(page.getByLabel('Món ăn bạn thích nhất hồi nhỏ?')).toHaveValue('phở');
  await fill('hoa mai');
  await chooseCode(page, '640892');
  await expect(page.getByText('Đã đặt lại mật khẩu rút tiền')).toBeVisible();
  await page.getByRole('link', { name: 'Về trang bảo mật' }).click();
  await expect(main(page)).toContainText('việc rút tiền tạm dừng đến');
  await main(page).getByRole('link', { name: 'Nhật ký bảo mật' }).click();
  for (const event of ['Đặt lại mật khẩu rút tiền', 'Mật khẩu rút tiền bị khóa', 'Đổi câu hỏi bảo mật'])
    await expect(main(page)).toContainText(event);
});

test('login password and card number recover the fund password too; a wrong part is not named', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openWithdrawer(site, 0);
  await enter(page, site, player);
  await page.goto('/security/identification');
  await button(page, 'Tiếp tục').click();
  await expect(main(page).getByText('Nhập số thẻ ngân hàng')).toBeVisible();
  await page.getByLabel('Mật khẩu đăng nhập').fill('wrong1234');
  await page.getByLabel('Số thẻ ngân hàng').fill(player.card);
  await button(page, 'Tiếp tục').click();
  await expect(page.getByText('Mật khẩu đăng nhập hoặc số thẻ ngân hàng không đúng.')).toBeVisible();
  await page.getByLabel('Mật khẩu đăng nhập').fill(password);
  await button(page, 'Tiếp tục').click();
  await chooseCode(page, '640892');
  await expect(page.getByText('Đã đặt lại mật khẩu rút tiền')).toBeVisible();
  await player.api.verifyFundPassword(await sealedFor(player.api, '640892'));
});

test('a session of a saved account shows the login password before it sets a fund password', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 0);
  await page.goto('/login');
  await page.getByLabel('Tên đăng nhập').fill(player.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Ghi nhớ trên máy này' }).check();
  await main(page).getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate(() => localStorage.removeItem('longmen.session'));
  // The tap comes before the attempt is open: it waits for it, as a saved account without a signature counts as stolen.
  const { promise: opening, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/api/login/get_token_private_key*', async (route) => {
    const response = await route.fetch();
    await opening;
    await route.fulfill({ response });
  });
  await page.goto('/login?next=%2Fsecurity%2FfindsecurityPwd%2Fset');
  await button(page, `Tiếp tục với ${player.username}`).click();
  await expect(page.getByText('Đang đăng nhập')).toBeVisible();
  open();
  await chooseCode(page, '482913');
  await page.getByLabel('Mật khẩu đăng nhập').fill('wrong1234');
  await button(page, 'Tiếp tục').click();
  await expect(main(page).getByText('Mật khẩu đăng nhập không đúng.')).toBeVisible();
  expect((await player.api.securityInfo({})).hasFundPassword).toBe(false);
  await page.getByLabel('Mật khẩu đăng nhập').fill(password);
  await button(page, 'Tiếp tục').click();
  await expect(page.getByRole('img', { name: '2 trên 3 sao' })).toBeVisible();
});
