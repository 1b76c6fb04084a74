import { HomePage } from './pages/home/home-page.tsx';
import { openFamilies } from './features/games/open-families.ts';
import type { Route } from './core/router/registry.ts';

/** Pages that share their texts and who may open them. */
const pagesOf =
  (messages: string, access: Route['access']) =>
  (path: string, load: Extract<Route, { load: unknown }>['load']): Route => ({ path, access, messages, load });
const agentCentre = pagesOf('agent-centre', 'member');
const agentTeam = pagesOf('agent-centre/team', 'member');
const bank = pagesOf('bank', 'member');
const rewards = pagesOf('rewards', 'anyone');
const savings = pagesOf('savings', 'member');
const chat = pagesOf('chat', 'signedIn');
const manageRooms = pagesOf('room-manage', 'member');
const streaks = pagesOf('streaks', 'signedIn');
const siteMessages = pagesOf('site-messages', 'signedIn');
const chases = pagesOf('chases', 'signedIn');
const withdraw = pagesOf('withdraw', 'member');
const cashRecords = pagesOf('cash-records', 'signedIn');
const wallet = pagesOf('platform-wallet', 'member');
/** Under the tabs of the community. */
const inRoom = (route: Route): Route => ({ ...route, tabs: 'room' });

/**
 * The pages that exist; every other path goes home (spec 1 §2). Home is where most visits begin: it travels with the
 * entry and waits for nothing.
 */
export const routes: readonly Route[] = [
  { path: '/home', access: 'anyone', messages: 'home', tabs: true, page: HomePage },
  {
    path: '/allLottery',
    access: 'anyone',
    messages: 'all-lottery',
    tabs: true,
    load: () => import('./pages/all-lottery/all-lottery-page.tsx'),
    preload: true,
  },
  {
    path: '/active',
    access: 'anyone',
    messages: 'activities',
    tabs: true,
    load: () => import('./pages/activities/activities-page.tsx'),
    preload: true,
  },
  {
    path: '/activeInfo/:id',
    access: 'anyone',
    messages: 'activity-detail',
    load: () => import('./pages/activity-detail/activity-detail-page.tsx'),
  },
  {
    path: '/userCenter',
    access: 'signedIn',
    messages: 'user-center',
    tabs: true,
    load: () => import('./pages/user-center/user-center-page.tsx'),
    preload: true,
  },
  ...['/chess', '/agshixun', '/moregrams'].map(
    (path): Route => ({
      path,
      access: 'anyone',
      messages: 'platform-games',
      tabs: true,
      load: () => import('./pages/platform-games/platform-games-page.tsx'),
    }),
  ),
  {
    path: '/platformReturn',
    access: 'anyone',
    messages: 'core',
    load: () => import('./pages/platform-return/platform-return-page.tsx'),
  },
  wallet('/platformWallet', () => import('./pages/platform-wallet/platform-wallet-page.tsx')),
  wallet('/platformWallet/:id', () => import('./pages/platform-wallet/transfer-page.tsx')),
  {
    path: '/winInfo',
    access: 'anyone',
    messages: 'winners',
    load: () => import('./pages/winners/winners-page.tsx'),
  },
  {
    path: '/login',
    access: 'newcomer',
    messages: 'sign-in',
    load: () => import('./pages/sign-in/login-page.tsx'),
    preload: true,
  },
  {
    path: '/register',
    access: 'newcomer',
    messages: 'sign-in',
    load: () => import('./pages/sign-in/register-page.tsx'),
  },
  {
    path: '/lostPassword',
    access: 'newcomer',
    messages: 'sign-in/lost-password',
    load: () => import('./pages/sign-in/lost-password/lost-password-page.tsx'),
  },
  {
    path: '/testPlay',
    access: 'visitor',
    messages: 'sign-in',
    load: () => import('./pages/sign-in/trial-page.tsx'),
  },
  {
    path: '/service',
    access: 'anyone',
    messages: 'service',
    load: () => import('./pages/service/service-page.tsx'),
  },
  {
    path: '/appDown',
    access: 'anyone',
    messages: 'app-download',
    load: () => import('./pages/app-download/app-download-page.tsx'),
  },
  {
    path: '/appDownIOS/:id',
    access: 'anyone',
    messages: 'app-download',
    load: () => import('./pages/app-download/ios-install-page.tsx'),
  },
  {
    path: '/help',
    access: 'anyone',
    messages: 'help',
    load: () => import('./pages/help/help-page.tsx'),
  },
  {
    path: '/helpList/:parent/:category/:page',
    access: 'anyone',
    messages: 'help',
    load: () => import('./pages/help/help-list-page.tsx'),
  },
  {
    path: '/notice',
    access: 'anyone',
    messages: 'notices',
    load: () => import('./pages/notices/notices-page.tsx'),
  },
  {
    path: '/noticeInfo',
    access: 'anyone',
    messages: 'notice-detail',
    load: () => import('./pages/notice-detail/notice-detail-page.tsx'),
  },
  siteMessages('/secretMessageInfo/:index', () => import('./pages/secret-message/secret-message-page.tsx')),
  siteMessages('/webMsg', () => import('./pages/messages/messages-page.tsx')),
  siteMessages('/webMsgDetail', () => import('./pages/messages/message-detail-page.tsx')),
  {
    path: '/maintenance',
    access: 'anyone',
    messages: 'maintenance',
    load: () => import('./pages/maintenance/maintenance-page.tsx'),
  },
  {
    path: '/lockedPage',
    access: 'anyone',
    messages: 'locked',
    load: () => import('./pages/locked/locked-page.tsx'),
  },
  ...[...openFamilies].map(
    (family): Route => ({
      path: `/${family}/:gid`,
      access: 'signedIn',
      messages: 'game',
      load: () => import('./pages/game/game-page.tsx'),
      preload: true,
    }),
  ),
  {
    path: '/order',
    access: 'signedIn',
    messages: 'orders',
    load: () => import('./pages/orders/orders-page.tsx'),
    preload: true,
  },
  inRoom(pagesOf('orders', 'signedIn')('/room/order', () => import('./pages/orders/room-orders-page.tsx'))),
  {
    path: '/order/orderDetail',
    access: 'signedIn',
    messages: 'order',
    load: () => import('./pages/order-detail/order-detail-page.tsx'),
    preload: true,
  },
  {
    path: '/order/platformDetail',
    access: 'signedIn',
    messages: 'game-rounds',
    load: () => import('./pages/game-round/game-round-page.tsx'),
  },
  chases('/chase', () => import('./pages/chases/chases-page.tsx')),
  chases('/chase/:id', () => import('./pages/chases/chase-detail-page.tsx')),
  cashRecords('/cashRecord', () => import('./pages/cash-records/cash-records-page.tsx')),
  cashRecords('/cashRecord/recordDetail', () => import('./pages/cash-records/cash-record-page.tsx')),
  {
    path: '/profitandloss',
    access: 'signedIn',
    messages: 'profit',
    load: () => import('./pages/profit/profit-page.tsx'),
  },
  withdraw('/getCash', () => import('./pages/withdraw/withdraw-page.tsx')),
  withdraw('/getCash/:id', () => import('./pages/withdraw/withdrawal-page.tsx')),
  bank('/bank', () => import('./pages/bank/bank-page.tsx')),
  bank('/bank/bindCard', () => import('./pages/bank/bind-card-page.tsx')),
  bank('/bank/checkCard', () => import('./pages/bank/check-card-page.tsx')),
  bank('/bank/lookBank', () => import('./pages/bank/bank-account-page.tsx')),
  bank('/bank/bindAddress', () => import('./pages/bank/bind-address-page.tsx')),
  {
    path: '/topUp',
    access: 'member',
    messages: 'top-up',
    load: () => import('./pages/top-up/top-up-page.tsx'),
    preload: true,
  },
  ...['/topupList/topupNext', '/topup-next'].map(
    (path): Route => ({
      path,
      access: 'member',
      messages: 'top-up',
      load: () => import('./pages/top-up/order/top-up-order-page.tsx'),
    }),
  ),
  {
    path: '/topupList/payNext',
    access: 'member',
    messages: 'top-up',
    load: () => import('./pages/top-up/pay/top-up-pay-page.tsx'),
  },
  {
    path: '/digitalcurrency',
    access: 'member',
    messages: 'top-up',
    load: () => import('./pages/top-up/order/top-up-coin-page.tsx'),
  },
  savings('/yuebao', () => import('./pages/savings/savings-page.tsx')),
  savings('/yuebaoInto', () => import('./pages/savings/savings-into-page.tsx')),
  savings('/yuebaoTransfer', () => import('./pages/savings/savings-transfer-page.tsx')),
  savings('/yuebaoDetail', () => import('./pages/savings/savings-detail-page.tsx')),
  savings('/yuebaoRule', () => import('./pages/savings/savings-rules-page.tsx')),
  streaks('/dragon', () => import('./pages/streaks/streaks-page.tsx')),
  inRoom(streaks('/room/dragon', () => import('./pages/streaks/streaks-page.tsx'))),
  {
    path: '/dragonInfo',
    access: 'anyone',
    messages: 'streaks-info',
    load: () => import('./pages/streaks-info/streaks-info-page.tsx'),
  },
  {
    path: '/limits',
    access: 'signedIn',
    messages: 'limits',
    load: () => import('./pages/limits/limits-page.tsx'),
  },
  {
    path: '/personalrank',
    access: 'signedIn',
    messages: 'personal-rank',
    load: () => import('./pages/personal-rank/personal-rank-page.tsx'),
  },
  inRoom(chat('/room', () => import('./pages/room/room-page.tsx'))),
  inRoom(pagesOf('ranking', 'signedIn')('/room/newdiscover', () => import('./pages/ranking/ranking-page.tsx'))),
  pagesOf('player-info', 'signedIn')('/room/wanjiaInfo', () => import('./pages/player-info/player-info-page.tsx')),
  pagesOf('player-info', 'anyone')('/wanjiaInfo', () => import('./pages/player-info/player-info-page.tsx')),
  ...['/chat', '/groupChat'].map((path) => chat(path, () => import('./pages/room/room-redirect-page.tsx'))),
  chat('/room/userChat/:uid', () => import('./pages/room-private/user-chat-page.tsx')),
  pagesOf('room-manage', 'signedIn')('/room/chatNotice', () => import('./pages/room-manage/chat-notice-page.tsx')),
  manageRooms('/room/playerInformation/:uid/:room_id', () => import('./pages/room-manage/player-information-page.tsx')),
  manageRooms('/room/groupManager/:type', () => import('./pages/room-manage/group-manager-page.tsx')),
  manageRooms('/room/newUser/:room_id', () => import('./pages/room-manage/new-user-page.tsx')),
  manageRooms('/room/groupUserList/:room_id', () => import('./pages/room-manage/group-user-list-page.tsx')),
  manageRooms('/room/stopUserList/:room_id', () => import('./pages/room-manage/stop-user-list-page.tsx')),
  agentCentre('/proxy', () => import('./pages/agent-centre/agent-page.tsx')),
  agentCentre('/proxy/proxyDescription', () => import('./pages/agent-centre/description-page.tsx')),
  agentCentre('/proxy/proxyReport', () => import('./pages/agent-centre/report-page.tsx')),
  agentCentre('/proxy/nextReport', () => import('./pages/agent-centre/juniors-page.tsx')),
  agentCentre('/proxy/nextUser', () => import('./pages/agent-centre/codes-page.tsx')),
  agentCentre('/proxy/memberManage', () => import('./pages/agent-centre/members-page.tsx')),
  agentTeam('/proxy/bettingDetail', () => import('./pages/agent-centre/team/team-bets-page.tsx')),
  agentTeam('/proxy/recordDetail', () => import('./pages/agent-centre/team/team-bet-page.tsx')),
  agentTeam('/proxy/dealDetail', () => import('./pages/agent-centre/team/team-deals-page.tsx')),
  agentCentre('/proxy/oddsTable', () => import('./pages/agent-centre/odds-page.tsx')),
  rewards('/upgrade', () => import('./pages/rewards/upgrade-page.tsx')),
  rewards('/dailyPrise', () => import('./pages/rewards/daily-page.tsx')),
  rewards('/everyActivity', () => import('./pages/rewards/sign-in-page.tsx')),
  pagesOf('plan', 'signedIn')('/room/planInfo/:index', () => import('./pages/plan/plan-page.tsx')),
  pagesOf('packet', 'anyone')('/redBag/:id', () => import('./pages/packet/packet-page.tsx')),
  pagesOf('room-packets', 'anyone')('/redbao/:id', () => import('./pages/red-packet/public-packet-page.tsx')),
  pagesOf('room-packets', 'signedIn')('/room/chatRedbag/:rid', () => import('./pages/red-packet/red-packet-page.tsx')),
  {
    path: '/fairness',
    access: 'anyone',
    messages: 'fairness',
    load: () => import('./pages/fairness/fairness-page.tsx'),
    preload: true,
  },
  ...['/fairness/:gid', '/fairness/:gid/:issue'].map(
    (path): Route => ({
      path,
      access: 'anyone',
      messages: 'fairness',
      load: () => import('./pages/fairness/fairness-page.tsx'),
    }),
  ),
  {
    path: '/security',
    access: 'signedIn',
    messages: 'security',
    load: () => import('./pages/security/security-page.tsx'),
  },
  {
    path: '/security/changLoginPwd',
    access: 'member',
    messages: 'security/login-password',
    load: () => import('./pages/security/login-password/login-password-page.tsx'),
  },
  {
    path: '/security/findsecurityPwd/:key',
    access: 'member',
    messages: 'security/fund',
    load: () => import('./pages/security/fund/fund-password-page.tsx'),
  },
  {
    path: '/security/identification',
    access: 'member',
    messages: 'security/fund',
    load: () => import('./pages/security/fund/identity-page.tsx'),
  },
  {
    path: '/security/mibaoSet',
    access: 'member',
    messages: 'security/questions',
    load: () => import('./pages/security/questions/set-questions-page.tsx'),
  },
  {
    path: '/security/changmibao',
    access: 'member',
    messages: 'security/questions',
    load: () => import('./pages/security/questions/change-questions-page.tsx'),
  },
  {
    path: '/security/totp',
    access: 'member',
    messages: 'security/one-time-codes',
    load: () => import('./pages/security/one-time-codes/one-time-codes-page.tsx'),
  },
  {
    path: '/security/devices',
    access: 'signedIn',
    messages: 'security/devices',
    load: () => import('./pages/security/devices/devices-page.tsx'),
  },
  {
    path: '/security/history',
    access: 'signedIn',
    messages: 'security/history',
    load: () => import('./pages/security/history/sign-in-history-page.tsx'),
  },
  {
    path: '/personalinfo',
    access: 'signedIn',
    messages: 'profile',
    load: () => import('./pages/profile/profile-page.tsx'),
  },
];
