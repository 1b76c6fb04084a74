import type { ComponentType } from 'react';
import { loadWords } from '../../i18n/locale.ts';
import { openFamilies } from '../games/game-state.ts';
import type { Access } from './guard.ts';
import { matchPath, type Params } from './match.ts';

/** A page of the app: its path, who may open it, the folder of its room, and its screen. */
export type Route = {
  path: string;
  access: Access;
  room: string;
  /** Its words, where they are not the room's own. */
  words?: string;
  screen: () => Promise<{ Screen: ComponentType }>;
  /** The bottom bar stands under it. */
  tabs?: boolean;
};

/** The pages that exist. Every other path goes home (spec 1 §2). */
export const routes: readonly Route[] = [
  { path: '/home', access: 'anyone', room: 'home', tabs: true, screen: () => import('../../rooms/home/screen.tsx') },
  {
    path: '/allLottery',
    access: 'anyone',
    room: 'all-lottery',
    tabs: true,
    screen: () => import('../../rooms/all-lottery/screen.tsx'),
  },
  {
    path: '/active',
    access: 'anyone',
    room: 'activities',
    tabs: true,
    screen: () => import('../../rooms/activities/screen.tsx'),
  },
  {
    path: '/activeInfo/:id',
    access: 'anyone',
    room: 'activity-detail',
    screen: () => import('../../rooms/activity-detail/screen.tsx'),
  },
  {
    path: '/userCenter',
    access: 'signedIn',
    room: 'user-center',
    tabs: true,
    screen: () => import('../../rooms/user-center/screen.tsx'),
  },
  ...['/chess', '/agshixun', '/moregrams'].map(
    (path): Route => ({
      path,
      access: 'anyone',
      room: 'platform-games',
      tabs: true,
      screen: () => import('../../rooms/platform-games/screen.tsx'),
    }),
  ),
  { path: '/winInfo', access: 'anyone', room: 'winners', screen: () => import('../../rooms/winners/screen.tsx') },
  { path: '/login', access: 'newcomer', room: 'sign-in', screen: () => import('../../rooms/sign-in/login-screen.tsx') },
  {
    path: '/register',
    access: 'newcomer',
    room: 'sign-in',
    screen: () => import('../../rooms/sign-in/register-screen.tsx'),
  },
  {
    path: '/lostPassword',
    access: 'newcomer',
    room: 'sign-in',
    words: 'sign-in/lost-password',
    screen: () => import('../../rooms/sign-in/lost-password/screen.tsx'),
  },
  {
    path: '/testPlay',
    access: 'visitor',
    room: 'sign-in',
    screen: () => import('../../rooms/sign-in/trial-screen.tsx'),
  },
  { path: '/service', access: 'anyone', room: 'service', screen: () => import('../../rooms/service/screen.tsx') },
  { path: '/notice', access: 'anyone', room: 'notices', screen: () => import('../../rooms/notices/screen.tsx') },
  {
    path: '/noticeInfo',
    access: 'anyone',
    room: 'notice-detail',
    screen: () => import('../../rooms/notice-detail/screen.tsx'),
  },
  {
    path: '/maintenance',
    access: 'anyone',
    room: 'maintenance',
    screen: () => import('../../rooms/maintenance/screen.tsx'),
  },
  { path: '/lockedPage', access: 'anyone', room: 'locked', screen: () => import('../../rooms/locked/screen.tsx') },
  ...[...openFamilies].map(
    (family): Route => ({
      path: `/${family}/:gid`,
      access: 'signedIn',
      room: 'game',
      screen: () => import('../../rooms/game/screen.tsx'),
    }),
  ),
  { path: '/order', access: 'signedIn', room: 'orders', screen: () => import('../../rooms/orders/screen.tsx') },
  {
    path: '/order/orderDetail',
    access: 'signedIn',
    room: 'order-detail',
    words: 'order',
    screen: () => import('../../rooms/order-detail/screen.tsx'),
  },
  { path: '/chase', access: 'signedIn', room: 'chases', screen: () => import('../../rooms/chases/list-screen.tsx') },
  {
    path: '/chase/:id',
    access: 'signedIn',
    room: 'chases',
    screen: () => import('../../rooms/chases/detail-screen.tsx'),
  },
  {
    path: '/cashRecord',
    access: 'signedIn',
    room: 'cash-records',
    screen: () => import('../../rooms/cash-records/screen.tsx'),
  },
  {
    path: '/cashRecord/recordDetail',
    access: 'signedIn',
    room: 'cash-records',
    screen: () => import('../../rooms/cash-records/detail-screen.tsx'),
  },
  {
    path: '/profitandloss',
    access: 'signedIn',
    room: 'profit',
    screen: () => import('../../rooms/profit/screen.tsx'),
  },
  { path: '/getCash', access: 'member', room: 'withdraw', screen: () => import('../../rooms/withdraw/screen.tsx') },
  {
    path: '/getCash/:id',
    access: 'member',
    room: 'withdraw',
    screen: () => import('../../rooms/withdraw/detail-screen.tsx'),
  },
  { path: '/bank', access: 'member', room: 'bank', screen: () => import('../../rooms/bank/screen.tsx') },
  {
    path: '/bank/bindCard',
    access: 'member',
    room: 'bank',
    screen: () => import('../../rooms/bank/bind-card-screen.tsx'),
  },
  {
    path: '/bank/checkCard',
    access: 'member',
    room: 'bank',
    screen: () => import('../../rooms/bank/check-card-screen.tsx'),
  },
  {
    path: '/bank/lookBank',
    access: 'member',
    room: 'bank',
    screen: () => import('../../rooms/bank/look-screen.tsx'),
  },
  {
    path: '/bank/bindAddress',
    access: 'member',
    room: 'bank',
    screen: () => import('../../rooms/bank/bind-address-screen.tsx'),
  },
  { path: '/topUp', access: 'member', room: 'top-up', screen: () => import('../../rooms/top-up/screen.tsx') },
  ...['/topupList/topupNext', '/topup-next'].map(
    (path): Route => ({
      path,
      access: 'member',
      room: 'top-up',
      screen: () => import('../../rooms/top-up/next-screen.tsx'),
    }),
  ),
  {
    path: '/topupList/payNext',
    access: 'member',
    room: 'top-up',
    screen: () => import('../../rooms/top-up/pay/screen.tsx'),
  },
  {
    path: '/digitalcurrency',
    access: 'member',
    room: 'top-up',
    screen: () => import('../../rooms/top-up/coin-screen.tsx'),
  },
  { path: '/yuebao', access: 'member', room: 'savings', screen: () => import('../../rooms/savings/screen.tsx') },
  {
    path: '/yuebaoInto',
    access: 'member',
    room: 'savings',
    screen: () => import('../../rooms/savings/into-screen.tsx'),
  },
  {
    path: '/yuebaoTransfer',
    access: 'member',
    room: 'savings',
    screen: () => import('../../rooms/savings/transfer-screen.tsx'),
  },
  {
    path: '/yuebaoDetail',
    access: 'member',
    room: 'savings',
    screen: () => import('../../rooms/savings/detail-screen.tsx'),
  },
  {
    path: '/yuebaoRule',
    access: 'member',
    room: 'savings',
    screen: () => import('../../rooms/savings/rule-screen.tsx'),
  },
  { path: '/dragon', access: 'signedIn', room: 'dragon', screen: () => import('../../rooms/dragon/screen.tsx') },
  {
    path: '/dragonInfo',
    access: 'anyone',
    room: 'dragon-info',
    screen: () => import('../../rooms/dragon-info/screen.tsx'),
  },
  { path: '/limits', access: 'signedIn', room: 'limits', screen: () => import('../../rooms/limits/screen.tsx') },
  {
    path: '/personalrank',
    access: 'signedIn',
    room: 'personal-rank',
    screen: () => import('../../rooms/personal-rank/screen.tsx'),
  },
  { path: '/fairness', access: 'anyone', room: 'fairness', screen: () => import('../../rooms/fairness/screen.tsx') },
  {
    path: '/fairness/:gid',
    access: 'anyone',
    room: 'fairness',
    screen: () => import('../../rooms/fairness/screen.tsx'),
  },
  {
    path: '/fairness/:gid/:issue',
    access: 'anyone',
    room: 'fairness',
    screen: () => import('../../rooms/fairness/screen.tsx'),
  },
  {
    path: '/security',
    access: 'signedIn',
    room: 'security',
    screen: () => import('../../rooms/security/screen.tsx'),
  },
  {
    path: '/security/changLoginPwd',
    access: 'member',
    room: 'security',
    words: 'security/login-password',
    screen: () => import('../../rooms/security/login-password/screen.tsx'),
  },
  {
    path: '/security/findsecurityPwd/:key',
    access: 'member',
    room: 'security',
    words: 'security/fund',
    screen: () => import('../../rooms/security/fund/screen.tsx'),
  },
  {
    path: '/security/identification',
    access: 'member',
    room: 'security',
    words: 'security/fund',
    screen: () => import('../../rooms/security/fund/identity-screen.tsx'),
  },
  {
    path: '/security/mibaoSet',
    access: 'member',
    room: 'security',
    words: 'security/questions',
    screen: () => import('../../rooms/security/questions/set-screen.tsx'),
  },
  {
    path: '/security/changmibao',
    access: 'member',
    room: 'security',
    words: 'security/questions',
    screen: () => import('../../rooms/security/questions/change-screen.tsx'),
  },
  {
    path: '/security/totp',
    access: 'member',
    room: 'security',
    words: 'security/one-time-codes',
    screen: () => import('../../rooms/security/one-time-codes/screen.tsx'),
  },
  {
    path: '/security/devices',
    access: 'signedIn',
    room: 'security',
    words: 'security/devices',
    screen: () => import('../../rooms/security/devices/screen.tsx'),
  },
  {
    path: '/security/history',
    access: 'signedIn',
    room: 'security',
    words: 'security/history',
    screen: () => import('../../rooms/security/history/screen.tsx'),
  },
  {
    path: '/personalinfo',
    access: 'signedIn',
    room: 'profile',
    screen: () => import('../../rooms/profile/screen.tsx'),
  },
];

/** The page of a path; undefined for a path that does not exist. */
export function findRoute(pathname: string): { route: Route; params: Params } | undefined {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
}

/** A page part that has not come by then is given up (spec 1 §9). */
const chunkTimeoutMs = 120_000;

const screens = new Map<string, ComponentType>();
const carried = new Map<string, ComponentType>();

/** Tells of a screen that travels with the entry and needs no loading; its words may still have to come. */
export function carryScreen(path: string, Screen: ComponentType): void {
  carried.set(path, Screen);
}

/** Loads a page's code and its words in the current locale. @throws when they do not come within 120 s */
export async function loadRoute(route: Route): Promise<ComponentType> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page ${route.path} did not load in time`)), chunkTimeoutMs);
  });
  try {
    const here = carried.get(route.path);
    const screen = here ? { Screen: here } : route.screen();
    const [module] = await Promise.race([Promise.all([screen, loadWords(['shell', route.words ?? route.room])]), late]);
    screens.set(route.path, module.Screen);
    return module.Screen;
  } finally {
    clearTimeout(timer);
  }
}

/** A page that is already here, so that it can be shown without waiting. */
export const loadedScreen = (route: Route): ComponentType | undefined => screens.get(route.path);

/** Starts loading the page behind a path; a failure shows when it is opened. */
export function preload(to: string): void {
  const found = findRoute(to.split('?')[0] ?? '');
  if (found && !loadedScreen(found.route)) void loadRoute(found.route).catch(() => undefined);
}
