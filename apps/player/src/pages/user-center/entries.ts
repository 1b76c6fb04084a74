/** What the player's own page leads to, and whom an entry is closed to (spec 2 §2, §4, §6; ux.md 4.12). Pure. */
import type { IconName } from '@longmen/ui';
import type { atGamesMessages } from '../../features/platforms/at-games-messages.ts';
import type { messages } from './messages.ts';

/** What a restricted account is kept from. */
export type Feature = 'topUp' | 'withdraw' | 'bank' | 'savings';

export type Entry = {
  /** Its messages, which take no values. */
  readonly key: Exclude<keyof typeof messages, 'nextLevel' | keyof typeof atGamesMessages>;
  readonly icon: IconName;
  /** A page of the app, or an address outside of it. */
  readonly to: string;
  readonly feature?: Feature;
  /** Only for accounts of type 2. */
  readonly agents?: boolean;
  /** Only where a company of games keeps a wallet for the player. */
  readonly wallets?: boolean;
};

/** Tiles under the balance. */
export const moneyTiles: readonly Entry[] = [
  { key: 'topUp', icon: 'card', to: '/topUp', feature: 'topUp' },
  { key: 'withdraw', icon: 'bank', to: '/getCash', feature: 'withdraw' },
  { key: 'savings', icon: 'chart', to: '/yuebao', feature: 'savings' },
];

/** The rows, card by card. */
export const groups: readonly (readonly Entry[])[] = [
  [
    { key: 'quickRecharge', icon: 'refresh', to: '/topUp', feature: 'topUp' },
    { key: 'cashRecord', icon: 'copy', to: '/cashRecord' },
    { key: 'profitAndLoss', icon: 'trend', to: '/profitandloss' },
    { key: 'bankCards', icon: 'card', to: '/bank', feature: 'bank' },
    { key: 'atGames', icon: 'games', to: '/platformWallet', wallets: true },
  ],
  [
    { key: 'orders', icon: 'list', to: '/order' },
    { key: 'chases', icon: 'onwards', to: '/chase' },
    { key: 'streaks', icon: 'chart', to: '/dragon' },
  ],
  [
    { key: 'limits', icon: 'hourglass', to: '/limits' },
    { key: 'agentCentre', icon: 'user', to: '/proxy', agents: true },
    { key: 'vip', icon: 'star', to: '/personalrank' },
    { key: 'personalInfo', icon: 'user', to: '/personalinfo' },
    { key: 'security', icon: 'lock', to: '/security' },
    { key: 'devices', icon: 'system', to: '/security/devices' },
  ],
  [
    { key: 'messages', icon: 'chat', to: '/webMsg' },
    { key: 'notices', icon: 'bell', to: '/notice' },
    { key: 'activities', icon: 'gift', to: '/active' },
    { key: 'help', icon: 'help', to: '/help' },
    { key: 'fairness', icon: 'shield', to: '/fairness' },
  ],
];

export type Account = { readonly status: string; readonly isGuest: boolean };

const closedToStatus: Readonly<Record<string, readonly Feature[]>> = {
  '4': ['topUp', 'withdraw', 'bank', 'savings'],
  '7': ['topUp', 'savings'],
};

/** Statuses 4 and 7 and guests may not use some features; an entry says so instead of leading there. */
export function isClosedTo(feature: Feature | undefined, { status, isGuest }: Account): boolean {
  if (feature === undefined) return false;
  return isGuest || closedToStatus[status]?.includes(feature) === true;
}

/** What the site opens. */
export type Site = { readonly topUpOpen: boolean; readonly withdrawOpen: boolean; readonly savingsOpen: boolean };

type Circumstances = {
  readonly site: Site | undefined;
  readonly isAgent: boolean;
  readonly isPage: (path: string) => boolean;
  /** The player has money in the savings: the way out of them stays where the site has closed them. */
  readonly hasSavings: boolean;
  readonly hasWallet: boolean;
};

/** Whether an entry is shown: its page is there, the site opens it, and the account is of its kind. */
export function isVisible(
  { to, feature, agents, wallets }: Entry,
  { site, isAgent, isPage, hasSavings, hasWallet }: Circumstances,
): boolean {
  if (agents === true && !isAgent) return false;
  if (wallets === true && !hasWallet) return false;
  if (to.startsWith('/') && !isPage(to)) return false;
  if (feature === 'topUp') return site?.topUpOpen === true;
  if (feature === 'withdraw') return site?.withdrawOpen === true;
  if (feature === 'savings') return site?.savingsOpen === true || hasSavings;
  return true;
}
