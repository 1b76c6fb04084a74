import { randomUUID } from 'node:crypto';
import type { WebSocketRoute } from '@playwright/test';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import {
  bet,
  cell,
  fiveBall,
  footerBalance,
  openGame,
  setStake,
  sumBig,
  sumSmall,
  ticketStrip,
} from '../support/game-page.ts';
import { sql } from '@longmen/test-kit/actors';
import { settle, waitForText } from '../support/on-page.ts';
import { enter, openPlayer, type Player } from '../support/players.ts';
import { expect, type JourneySite, test } from '../support/site.ts';

test('two tabs of one account show the same balance and orders', async ({ page, site, context }) => {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  await holdSales(site, fiveBall.gid);
  await openGame(page, fiveBall.path);
  const other = await context.newPage();
  await other.goto('/userCenter');
  await expect(other.getByRole('main')).toContainText('100,00');

  // A stake is seen at once.
  const orderNum = await betInHeldIssue(site, player);
  await expect(other.getByRole('main')).toContainText('80,00');
  await expect(footerBalance(page)).toHaveText('¥80,00');
  await player.api.cancelBet({ orderNum }, { idempotencyKey: randomUUID() });
  await expect(other.getByRole('main')).toContainText('100,00');

  await page.bringToFront();
  await cell(page, sumBig).click();
  await cell(page, sumSmall).click();
  await setStake(page, 10);
  await bet(page);
  await closeSales(site, fiveBall.gid);
  // Both sides of 10: 19.40 comes back.
  await expect(other.getByRole('main')).toContainText('99,40');
  await expect(ticketStrip(page)).toContainText('Cược ¥20 · lỗ ¥0,60');
  await expect(footerBalance(page)).toHaveText('¥99,40');

  await Promise.all([page.goto('/order'), other.goto('/order')]);
  const order = { name: /Tổng tài xỉu chẵn lẻ – Tài, Xỉu.*Trúng.*-0,60.*cược ¥20/ };
  for (const tab of [page, other]) await expect(tab.getByRole('link', order)).toBeVisible();
});

test('what happened before a page could listen, or while its connection was lost, is seen once it listens', {
  tag: '@long',
}, async ({ page, site }) => {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  const tickets = '**/api/interactive/chat/get_ws_url*';
  /** Nobody gets a ticket for the socket until the answer is called. */
  const withhold = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(tickets, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  };
  const main = page.getByRole('main');
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(/.*/, (socket) => {
    socket.connectToServer();
    open.push(socket);
  });

  const listen = await withhold();
  await page.goto('/userCenter');
  await expect(main).toContainText('100,00');
  const first = await betInHeldIssue(site, player);
  listen();
  await expect(main).toContainText('80,00');

  await player.api.cancelBet({ orderNum: first }, { idempotencyKey: randomUUID() });
  await expect(main).toContainText('100,00');
  await page.getByRole('link', { name: 'Vé cược' }).click();
  await expect(main.getByRole('link', { name: /cược ¥20/ })).toHaveCount(1);
  await page.unroute(tickets);
  const listenAgain = await withhold();
  await open.at(-1)?.close();
  await betInHeldIssue(site, player);
  listenAgain();
  await expect(main.getByRole('link', { name: /cược ¥20/ })).toHaveCount(2);
});

test('a balance that was read before a bet and arrives after it does not hide the stake', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  // The question is answered before the bet, and the answer stays on its way until the bet was told. No other one is
  // answered: it would set right what the late one did.
  await page.route('**/api/user/user/user_balance*', async (route) => {
    if (isHeld) return;
    const response = await route.fetch();
    isHeld = true;
    await held.promise;
    await route.fulfill({ response });
  });
  // A socket of the page before may open late.
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))));
  const untilFrame = (text: string) => expect.poll(() => frames.some((frame) => frame.includes(text))).toBe(true);
  await page.goto('/userCenter');
  await expect.poll(() => isHeld).toBe(true);
  await untilFrame('"hello"');
  await betInHeldIssue(site, player);
  await untilFrame('"80.000"');
  const main = page.getByRole('main');
  await expect(main).toContainText('80,00');
  const arrived = page.waitForResponse('**/api/user/user/user_balance*');
  held.resolve();
  await (await arrived).finished();
  await settle(page);
  await expect(main).toContainText('80,00');
  await expect(main).not.toContainText('100,00');
});

/** Stakes 20 in an issue that is not drawn meanwhile. @returns the number of the order */
async function betInHeldIssue(site: JourneySite, { api }: Player): Promise<string> {
  const { gid } = fiveBall;
  await holdSales(site, gid);
  const lines = [{ play: 's_ssc.total.bsoe', stake: 10, selection: { opts: ['big', 'small'] } }];
  const [clock] = await api.gameClocks({ gid });
  const slip = { gid, issue: clock?.issue ?? '', lines };
  return (await api.placeBetAtServerRate(slip, { idempotencyKey: randomUUID() })).orders[0]?.orderNum ?? '';
}

test('signing out in one tab signs the other out', { tag: '@long' }, async ({ page, site, context }) => {
  await enter(page, site, await openPlayer(site, 0));
  await page.goto('/userCenter');
  const other = await context.newPage();
  await other.goto('/order');
  await expect(other.getByRole('tablist').first()).toBeVisible();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/(home|login)/);
  await expect(other).toHaveURL(/\/login\?next=%2Forder$/);
});

test('who signs in in one tab finds nothing of the player before in the other', { tag: '@long' }, async ({
  page,
  site,
  context,
}) => {
  const [first, next] = [await openPlayer(site, 100), await openPlayer(site, 50)];
  await enter(page, site, first);
  await page.goto('/userCenter');
  const main = page.getByRole('main');
  // More movements than the next player has: numbers of two accounts say nothing about each other.
  await expect(main).toContainText('100,00');
  const orderNum = await betInHeldIssue(site, first);
  await expect(main).toContainText('80,00');
  await first.api.cancelBet({ orderNum }, { idempotencyKey: randomUUID() });
  await expect(main).toContainText('100,00');
  await enter(await context.newPage(), site, next);
  await expect(main).toContainText(next.username);
  await expect(main).toContainText('50,00');
});

test('signing in elsewhere with the same kind of app ends the first session and says so', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  await page.goto('/userCenter');
  await expect(page.getByRole('main')).toContainText('100,00');

  // The open socket is closed with the session, so the page says it without a tap.
  const signInPrompt = waitForText(page, 'Vui lòng đăng nhập lại');
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const phone = await elsewhere.newPage();
  await enter(phone, site, player);
  await phone.goto('/userCenter');
  await expect(phone.getByRole('main')).toContainText('100,00');

  await signInPrompt;
  await expect(page).toHaveURL(/\/login\?next=%2FuserCenter$/);
  await phone.reload();
  await expect(phone.getByRole('main')).toContainText('100,00');
  await elsewhere.close();
});

test('a session that timed out says so by itself, without an event between processes', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const player = await openPlayer(site, 100);
  await enter(page, site, player);
  // The first frame: whoever begins to listen after it waits half a minute for the next one.
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/userCenter');
  await expect(page.getByRole('main')).toContainText('100,00');
  await greeted;
  const signInPrompt = waitForText(page, 'Vui lòng đăng nhập lại');
  await sql(
    site,
    "UPDATE identity.sessions SET ended_at = clock_timestamp(), end_reason = 'timedOut' WHERE user_id = $1 AND from_way = 4 AND ended_at IS NULL",
    [player.userId],
  );
  await signInPrompt;
  await expect(page).toHaveURL(/\/login\?next=%2FuserCenter$/);
});
