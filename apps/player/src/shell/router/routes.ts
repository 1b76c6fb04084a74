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
  { path: '/login', access: 'visitor', room: 'sign-in', screen: () => import('../../rooms/sign-in/login-screen.tsx') },
  {
    path: '/register',
    access: 'visitor',
    room: 'sign-in',
    screen: () => import('../../rooms/sign-in/register-screen.tsx'),
  },
  {
    path: '/testPlay',
    access: 'visitor',
    room: 'sign-in',
    screen: () => import('../../rooms/sign-in/trial-screen.tsx'),
  },
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
