/** Every page of the app with something on it: what axe, the screenshots and the attacks go through. */
import { randomUUID } from 'node:crypto';
import { yuan } from '@longmen/engine';
import { expect as hurriedExpect, type Page } from '@playwright/test';
import { demoPassword } from '../apps/server/src/seed/story.ts';
import { signInBeside, type Player } from './players.ts';
import { type JourneySite, untilOpen } from './site.ts';

// As in playwright.config.ts, also where no test runs.
const expect = hurriedExpect.configure({ timeout: 30_000 });

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
  await untilOpen(api);
  const [settled, waiting, round, chase, deposits, paidOut, paid] = await Promise.all([
    settledOrder(api),
    waitingOrder(api),
    openRun(api),
    followIssues(api),
    openDeposits(api),
    api.listWithdrawals({ page: 1, rows: 1 }),
    api.cashRecords({ days: 7, kinds: [1], page: 1, rows: 1 }),
  ]);
  const visitor = (name: string, path: string): Visit => ({ name, path, who: 'visitor' });
  const player = (name: string, path: string): Visit => ({ name, path, who: 'player' });
  return [
    visitor('home-visitor', '/home'),
    visitor('lotteries', '/allLottery'),
    visitor('cards', '/chess'),
    visitor('live-games', '/agshixun'),
    visitor('electronic-games', '/moregrams'),
    visitor('winners', '/winInfo'),
    visitor('activities', '/active'),
    visitor('activity', `/activeInfo/${activities.rows[0]?.id ?? ''}`),
    visitor('notices', '/notice'),
    visitor('notice', `/noticeInfo?id=${notices.list[0]?.id ?? ''}`),
    visitor('login', '/login'),
    visitor('register', '/register'),
    visitor('trial', '/testPlay'),
    visitor('locked', '/lockedPage'),
    visitor('dragon-info', '/dragonInfo'),
    visitor('fairness', '/fairness'),
    visitor('fairness-game', `/fairness/${settled.gid}`),
    // Before its issue is drawn.
    player('order-waiting', `/order/orderDetail?order_num=${waiting}`),
    player('home', '/home'),
    player('me', '/userCenter'),
    player('limits', '/limits'),
    player('vip', '/personalrank'),
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
    player('game-instant', '/s_k3/151'),
    player('game-repeat', '/s_pk10/153'),
    // A run of the demo player is open in it.
    player('game-run', '/s_ssc/152'),
    player('top-up', '/topUp'),
    player('top-up-coins', '/digitalcurrency'),
    ...deposits.map(({ name, orderNum }) => player(`deposit-${name}`, `/topupList/payNext?order_num=${orderNum}`)),
    player('dragon', '/dragon'),
    player('chases', '/chase'),
    player('chase', `/chase/${chase}`),
    player('orders', '/order'),
    player('order-settled', `/order/orderDetail?order_num=${settled.orderNum}`),
    player('cash-records', '/cashRecord'),
    ...paid.rows.map(({ kind, orderNum }) =>
      player('cash-record', `/cashRecord/recordDetail?kind=${kind}&number=${orderNum}`),
    ),
    player('profit', '/profitandloss'),
    player('withdraw', '/getCash'),
    ...paidOut.rows.map(({ orderNum }) => player('withdrawal', `/getCash/${orderNum}`)),
    player('bank', '/bank'),
    player('savings', '/yuebao'),
    player('savings-in', '/yuebaoInto'),
    player('savings-out', '/yuebaoTransfer'),
    player('savings-details', '/yuebaoDetail'),
    player('savings-rules', '/yuebaoRule'),
    player('security', '/security'),
    player('security-login-password', '/security/changLoginPwd'),
    player('security-fund-password', '/security/findsecurityPwd/change'),
    player('security-forgot', '/security/findsecurityPwd/forgot'),
    player('security-identity', '/security/identification'),
    player('security-questions', '/security/mibaoSet'),
    player('security-codes', '/security/totp'),
    player('security-devices', '/security/devices'),
    player('security-history', '/security/history'),
    player('personal-information', '/personalinfo'),
    player('fairness-seeds', '/fairness/152'),
    player('fairness-round', `/fairness/152/${round.issue}?order_num=${round.orderNum}`),
    player('fairness-draw', `/fairness/${settled.gid}/${settled.issue}?order_num=${settled.orderNum}`),
  ];
}

/** A deposit that waits for a transfer, one that waits for coins, and one that was credited; none on a site without gateways. */
async function openDeposits(api: Player['api']): Promise<{ name: string; orderNum: string }[]> {
  const { methods } = await api.payMethods({});
  if (methods.length === 0) return [];
  const opened = async (name: string, code: string, amount: string) => {
    const { orderNum } = await api.createDeposit({ code, amount }, { idempotencyKey: `every-page-${name}` });
    return { name, orderNum };
  };
  const waiting = [await opened('transfer', 'demo-bank', '1500'), await opened('coins', 'demo-usdt-shared', '25')];
  const credited = await api.listDeposits({ status: 2, page: 1, rows: 1 });
  return [...waiting, ...credited.rows.map(({ orderNum }) => ({ name: 'credited', orderNum }))];
}

/** A chase of the player in the short game; on a repeated visit the one that is there. @returns its number */
async function followIssues(api: Player['api']): Promise<string> {
  const gid = '901';
  const [known] = (await api.listChases({ page: 1, rows: 1 })).rows;
  if (known) return known.chase;
  let chase = '';
  await expect(async () => {
    const { rows } = await api.comingIssues({ gid, rows: 7 });
    const plan = rows.slice(1).map(({ issue }, at) => ({ issue, times: at + 1 }));
    const lines = [{ play: 's_ssc.total.bsoe', stake: 5, selection: { opts: ['big'] } }];
    chase = (await api.openChase({ gid, lines, plan }, { idempotencyKey: randomUUID() })).chase;
  }).toPass();
  return chase;
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
  await expect.poll(async () => (await api.orderDetail({ orderNum })).order.status, { timeout: 60_000 }).not.toBe(4);
  return (await api.orderDetail({ orderNum })).order;
}

/**
 * An order in an issue that stays open while the visitor's pages are walked. No visit is to its game: the draw of an own
 * bet takes the board there. One for each issue, however often it is asked for.
 * @returns its number
 */
async function waitingOrder(api: Player['api']): Promise<string> {
  const gid = '90';
  const lines = [{ play: 's_kl10.ball1.sides', stake: 5, selection: { opts: ['big'] } }];
  let orderNum = '';
  await expect(async () => {
    const [clock] = await api.gameClocks({ gid });
    if (!clock?.isOpen) throw new Error('not open');
    expect(clock.secondsToClose).toBeGreaterThan(100);
    const { issue } = clock;
    const idempotencyKey = `every-page-waiting-${issue}`;
    const { orders } = await api.placeBetAtServerRate({ gid, issue, lines }, { idempotencyKey });
    orderNum = orders[0]?.orderNum ?? '';
  }).toPass({ timeout: 240_000 });
  return orderNum;
}

/** An open run of both sides in the repeat game of five balls, with a round or more behind it. */
async function openRun(api: Player['api']): Promise<{ issue: string; orderNum: string }> {
  const gid = '152';
  const lines = [{ play: 's_ssc.total.bsoe', stake: 5, selection: { opts: ['big', 'small'] } }];
  const open = (await api.showRun({ gid })).run;
  const run = open?.state === 'open' ? open : await api.openRun({ gid, lines, rounds: 100, stopLoss: yuan(500) });
  return api.playRound({ gid, lines, run: run.run, round: run.next });
}

/** Waits until the game of a page has drawn at all: on a new site the slower ones have no chart yet. */
export async function untilDrawn({ api }: Player, path: string): Promise<void> {
  const gid = path.slice(path.lastIndexOf('/') + 1);
  await expect.poll(async () => (await api.gameClocks({ gid }))[0]?.drawnIssue, { timeout: 400_000 }).not.toBe('');
}

/** Opens a page and waits until nothing on it is still loading. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
}

/** Waits until nothing fades or slides any more. Asked once in the page: to ask with every frame takes ten times as long. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
      });
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.allSettled(left.map(({ finished }) => finished));
  });
}
