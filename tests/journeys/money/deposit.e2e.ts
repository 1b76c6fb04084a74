import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { operateSite } from '@longmen/test-kit/site/operator';
import { expect, type JourneySite, test } from '../support/site.ts';
import { loseAnswers } from '../support/lost-answers.ts';
import { enter, openPlayer, password, type Player, signInBeside } from '../support/players.ts';

const main = (page: Page) => page.getByRole('main');
const sheet = (page: Page) => page.getByRole('dialog');
const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const status = (page: Page) => main(page).getByRole('status').first();
const cash = async ({ api }: Player) => (await api.balance({})).balance;
const numberIn = (page: Page) => new URL(page.url()).searchParams.get('order_num') ?? '';
const onPayPage = (page: Page) => expect(page).toHaveURL(/\/topupList\/payNext\?order_num=\d+$/);

/** Types an amount on the keypad of the page. */
async function typeAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Số (tiền nạp|lượng)/ }).click();
  const keypad = page.getByRole('group', { name: 'Bàn phím số' });
  for (const key of amount) await keypad.getByRole('button', { name: key, exact: true }).click();
  await tap(page, 'Xong');
}

/** A player who was asked about age and limits before. */
async function openPayer(site: JourneySite): Promise<Player> {
  const player = await openPlayer(site, 0);
  await player.api.stateAge({ version: (await player.api.ageStatement({})).version });
  await player.api.declineLimits({});
  return player;
}

test('through a gateway: asked once about limits and age, sent to pay, credited once by its signed word alone', async ({
  page,
  site,
  sandbox,
}) => {
  const player = await openPlayer(site, 0);
  await enter(page, site, player);
  // From a game; after paying one tap leads back to it.
  const game = '/s_ssc/901';
  await page.goto(game);
  await expect(main(page)).toBeVisible();
  await page.goto('/home');
  await main(page).getByRole('link', { name: 'Nạp tiền' }).first().click();
  await expect(page).toHaveURL(/\/topUp$/);
  await tap(page, 'Ví điện tử');
  await tap(page, '200');
  await expect(main(page)).toContainText('199,00');
  await tap(page, 'Đến trang thanh toán');
  await sheet(page).getByRole('button', { name: 'Không, để sau' }).click();
  await sheet(page).getByRole('button', { name: 'Tôi xác nhận' }).click();

  // The gateway's own page; back from it nothing is credited.
  await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible();
  await page.goBack();
  await onPayPage(page);
  const order = numberIn(page);
  await expect(page.getByRole('timer')).toHaveText(/^(30|29):\d\d$/);
  const forged = JSON.stringify({
    event: 'paid',
    order_num: order,
    txid: 'T00000001',
    amount: '200.000',
    currency: 'CNY',
  });
  const now = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', 'no secret of anybody').update(`${now}.${forged}`).digest('hex');
  const answer = await fetch(`${site.addresses[0]}/api/pay/notify/sandbox-gateway`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': now, 'x-signature': signature },
    body: forged,
  });
  expect(await answer.text()).not.toContain('success');

  // Its word comes four times, with forged ones among them, and once more when all is over.
  await sandbox.pay({ twist: { copies: 4, forged: 1 } });
  await tap(page, 'Đến trang thanh toán');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('link', { name: 'Back to the site' }).click();
  await expect(page).toHaveURL(new RegExp(`/topupList/payNext\\?order_num=${order}$`));
  await expect(status(page)).toContainText('Đã cộng ¥199');
  await expect(main(page).getByRole('link', { name: /^Về / })).toHaveAttribute('href', game);
  await sandbox.pay({ twist: { copies: 1, forged: 0 } });
  await sandbox.pay({ decide: order, state: 'paid' });

  // Neither question comes again; what is refused there credits nothing.
  await main(page).getByRole('link', { name: 'Nạp tiếp' }).click();
  await tap(page, /^Nạp ¥200$/);
  await expect(page.getByRole('heading', { name: 'Sandbox gateway' })).toBeVisible();
  await page.getByRole('button', { name: 'Refuse' }).click();
  // The gateway calls back by itself, which may be under way still.
  const ends = async () => (await player.api.listDeposits({})).rows.map(({ state, credited }) => [state, credited]);
  await expect.poll(ends).toEqual([
    ['failed', 199_000],
    ['success', 199_000],
  ]);
  await page.goto('/topUp');
  // No order waits any more; the ways to pay come only when the page knows.
  await expect(page.getByRole('button', { name: 'Ví điện tử' }).first()).toBeVisible();
  await expect(main(page).locator('a[href^="/topupList/payNext"]')).toHaveCount(0);
  expect(await cash(player)).toBe(199_000);
});

test('a transfer with the note shown: what is copied, "I have paid" over a lost network, the credit by push', async ({
  page,
  site,
  sandbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const player = await openPayer(site);
  await enter(page, site, player);
  await page.goto('/topUp');
  await typeAmount(page, '99');
  await tap(page, 'Tiếp tục');
  await expect(page.getByRole('textbox', { name: 'Số tiền nạp' })).toHaveAccessibleDescription(
    'Số tiền không hợp lệ: từ ¥100 đến ¥50.000',
  );
  await tap(page, 'Xóa số tiền');
  await typeAmount(page, '1500');
  await expect(page.getByRole('textbox', { name: 'Số tiền nạp' })).toHaveValue('1.500');
  await tap(page, 'Tiếp tục');
  await onPayPage(page);
  const { note, bankAccount } = await player.api.depositDetail({ orderNum: numberIn(page) });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const [name, text] of [
    ['Số tiền cần trả', '1500'],
    ['Nội dung chuyển khoản', note],
    ['Số tài khoản', bankAccount],
  ] as const) {
    await tap(page, `Sao chép ${name}`);
    expect(await copied(), name).toBe(text);
  }
  await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:\d\d)$/);

  const restoreAnswers = await loseAnswers(page, '**/order_paid');
  await tap(page, 'Tôi đã thanh toán');
  await expect(page.getByText('đang hỏi lại')).toBeVisible();
  await page.reload();
  await expect(page.getByText('đang hỏi lại')).toBeVisible();
  await restoreAnswers();
  await expect(status(page)).toContainText('Chờ xác nhận');
  await expect(page.getByText('đang hỏi lại')).toHaveCount(0);
  expect(await cash(player)).toBe(0);

  // The way back to it stands on the first page.
  await page.goto('/topUp');
  await main(page)
    .getByRole('link', { name: /Chuyển khoản nhanh/ })
    .click();
  await sandbox.pay({ line: { amount: '1500', note: `nap ${note.toLowerCase()}`, payer: 'NGUYEN VAN AN' } });
  await expect(status(page)).toContainText('Đã cộng ¥1.500');
  expect(await cash(player)).toBe(1_500_000);
});

test('a transfer paid before the order, with its slip, is credited when an operator has found it', {
  tag: '@long',
}, async ({ page, site, sandbox }) => {
  const player = await openPayer(site);
  await enter(page, site, player);
  await page.goto('/topUp');
  await tap(page, /^Chuyển khoản tại quầy/);
  await expect(main(page)).toContainText('DEMO 0001 2345 67');
  await typeAmount(page, '700');
  await tap(page, 'Tôi đã chuyển, gửi lệnh');
  const name = page.getByLabel('Họ tên người chuyển');
  await expect(name).toHaveAccessibleDescription(/^Vui lòng nhập họ tên/);
  await name.fill('Trần Thị Bình');
  await tap(page, 'Tôi đã chuyển, gửi lệnh');
  await expect(sheet(page)).toContainText('trong 5 phút');
  await sheet(page).getByRole('button', { name: 'Xong' }).click();
  await expect(name).toHaveValue('');
  await main(page)
    .getByRole('link', { name: /Chuyển khoản tại quầy/ })
    .click();
  await onPayPage(page);

  const slip = page.locator('input[type=file]');
  await slip.setInputFiles({ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('700') });
  await expect(slip).toHaveAccessibleDescription('Phải tải lên một hình ảnh');
  await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await tap(page, 'Gửi bổ sung');
  await expect(main(page)).toContainText('Đã gửi ảnh');

  const order = numberIn(page);
  await sandbox.pay({ line: { amount: '700', note: '', payer: 'TRAN THI BINH' } });
  const office = async (...words: string[]) => (await operateSite(site, 'office01', ...words)).out;
  let payment = '';
  await expect(async () => {
    const lines = (await office('deposits')).trim().split('\n');
    const sent = lines.map((line) => JSON.parse(line) as { payment?: { payment: string; payerName: string } });
    payment = sent.find((line) => line.payment?.payerName === 'TRAN THI BINH')?.payment?.payment ?? '';
    expect(payment).not.toBe('');
  }).toPass();
  expect(await cash(player)).toBe(0);
  await office('match', payment, order, '--reason', 'name and amount agree with the slip');
  await expect(status(page)).toContainText('Đã cộng ¥700');
  expect(await cash(player)).toBe(700_000);
});

test('digital currency: the rate is frozen, transaction id and screenshot are asked for, the chain credits', async ({
  page,
  site,
  sandbox,
}) => {
  const player = await openPayer(site);
  await enter(page, site, player);
  await page.goto('/topUp');
  await tap(page, 'Tiền kỹ thuật số');
  await tap(page, /^USDT, số lượng riêng/);
  await tap(page, 'Bước tiếp theo');
  await expect(page).toHaveURL(/\/digitalcurrency\?id=\d+$/);
  await expect(main(page)).toContainText('1 USDT = ¥7,25');
  await tap(page, 'Lấy địa chỉ nạp');
  await expect(page.getByLabel('Số lượng USDT')).toHaveAccessibleDescription('Giới hạn mỗi lần: 10–10.000 USDT');
  await typeAmount(page, '10,5');
  await expect(main(page)).toContainText('¥76,125');
  await tap(page, 'Lấy địa chỉ nạp');
  await onPayPage(page);
  const { toPay, address, amount } = await player.api.depositDetail({ orderNum: numberIn(page) });
  // The page leaves out the zeros at the end.
  await expect(main(page)).toContainText(`${toPay.replace(/0+$/, '').replace('.', ',')} USDT`);
  await expect(main(page)).toContainText(address);
  await expect(page.getByRole('img', { name: 'Mã QR để thanh toán' })).toBeVisible();
  const [code] = await Promise.all([page.waitForEvent('download'), tap(page, 'Lưu mã QR')]);
  expect(code.suggestedFilename()).toBe('longmen-pay.png');

  await tap(page, 'Tôi đã thanh toán');
  await expect(page.getByLabel(/Mã giao dịch/)).toHaveAccessibleDescription(/^Vui lòng nhập mã giao dịch/);
  await expect(page.locator('input[type=file]')).toHaveAccessibleDescription('Phải tải lên một hình ảnh');
  const { txid } = await sandbox.pay({ transfer: { address, quantity: toPay, confirmations: 1 } });
  await page.getByLabel(/Mã giao dịch/).fill(String(txid));
  const picture = { name: 'sent.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText('Đã tải ảnh lên')).toBeVisible();
  await tap(page, 'Tôi đã thanh toán');
  await expect(status(page)).toContainText('Chờ xác nhận');
  expect(await cash(player)).toBe(0);
  await sandbox.pay({ transfer: { address, quantity: toPay, confirmations: 3, txid } });
  await expect(status(page)).toContainText('Đã cộng');
  expect(await cash(player)).toBe(amount);
});

test('Alipay goes on on its own page; an order whose answer is lost is opened once', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPayer(site);
  await enter(page, site, player);
  // Without a choice there is nothing to go on with.
  for (const path of ['/topupList/topupNext?type=zfb', '/topup-next']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
  await page.goto('/topUp');
  await tap(page, 'Alipay');
  await tap(page, '300');
  await tap(page, 'Bước tiếp theo');
  await expect(page).toHaveURL(/\/topupList\/topupNext\?type=zfb$/);
  await expect(main(page)).toContainText('pay@longmen.example');
  await expect(page.getByRole('textbox', { name: 'Số tiền nạp' })).toHaveValue('300');
  await page.getByLabel('Họ tên người chuyển').fill('Trần Thị Bình');
  const found = await loseAnswers(page, '**/pay_do');
  await tap(page, 'Tôi đã chuyển, gửi lệnh');
  await expect(page.getByRole('dialog', { name: 'Đang kiểm tra lệnh nạp' })).toContainText('không thể mở hai lần');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Đang kiểm tra lệnh nạp' })).toBeVisible();
  await found();
  await expect(page.getByRole('dialog', { name: 'Đã gửi lệnh nạp' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Xem trạng thái' }).click();
  await onPayPage(page);
  expect((await player.api.listDeposits({})).total).toBe(1);
});

test('a restricted account is refused with a reason on every page of it, a guest is led to register', {
  tag: '@long',
}, async ({ page, site }) => {
  const paths = ['/topUp', '/digitalcurrency'];
  await page.goto('/testPlay');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel(/đủ 18 tuổi/).check();
  await tap(page, 'Bắt đầu chơi thử');
  await expect(page).toHaveURL(/\/home$/);
  for (const path of paths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/register?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole('main'), path).toContainText('Bạn đang chơi thử');
  }
  const { userId } = await (await signInBeside(site, 'blocked01', demoPassword)).userInfo({});
  await enter(page, site, { username: 'blocked01', password: demoPassword, userId, api: site.client() });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('alert'), path).toContainText('Tài khoản của bạn không hỗ trợ thao tác này');
  }
});
