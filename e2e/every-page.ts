/** Every page of the app with something on it: what axe, the screenshots and the attacks go through. */
import { randomUUID } from 'node:crypto';
import { expect as hurriedExpect, type Page } from '@playwright/test';
import { demoPassword } from '../apps/server/src/seed/story.ts';
import { signInBeside, type Player } from './players.ts';
import type { JourneySite } from './site.ts';

// As in playwright.config.ts, also where no test runs.
const expect = hurriedExpect.configure({ timeout: 15_000 });

export type Visit = {
  name: string;
  path: string;
  /** Who looks at it. */
  who: 'visitor' | 'player';
};

/** The demo player, whose bets fill the pages. */
export async function demoPlayer(site: JourneySite): Promise<Player> {
  const api = await signInBeside(site, 'player01', demoPassword);
  return { username: 'player01', password: demoPassword, userId: (await api.userInfo({})).userId, api };
}

/** The player with an order of every kind: won, cancelled and one that waits. */
export async function everyPage({ api }: Player): Promise<Visit[]> {
  const [activities, notices] = await Promise.all([
    api.activities({ page: 1, rows: 20 }),
    api.notices({ place: 3, kind: 0, since: '0' }),
  ]);
  const settled = await settledOrder(api);
  const orders = await api.listOrders({ status: 0, page: 1, rows: 100, days: 7 });
  const waiting = orders.rows.find(({ status }) => status === 4);
  const visitor = (name: string, path: string): Visit => ({ name, path, who: 'visitor' });
  const player = (name: string, path: string): Visit => ({ name, path, who: 'player' });
  return [
    visitor('home-visitor', '/home'),
    visitor('lotteries', '/allLottery'),
    visitor('activities', '/active'),
    visitor('activity', `/activeInfo/${activities.rows[0]?.id ?? ''}`),
    visitor('notices', '/notice'),
    visitor('notice', `/noticeInfo?id=${notices.list[0]?.id ?? ''}`),
    visitor('login', '/login'),
    visitor('register', '/register'),
    visitor('trial', '/testPlay'),
    visitor('locked', '/lockedPage'),
    visitor('fairness', '/fairness'),
    visitor('fairness-game', `/fairness/${settled.gid}`),
    player('home', '/home'),
    player('me', '/userCenter'),
    player('game-five-ball', '/s_ssc/10'),
    player('game-quick-three', '/s_k3/39'),
    player('game-racing', '/s_pk10/907'),
    player('game-card-table', '/s_pk10/908'),
    player('game-six-mark', '/lhc/909'),
    player('game-eleven', '/s_11x5/23'),
    player('game-happy-ten', '/s_kl10/94'),
    player('game-three-digits', '/s_yb/80'),
    player('game-lucky-28', '/pcdd/93'),
    // The demo player has bets of today in it.
    player('game-short', '/s_ssc/901'),
    player('orders', '/order'),
    player('order-settled', `/order/orderDetail?order_num=${settled.orderNum}`),
    ...(waiting ? [player('order-waiting', `/order/orderDetail?order_num=${waiting.orderNum}`)] : []),
    player('fairness-draw', `/fairness/${settled.gid}/${settled.issue}?order_num=${settled.orderNum}`),
  ];
}

/** An order of both sides in the short game, settled. */
async function settledOrder(api: Player['api']) {
  const gid = '901';
  const both = [{ play: 's_ssc.total.bsoe', stake: 25, selection: { opts: ['big', 'small'] } }];
  let orderNum = '';
  await expect(async () => {
    const [clock] = await api.gameClocks({ gid });
    const slip = { gid, issue: clock?.issue ?? '', lines: both };
    const { orders } = await api.placeBetAtServerRate(slip, { idempotencyKey: randomUUID() });
    orderNum = orders[0]?.orderNum ?? '';
  }).toPass();
  await expect.poll(async () => (await api.orderDetail({ orderNum })).order.status, { timeout: 20_000 }).not.toBe(4);
  return (await api.orderDetail({ orderNum })).order;
}

/** Opens a page and waits until nothing on it is still loading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
}

/** Waits until nothing fades or slides any more. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
}
