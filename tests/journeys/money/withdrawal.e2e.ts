import type { Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { operateSite } from '@longmen/test-kit/site/operator';
import { approve, fundPassword, newCard, openSaver, openWithdrawer, pressPin } from '../support/cashier.ts';
import { expect, test } from '../support/site.ts';
import { wrongHere } from '../support/complaints.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { tapBrief, waitForText } from '../support/on-page.ts';
import { enter, openPlayer, type Player, signInBeside } from '../support/players.ts';

const requests = '**/api/pay/out_mamage/member_out';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const step = (page: Page) => main(page).getByRole('status').first();

/** Counts what reaches the server. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/member_out')) count += 1;
  });
  return () => count;
}

/** Types an amount on the page's keypad and goes on to the fund password. */
async function askFor(page: Page, yuan: number): Promise<void> {
  await page.getByLabel('Số tiền rút').click();
  const pad = page.getByRole('group', { name: 'Bàn phím số' });
  for (const digit of String(yuan)) await pad.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Xong', exact: true }).click();
  await page.getByRole('button', { name: /^Rút ¥\d/ }).click();
}

async function confirmAndPay(page: Page, yuan: number): Promise<void> {
  await askFor(page, yuan);
  await dialog(page, 'Xác nhận rút tiền').getByRole('button', { name: 'Nhập mật khẩu' }).click();
  await pressPin(page, fundPassword);
}

/** Stays when the request was taken: three seconds later the page goes back by itself. */
async function stay(page: Page): Promise<void> {
  await waitForText(page, 'Đã nhận lệnh rút');
  await tapBrief(page, 'Ở lại xem tiến trình');
}

const openOf = async ({ api }: Player) => (await api.withdrawalOffer({})).open;
const idOf = async (player: Player) => (await openOf(player))?.orderNum ?? '';

test('a player binds a card, withdraws, follows each step to the end, and the card is locked', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const player = await openPlayer(site, 10_000);
  await enter(page, site, player);
  await page.goto('/getCash');
  await expect(main(page)).toContainText('10.000,00');
  await expect(main(page)).toContainText('Đặt mật khẩu rút tiền 6 số');
  await main(page).getByRole('link', { name: 'Tiếp tục' }).click();
  await pressPin(page, fundPassword);
  await expect(page.getByRole('status').filter({ hasText: 'Đã nhập 0 trên 6' })).toBeAttached();
  await pressPin(page, fundPassword);
  await expect(page).toHaveURL(/\/bank$/);

  // The pages behind the password are nobody's bookmark.
  for (const path of ['/bank/bindCard', '/bank/checkCard', '/bank/lookBank', '/bank/bindAddress']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/bank$/);
  }
  await page.getByRole('button', { name: /Liên kết thẻ/ }).click();
  await pressPin(page, '999999');
  await expect(page.getByRole('alert').filter({ hasText: 'Mật khẩu không đúng' })).toContainText('4');
  await pressPin(page, fundPassword);
  await expect(page).toHaveURL(/\/bank\/bindCard$/);

  const number = newCard();
  await page.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(page.getByText('Vui lòng chọn ngân hàng')).toBeVisible();
  expect.soft(await wrongHere(page), 'binding').toEqual([]);
  await page.getByRole('button', { name: /Chọn ngân hàng/ }).click();
  await page.getByLabel('Tìm ngân hàng').fill('vietcom');
  await page.getByRole('radio', { name: 'Vietcombank' }).click();
  await page.getByLabel('Chủ thẻ').fill('Nguyen Van An');
  await page.getByLabel('Số thẻ', { exact: true }).fill(number);
  await page.getByLabel('Nhập lại số thẻ').fill(`${number.slice(0, -1)}x`);
  await page.getByLabel('Địa chỉ (chi nhánh) ngân hàng').fill('Chi nhánh Hà Nội');
  await page.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(page.getByText('Hai số thẻ không giống nhau')).toBeVisible();
  await page.getByLabel('Nhập lại số thẻ').fill(number);
  await page.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(page).toHaveURL(/\/bank$/);
  await expect(main(page)).toContainText(`•••• ${number.slice(-4)}`);
  expect(await main(page).innerText()).not.toContain(number);

  await page.goto('/getCash');
  await page.getByRole('button', { name: 'Rút tiền', exact: true }).click();
  await expect(page.getByText('Vui lòng nhập số tiền rút')).toBeVisible();
  await page.getByRole('button', { name: 'Tất cả' }).click();
  await page.getByRole('button', { name: 'Xong', exact: true }).click();
  await expect(page.getByLabel('Số tiền rút')).toHaveValue('10.000');
  await page.getByRole('button', { name: 'Xóa số tiền' }).click();
  await askFor(page, 6_000);
  await dialog(page, 'Xác nhận độ tuổi').getByRole('button', { name: 'Tôi xác nhận' }).click();
  await expect(dialog(page, 'Xác nhận rút tiền')).toContainText('6.000,00');
  expect.soft(await wrongHere(page), 'confirming').toEqual([]);
  await dialog(page, 'Xác nhận rút tiền').getByRole('button', { name: 'Nhập mật khẩu' }).click();
  await pressPin(page, fundPassword);
  await stay(page);
  await expect(step(page)).toContainText('Đang duyệt');
  expect.soft(await wrongHere(page), 'on its way').toEqual([]);
  await approve(site, await idOf(player));
  await expect(step(page)).toContainText('Hoàn tất', { timeout: 30_000 });
  await expect(main(page).getByRole('listitem').last()).toContainText(/Hoàn tất.*\d\d:\d\d:\d\d/);

  await page.goto('/bank');
  await page.getByRole('button', { name: /Vietcombank/ }).click();
  await expect(main(page)).toContainText('Khóa từ');
  await expect(page.getByRole('button', { name: 'Đổi thẻ' })).toBeHidden();
  await page.getByRole('button', { name: 'Kiểm tra thẻ' }).click();
  await page.getByLabel('Chủ thẻ').fill('Nguyen Van An');
  await page.getByLabel('Số thẻ', { exact: true }).fill(newCard());
  await page.getByRole('button', { name: 'Kiểm tra', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('không đúng');
  await page.getByLabel('Số thẻ', { exact: true }).fill(number);
  await page.getByRole('button', { name: 'Kiểm tra', exact: true }).click();
  await expect(page.getByText('Đúng là thẻ đã liên kết', { exact: true })).toBeVisible();
});

test('a sixth digit pressed twice sends one request; the page goes back after three seconds; a refused one says so', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openWithdrawer(site, 500);
  const sent = countRequests(page);
  await enter(page, site, player);
  await page.goto('/userCenter');
  await main(page).getByRole('link', { name: 'Rút tiền' }).click();
  await askFor(page, 200);
  await dialog(page, 'Xác nhận rút tiền').getByRole('button', { name: 'Nhập mật khẩu' }).click();
  await pressPin(page, fundPassword.slice(0, -1));
  await page
    .locator('[data-pin-pad]')
    .getByRole('button', { name: fundPassword.slice(-1), exact: true })
    .dblclick();
  await expect(dialog(page, 'Đã nhận lệnh rút')).toBeVisible();
  await expect(page).toHaveURL(/\/userCenter$/, { timeout: 10_000 });
  expect([sent(), (await player.api.listWithdrawals({})).total]).toEqual([1, 1]);

  // What operators decide is announced on the page where the player is, with the reason and the way to the record.
  const id = await idOf(player);
  await expect(async () => {
    const answer = ['--player-reason', 'nameDiffers', '--player-note', 'Thẻ mang tên chị của bạn.'];
    const { code, err } = await operateSite(site, 'office01', 'reject', id, '--reason', 'another name', ...answer);
    expect(code, err).toBe(0);
  }).toPass();
  const news = page.getByRole('status').filter({ hasText: 'Không thành công' });
  await expect(news).toContainText(/Rút ¥200.*Tên chủ thẻ không trùng.*Thẻ mang tên chị của bạn/);
  // A message about it waits as well, until it is read.
  const marked = page.getByRole('link', { name: /^(?!.*Tin nhắn).*có tin mới/s });
  await expect(marked).toHaveCount(2);
  expect.soft(await wrongHere(page), 'told').toEqual([]);
  await news.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/getCash/${id}$`));
  await expect(step(page)).toContainText('Không thành công');
  await expect(main(page)).toContainText('tiền đã về số dư');
  await expect(main(page)).toContainText('Tên chủ thẻ không trùng');
  await expect(main(page)).toContainText('Thẻ mang tên chị của bạn.');
  expect(await main(page).innerText()).not.toContain('another name');
  await page.goBack();
  await expect(page).toHaveURL(/\/userCenter$/);
  // The message is still unread: the bar says so until it is.
  await expect(marked).toHaveCount(1);
  await main(page)
    .getByRole('link', { name: /Tin nhắn/ })
    .click();
  await page.getByRole('button', { name: 'Đánh dấu đã đọc hết' }).click();
  await expect(marked).toHaveCount(0);
});

test('a gateway that does not answer leaves the withdrawal on its way until it is known to be paid, once', {
  tag: '@long',
}, async ({ page, site, sandbox }) => {
  const player = await openWithdrawer(site, 500);
  await enter(page, site, player);
  await page.goto('/getCash');
  await confirmAndPay(page, 300);
  await stay(page);
  await expect(step(page)).toContainText('Đang duyệt');
  const id = await idOf(player);
  await sandbox.payout({ behaviour: 'timeout' });
  try {
    await approve(site, id);
    await expect(step(page)).toContainText('Đã gửi ngân hàng');
  } finally {
    await sandbox.payout({ behaviour: 'pay' });
  }
  await expect(step(page)).toContainText('Hoàn tất', { timeout: 60_000 });
  expect((await sandbox.payouts()).filter((payout) => payout.id === id)).toHaveLength(1);
  expect((await player.api.balance({})).balance).toBe(200_000);
});

test('five wrong fund passwords lock it, and nothing was asked for', { tag: '@long' }, async ({ page, site }) => {
  const player = await openWithdrawer(site, 500);
  await enter(page, site, player);
  await page.goto('/getCash');
  await askFor(page, 100);
  await dialog(page, 'Xác nhận rút tiền').getByRole('button', { name: 'Nhập mật khẩu' }).click();
  for (const left of [4, 3, 2, 1]) {
    await pressPin(page, '246810');
    await expect(page.getByRole('alert').filter({ hasText: `Còn ${left} lần` })).toBeVisible();
  }
  await pressPin(page, '246810');
  await expect(page.getByRole('dialog')).toContainText('đang bị khóa');
  await expect(page.locator('[data-pin-pad]')).toBeHidden();
  expect((await player.api.listWithdrawals({})).total).toBe(0);
  expect((await player.api.balance({})).balance).toBe(500_000);
});

test('a request whose answer is lost survives a closed tab and ends as one withdrawal', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openWithdrawer(site, 500);
  await enter(page, site, player);
  await page.goto('/getCash');
  const found = await loseAnswers(page, requests);
  await confirmAndPay(page, 100);
  await expect(dialog(page, 'Đang kiểm tra')).toContainText('không thể rút hai lần');
  await page.reload();
  await expect(dialog(page, 'Đang kiểm tra')).toBeVisible();
  await found();
  await stay(page);
  await expect(main(page)).toContainText('Đang duyệt');
  const { rows } = await player.api.listWithdrawals({});
  expect(rows.map(({ amount }) => amount)).toEqual([100_000]);
  expect((await player.api.balance({})).balance).toBe(400_000);
});

test('an address of a digital currency is bound, made the default, and paid in coins at the frozen rate', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openSaver(site, 1_000);
  await enter(page, site, player);
  await page.goto('/bank');
  await page.getByRole('button', { name: /USDT \(ERC20\)/ }).click();
  await pressPin(page, fundPassword);
  await page.getByLabel('Địa chỉ nhận').fill('0x12');
  await page.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(page.getByText('không đúng dạng của kênh')).toBeVisible();
  const address = `0x${newCard().padStart(40, '0')}`;
  await page.getByLabel('Địa chỉ nhận').fill(address);
  // The answer is lost: the page looks what came of it.
  await loseAnswers(page, '**/api/user/user/binding_digital');
  await page.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(page).toHaveURL(/\/bank$/);
  await expect(main(page)).toContainText(`•••• ${address.slice(-4)}`);

  await page.goto('/getCash');
  await confirmAndPay(page, 710);
  await stay(page);
  await expect(main(page)).toContainText('100,0000');
  await expect(main(page)).toContainText('¥7,10');
  await approve(site, await idOf(player));
  await expect(step(page)).toContainText('Hoàn tất', { timeout: 30_000 });

  // Locked now, until two operators unlock it.
  const unlock = (name: string) =>
    operateSite(site, name, 'unlock-address', player.userId, 'usdt-erc20', '--reason', 'the exchange closed');
  expect((await unlock('office01')).out).toContain('waits for another operator');
  expect((await unlock('office01')).err).toContain('another operator');
  expect((await unlock('office02')).out).toContain('opens at');
});

test('a restricted account is refused with a reason on the withdrawal and bank pages', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const api = await signInBeside(site, 'blocked01', demoPassword);
  const { userId } = await api.userInfo({});
  await enter(page, site, { username: 'blocked01', password: demoPassword, userId, api });
  for (const path of ['/getCash', '/bank']) {
    await page.goto(path);
    await expect(main(page), path).toContainText('Tài khoản của bạn không hỗ trợ thao tác này');
  }
});
