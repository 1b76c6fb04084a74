/** Every page of the app with something on it: what axe, the screenshots and the attacks go through. */
import { randomUUID } from 'node:crypto';
import { type FamilyCode, yuan } from '@longmen/engine';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { expect as hurriedExpect, type Page } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/seed/demo-data.ts';
import { hallId, pastPacket, sendToHall } from './packets.ts';
import { planOfHall } from './plans.ts';
import { signInBeside, type Player } from './players.ts';
import { type JourneySite, untilOpen } from './site.ts';

// As in playwright.config.ts, also where no test runs.
const expect = hurriedExpect.configure({ timeout: 30_000 });

/** Nobody, the demo player, or the demo agent. */
export const visitors = ['visitor', 'player', 'agent'] as const;

export type Visit = {
  name: string;
  path: string;
  /** Who looks at it. */
  who: (typeof visitors)[number];
};

/** The demo player, whose bets fill the pages. */
export async function demoPlayer(site: JourneySite): Promise<Player> {
  const api = await signInBeside(site, 'player01', demoPassword);
  return { username: 'player01', password: demoPassword, userId: (await api.userInfo({})).userId, api };
}

/** The demo agent, who has members and a code. */
export async function demoAgent(site: JourneySite): Promise<Player> {
  const api = await signInBeside(site, 'agent01', demoPassword);
  return { username: 'agent01', password: demoPassword, userId: (await api.userInfo({})).userId, api };
}

/** Games that the pages are visited in, by family. */
export type VisitedGames = Readonly<Record<FamilyCode, number>>;

/** The short games: they draw within seconds, and a walk holds them on sale while it looks. */
export const testGames: VisitedGames = {
  s_ssc: 901,
  s_k3: 902,
  s_11x5: 903,
  s_kl10: 904,
  s_yb: 905,
  pcdd: 906,
  s_pk10: 907,
  bull91: 908,
  lhc: 909,
};

/** What the pages of a player show, made once for a site. */
type PageSubjects = {
  settled: { gid: number; issue: string; orderNum: string };
  round: { issue: string; orderNum: string };
  chase: string;
  deposits: { name: string; orderNum: string }[];
  packet: { id: string };
  roomPacket: string;
  plan: string;
};
const subjectsOf = new WeakMap<JourneySite, Promise<PageSubjects>>();

async function makeSubjects(site: JourneySite, { api }: Player): Promise<PageSubjects> {
  await untilOpen(api);
  const [settled, round, chase, deposits, packet, roomPacket, plan] = await Promise.all([
    settledOrder(api),
    openRun(api),
    followIssues(api),
    openDeposits(api),
    pastPacket(site),
    sendToHall(api),
    planOfHall(site, testGames.s_ssc),
  ]);
  return { settled, round, chase, deposits, packet, roomPacket, plan };
}

/**
 * Every page, for a player with an order of every kind: settled, in a chase, and one that waits.
 * The short games are on sale when it returns and stay so until `resumeSales`, so that nothing closes under a visit.
 */
export async function everyPage(site: JourneySite, player: Player, games = testGames): Promise<Visit[]> {
  const { api } = player;
  const known = subjectsOf.get(site) ?? makeSubjects(site, player);
  subjectsOf.set(site, known);
  // Charts need a draw; the games come to one beside each other, and that of the bets last.
  const holdDrawn = async (gid: number) => {
    if ((await api.gameClocks({ gid }))[0]?.drawnIssue === '') await closeSales(site, gid);
    await untilDrawn(player, gid);
    await holdSales(site, gid);
  };
  const { s_ssc: ofBets, ...others } = testGames;
  const [{ settled, round, chase, deposits, packet, roomPacket, plan }, activities, notices, paidOut, paid] =
    await Promise.all([
      known,
      api.activities({ page: 1, rows: 20 }),
      api.notices({ place: 3, kind: 0, since: '0' }),
      api.listWithdrawals({ page: 1, rows: 1 }),
      api.cashRecords({ days: 7, kinds: [1], page: 1, rows: 1 }),
      ...Object.values(others).map(holdDrawn),
    ]);
  await holdDrawn(ofBets);
  const waiting = await waitingOrder(api);
  const visitor = (name: string, path: string): Visit => ({ name, path, who: 'visitor' });
  const member = (name: string, path: string): Visit => ({ name, path, who: 'player' });
  const agent = (name: string, path: string): Visit => ({ name, path, who: 'agent' });
  return [
    visitor('home-visitor', '/home'),
    visitor('lotteries', '/allLottery'),
    visitor('cards', '/chess'),
    visitor('live-games', '/agshixun'),
    visitor('electronic-games', '/moregrams'),
    visitor('winners', '/winInfo'),
    visitor('player-info', '/wanjiaInfo?uid=0'),
    visitor('activities', '/active'),
    visitor('activity', `/activeInfo/${activities.rows.find(({ startsAt }) => startsAt > 0)?.id ?? ''}`),
    visitor('notices', '/notice'),
    visitor('notice', `/noticeInfo?id=${notices.list[0]?.id ?? ''}`),
    visitor('service', '/service'),
    visitor('help', '/help'),
    visitor('help-list', '/helpList/0/4/-1'),
    visitor('app-download', '/appDown'),
    visitor('app-ios', '/appDownIOS/2'),
    visitor('packet', `/redBag/${packet.id}`),
    visitor('room-packet-visitor', `/redbao/${roomPacket}`),
    visitor('login', '/login'),
    visitor('lost-password', '/lostPassword'),
    visitor('register', '/register'),
    visitor('trial', '/testPlay'),
    visitor('locked', '/lockedPage'),
    visitor('streaks-info', '/dragonInfo'),
    visitor('fairness', '/fairness'),
    visitor('fairness-game', `/fairness/${settled.gid}`),
    member('plan', plan),
    member('order-waiting', `/order/orderDetail?order_num=${waiting}`),
    member('home', '/home'),
    member('me', '/userCenter'),
    member('messages', '/webMsg'),
    member('notices-to-me', '/notice?tab=me'),
    member('secret-message', '/secretMessageInfo/0'),
    member('room', '/room'),
    member('room-groups', '/room?tab=groups'),
    member('room-private', '/room?tab=private'),
    member('room-packet', `/room/chatRedbag/${roomPacket}?room_id=${hallId}`),
    member('ranking', '/room/newdiscover'),
    member('limits', '/limits'),
    member('vip', '/personalrank'),
    member('upgrade', '/upgrade'),
    member('daily', '/dailyPrise'),
    member('sign-in-days', '/everyActivity'),
    member('game-five-ball', `/s_ssc/${games.s_ssc}`),
    member('game-quick-three', `/s_k3/${games.s_k3}`),
    member('game-racing', `/s_pk10/${games.s_pk10}`),
    member('game-card-table', `/s_pk10/${games.bull91}`),
    member('game-six-mark', `/lhc/${games.lhc}`),
    member('game-eleven', `/s_11x5/${games.s_11x5}`),
    member('game-happy-ten', `/s_kl10/${games.s_kl10}`),
    member('game-three-digits', `/s_yb/${games.s_yb}`),
    member('game-lucky-28', `/pcdd/${games.pcdd}`),
    // The demo player has bets of today in it.
    member('game-short', '/s_ssc/901'),
    member('game-instant', '/s_k3/151'),
    member('game-repeat', '/s_pk10/153'),
    // A run of the demo player is open in it.
    member('game-run', '/s_ssc/152'),
    member('top-up', '/topUp'),
    member('top-up-coins', '/digitalcurrency'),
    ...deposits.map(({ name, orderNum }) => member(`deposit-${name}`, `/topupList/payNext?order_num=${orderNum}`)),
    member('streaks', '/dragon'),
    member('chases', '/chase'),
    member('chase', `/chase/${chase}`),
    member('orders', '/order'),
    member('order-settled', `/order/orderDetail?order_num=${settled.orderNum}`),
    member('cash-records', '/cashRecord'),
    ...paid.rows.map(({ kind, orderNum }) =>
      member('cash-record', `/cashRecord/recordDetail?kind=${kind}&number=${orderNum}`),
    ),
    member('profit', '/profitandloss'),
    member('withdraw', '/getCash'),
    member('platform-wallet', '/platformWallet'),
    ...paidOut.rows.map(({ orderNum }) => member('withdrawal', `/getCash/${orderNum}`)),
    member('bank', '/bank'),
    member('savings', '/yuebao'),
    member('savings-in', '/yuebaoInto'),
    member('savings-out', '/yuebaoTransfer'),
    member('savings-details', '/yuebaoDetail'),
    member('savings-rules', '/yuebaoRule'),
    member('security', '/security'),
    member('security-login-password', '/security/changLoginPwd'),
    member('security-fund-password', '/security/findsecurityPwd/change'),
    member('security-forgot', '/security/findsecurityPwd/forgot'),
    member('security-identity', '/security/identification'),
    member('security-questions', '/security/mibaoSet'),
    member('security-codes', '/security/totp'),
    member('security-devices', '/security/devices'),
    member('security-history', '/security/history'),
    member('personal-information', '/personalinfo'),
    member('fairness-seeds', '/fairness/152'),
    member('fairness-round', `/fairness/152/${round.issue}?order_num=${round.orderNum}`),
    member('fairness-draw', `/fairness/${settled.gid}/${settled.issue}?order_num=${settled.orderNum}`),
    agent('agent-centre', '/proxy'),
    agent('agent-description', '/proxy/proxyDescription'),
    agent('agent-report', '/proxy/proxyReport'),
    agent('agent-juniors', '/proxy/nextReport'),
    agent('agent-codes', '/proxy/nextUser'),
    agent('agent-members', '/proxy/memberManage'),
    agent('agent-odds', '/proxy/oddsTable'),
    agent('agent-bets', '/proxy/bettingDetail'),
    agent('agent-bet', `/proxy/recordDetail?${new URLSearchParams(await teamBet(site))}`),
    agent('agent-deals', '/proxy/dealDetail'),
  ];
}

/** A bet of the demo agent's team, by the fields of its page; the story tells of some while the site serves. */
async function teamBet(site: JourneySite): Promise<Record<'gid' | 'order_num' | 'tmp', string>> {
  const { api } = await demoAgent(site);
  const find = async () => (await api.teamOrders({ days: '7' })).rows.at(-1);
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const found = await find();
  return { gid: String(found?.gid ?? ''), order_num: found?.orderNum ?? '', tmp: found?.family ?? '' };
}

/** A deposit that waits for a transfer, one that waits for coins, and one that was credited. */
async function openDeposits(api: Player['api']): Promise<{ name: string; orderNum: string }[]> {
  const opened = async (name: string, code: string, amount: string) => {
    const { orderNum } = await api.createDeposit({ code, amount }, { idempotencyKey: `every-page-${name}` });
    return { name, orderNum };
  };
  const waiting = [await opened('transfer', 'demo-bank', '1500'), await opened('coins', 'demo-usdt-shared', '25')];
  const credited = await api.listDeposits({ status: 2, page: 1, rows: 1 });
  return [...waiting, ...credited.rows.map(({ orderNum }) => ({ name: 'credited', orderNum }))];
}

/** A chase of the player in the short game, with its first slip placed. @returns its number */
async function followIssues(api: Player['api']): Promise<string> {
  const gid = 901;
  let chase = '';
  await expect(async () => {
    const { rows } = await api.comingIssues({ gid, rows: 7 });
    const plan = rows.slice(1).map(({ issue }, at) => ({ issue, times: at + 1 }));
    const lines = [{ play: 's_ssc.total.bsoe', stake: 5, selection: { opts: ['big'] } }];
    chase = (await api.openChase({ gid, lines, plan }, { idempotencyKey: randomUUID() })).chase;
  }).toPass();
  const placed = async () => (await api.listChases({ id: chase, page: 1, rows: 1 })).rows[0]?.placed ?? 0;
  await expect.poll(placed, { timeout: 60_000 }).toBeGreaterThan(0);
  return chase;
}

/** An order of both sides in the short game, settled. */
async function settledOrder(api: Player['api']) {
  const gid = 901;
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

/** An order in an issue that is held on sale. @returns its number */
async function waitingOrder(api: Player['api']): Promise<string> {
  const gid = testGames.s_kl10;
  const lines = [{ play: 's_kl10.ball1.sides', stake: 5, selection: { opts: ['big'] } }];
  const [clock] = await api.gameClocks({ gid });
  const slip = { gid, issue: clock?.issue ?? '', lines };
  const { orders } = await api.placeBetAtServerRate(slip, { idempotencyKey: randomUUID() });
  return orders[0]?.orderNum ?? '';
}

/** An open run of both sides in the repeat game of five balls, with a round or more behind it. */
async function openRun(api: Player['api']): Promise<{ issue: string; orderNum: string }> {
  const gid = 152;
  const lines = [{ play: 's_ssc.total.bsoe', stake: 5, selection: { opts: ['big', 'small'] } }];
  const open = (await api.showRun({ gid })).run;
  const run = open?.state === 'open' ? open : await api.openRun({ gid, lines, rounds: 100, stopLoss: yuan(500) });
  return api.playRound({ gid, lines, run: run.run, round: run.next });
}

/** Waits until a game has drawn at all: before, it has no chart. */
export async function untilDrawn({ api }: Player, gid: number, timeout = 60_000): Promise<void> {
  await expect.poll(async () => (await api.gameClocks({ gid }))[0]?.drawnIssue, { timeout }).not.toBe('');
}

/** The page is there with all that it loads; asked in the page, with every frame. */
async function untilThere(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main:not([data-left])')?.checkVisibility() === true &&
      document.querySelector('.skeleton, [aria-busy=true]') === null,
    undefined,
    { timeout: 30_000 },
  );
}

/** Opens a page anew and waits until nothing on it is still loading. */
export async function visit(page: Page, path: string): Promise<void> {
  // A choice that was not sent comes back with its page: each visit begins without.
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await page.goto(path);
  await untilThere(page);
}

/** Goes to a page inside the app, as a link would, and waits until nothing on it is still loading. */
export async function follow(page: Page, path: string): Promise<void> {
  const isHere = await page.evaluate((to) => location.pathname === new URL(to, location.href).pathname, path);
  // The same page with another query stays where it is: from elsewhere it is built anew.
  if (isHere) await follow(page, path.startsWith('/home') ? '/active' : '/home');
  await page.evaluate((to) => {
    document.querySelector('main')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await untilThere(page);
}

/**
 * Waits until nothing fades or slides any more. Asked once in the page: to ask with every frame takes ten times as
 * long.
 */
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
