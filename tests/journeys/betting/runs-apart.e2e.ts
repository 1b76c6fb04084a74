// Instant and repeat games for guests, and a run whose session ends while it is played.
import { openGame } from '../support/game-page.ts';
import { waitForText } from '../support/on-page.ts';
import { enter, openPlayer, password, signInBeside } from '../support/players.ts';
import { big, choose, chooseTimes, ended, playRounds, playUntil, small, start } from '../support/run-page.ts';
import { expect, test } from '../support/site.ts';

/** The kind of app that the browser is; another session of it ends the browser's (spec 1 §7). */
const browserFromWay = 4;
const five = { gid: 152, path: '/s_ssc/152' };

test('a guest plays an instant round and a repeat run with play money, which the page says', { tag: '@long' }, async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto('/testPlay');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel(/đủ 18 tuổi/).check();
  await page.getByRole('button', { name: 'Bắt đầu chơi thử' }).click();
  await expect(page).toHaveURL(/\/home$/);
  const guest = await page.evaluate(
    () => JSON.parse(localStorage.getItem('longmen.session') ?? '{}') as { username: string },
  );
  await page.clock.install();
  for (const [path, rounds] of [
    ['/s_k3/151', 1],
    [five.path, 20],
    ['/s_pk10/153', 1],
  ] as const) {
    await openGame(page, path);
    await expect(page.getByText(/chơi bằng tiền dùng thử/)).toBeVisible();
    await choose(page, [big, small], 1);
    if (rounds > 1) await chooseTimes(page, rounds);
    await start(page, rounds > 1 ? 40 : undefined);
    await playUntil(page, ended(page, 'Đã chơi xong'), rounds);
    await ended(page, 'Đã chơi xong').getByRole('button', { name: 'Xong' }).click();
  }

  // The server's account of it is that of anybody: every round an order, drawn by the pair that verifies.
  const api = await signInBeside(site, guest.username);
  const orders = (await api.listOrders({ status: 0, page: 1, rows: 100, days: 7, gid: five.gid })).rows;
  expect(new Set(orders.map(({ issue }) => issue)).size).toBe(20);
  expect((await api.showRun({ gid: five.gid })).run).toMatchObject({
    totals: { rounds: 20, cost: 40_000, bonus: 38_800 },
  });
});

test('a run whose player was signed out elsewhere says so, loses nothing, and goes on after signing in again', {
  tag: '@long',
}, async ({ page, site }) => {
  test.setTimeout(180_000);
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  await page.clock.install();
  await openGame(page, five.path);
  await choose(page, [big, small], 1);
  await chooseTimes(page, 20);
  await start(page, 40);
  await playRounds(page, 3);
  const played = async () => (await player.api.showRun({ gid: five.gid })).run?.totals.rounds ?? 0;

  // The same account signs in on another phone: the session of this page is over.
  const other = site.client({ fromWay: browserFromWay, host: new URL(site.addresses[0] ?? '').host });
  const signInPrompt = waitForText(page, 'Vui lòng đăng nhập lại');
  await other.signIn({ username: player.username, password });
  // Rounds went on until now, and none may follow.
  const before = await played();
  await signInPrompt;
  await expect(page).toHaveURL(/\/login/);
  // Nothing was played or taken meanwhile, and the server keeps the run.
  expect(await played()).toBe(before);
  expect((await player.api.showRun({ gid: five.gid })).run).toMatchObject({ state: 'open' });
  expect((await player.api.balance({})).balance).toBe(100_000 - before * 60);

  await page.getByLabel('Tên đăng nhập').fill(player.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${five.path}$`));
  await expect(page.getByRole('main').getByText(`Còn ${20 - before}/20 lượt`)).toBeVisible();
  await page.getByRole('button', { name: 'Chơi tiếp' }).click();
  await playUntil(page, ended(page, 'Đã chơi xong'), 20 - before);
  await expect(ended(page, 'Đã chơi xong')).toContainText('20/20');
  expect((await player.api.balance({})).balance).toBe(100_000 - 20 * 60);
});
