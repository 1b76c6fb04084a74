import type { Permission } from '@longmen/contract/console/rights';
import type { SignName } from '../kit/parts/sign.tsx';
import type { messages } from './messages.ts';

/** Names that need no values. */
type Name = {
  [K in keyof typeof messages]: (typeof messages)[K]['vi'] extends `${string}{${string}` ? never : K;
}[keyof typeof messages];

export type MenuItem = {
  readonly to: string;
  readonly name: Name;
  readonly sign: SignName;
  /** Any of these; left out: whoever is signed in. */
  readonly needs?: readonly Permission[];
  /** The key that goes there after `g`. */
  readonly key: string;
  readonly group?: Name;
};

/** The pages that there are, in the order of the menu; what somebody may not read is not in his. */
export const menuItems: readonly MenuItem[] = [
  { to: '/', name: 'home', sign: 'home', key: 'h' },
  { to: '/waiting', name: 'waitingPage', sign: 'hourglass', key: 'm' },
  { to: '/handover', name: 'handover', sign: 'swap', key: 'G' },
  { to: '/incidents', name: 'incidents', sign: 'warn', needs: ['incident.start/read'], key: 'n' },
  { to: '/alerts', name: 'alerts', sign: 'send', needs: ['incident.start/read'], key: 'g' },
  {
    to: '/withdrawals',
    name: 'withdrawals',
    sign: 'send',
    needs: ['withdrawals.read/read'],
    key: 'w',
    group: 'groupMoney',
  },
  {
    to: '/deposits',
    name: 'deposits',
    sign: 'arrowDown',
    needs: ['deposits.decide/read'],
    key: 'd',
    group: 'groupMoney',
  },
  {
    to: '/adjustments',
    name: 'adjustments',
    sign: 'scales',
    needs: ['money.adjust/read'],
    key: 'j',
    group: 'groupMoney',
  },
  {
    to: '/channels',
    name: 'channels',
    sign: 'bank',
    needs: ['channels.change/read', 'channels.close/read'],
    key: 'c',
    group: 'groupMoney',
  },
  {
    to: '/differences',
    name: 'differences',
    sign: 'swap',
    needs: ['recon.decide/read'],
    key: 'x',
    group: 'groupMoney',
  },
  {
    to: '/ledger',
    name: 'ledger',
    sign: 'log',
    needs: ['ledger.read/read'],
    key: 'y',
    group: 'groupMoney',
  },
  {
    to: '/books',
    name: 'books',
    sign: 'equals',
    needs: ['ledger.read/read', 'books.lift/read'],
    key: 'b',
    group: 'groupMoney',
  },
  { to: '/savings', name: 'savings', sign: 'bank', needs: ['ledger.read/read'], key: '2', group: 'groupMoney' },
  {
    to: '/freezes',
    name: 'freezes',
    sign: 'lock',
    needs: ['books.lift/read', 'ledger.read/read'],
    key: 'z',
    group: 'groupMoney',
  },
  {
    to: '/players',
    name: 'players',
    sign: 'user',
    needs: ['players.read/read'],
    key: 'p',
    group: 'groupPlayers',
  },
  {
    to: '/identity',
    name: 'identity',
    sign: 'card',
    needs: ['kyc.decide/read'],
    key: 'i',
    group: 'groupPlayers',
  },
  { to: '/agents', name: 'agents', sign: 'people', needs: ['agents.read/read'], key: 'J', group: 'groupPlayers' },
  { to: '/care', name: 'care', sign: 'heart', needs: ['care.read/read'], key: 'K', group: 'groupPlayers' },
  { to: '/flags', name: 'flags', sign: 'eye', needs: ['risk.read/read'], key: 'F', group: 'groupPlayers' },
  { to: '/rules', name: 'rules', sign: 'shield', needs: ['risk.read/read'], key: 'R', group: 'groupPlayers' },
  { to: '/orders', name: 'orders', sign: 'list', needs: ['orders.read/read'], key: 't', group: 'groupGames' },
  { to: '/games', name: 'games', sign: 'dice', needs: ['games.switch/read'], key: 'e', group: 'groupGames' },
  { to: '/issues', name: 'issues', sign: 'clock', key: 'k', group: 'groupGames' },
  { to: '/exposure', name: 'exposure', sign: 'chart', needs: ['exposure.lower/read'], key: 'f', group: 'groupGames' },
  { to: '/results', name: 'results', sign: 'check', needs: ['results.enter/read'], key: 'u', group: 'groupGames' },
  { to: '/platforms', name: 'platforms', sign: 'globe', needs: ['games.switch/read'], key: 'l', group: 'groupGames' },
  {
    to: '/platforms/cases',
    name: 'platformCases',
    sign: 'warn',
    needs: ['recon.decide/read'],
    key: 'Y',
    group: 'groupGames',
  },
  {
    to: '/platforms/transfers',
    name: 'crossings',
    sign: 'swap',
    needs: ['recon.decide/read'],
    key: 'Q',
    group: 'groupGames',
  },
  { to: '/rooms', name: 'rooms', sign: 'chat', needs: ['community.read/read'], key: 'O', group: 'groupCommunity' },
  {
    to: '/moderation',
    name: 'moderation',
    sign: 'eye',
    needs: ['community.read/read'],
    key: 'D',
    group: 'groupCommunity',
  },
  {
    to: '/managers',
    name: 'managers',
    sign: 'people',
    needs: ['community.read/read'],
    key: 'A',
    group: 'groupCommunity',
  },
  { to: '/words', name: 'words', sign: 'filter', needs: ['community.read/read'], key: 'W', group: 'groupCommunity' },
  { to: '/plans', name: 'plans', sign: 'list', needs: ['community.read/read'], key: 'P', group: 'groupCommunity' },
  {
    to: '/packets',
    name: 'packets',
    sign: 'packet',
    needs: ['community.read/read', 'promotions.change/read', 'risk.read/read'],
    key: 'H',
    group: 'groupCommunity',
  },
  { to: '/dashboard', name: 'dashboard', sign: 'trend', key: 'q', group: 'groupSite' },
  { to: '/reports', name: 'reports', sign: 'columns', needs: ['reports.read/read'], key: 'E', group: 'groupSite' },
  { to: '/exports', name: 'exports', sign: 'arrowDown', needs: ['reports.read/read'], key: 'X', group: 'groupSite' },
  // Letters are used up: a number after `g` does as well.
  { to: '/health', name: 'health', sign: 'shield', key: '1', group: 'groupSite' },
  { to: '/content', name: 'content', sign: 'log', needs: ['content.write/read'], key: 'C', group: 'groupSite' },
  { to: '/mailings', name: 'mailings', sign: 'send', needs: ['content.write/read'], key: '3', group: 'groupSite' },
  { to: '/vip', name: 'vip', sign: 'star', needs: ['promotions.change/read'], key: 'v', group: 'groupSite' },
  { to: '/bonuses', name: 'bonuses', sign: 'star', needs: ['promotions.change/read'], key: 'B', group: 'groupSite' },
  { to: '/sign-in', name: 'signIn', sign: 'check', needs: ['promotions.change/read'], key: 'I', group: 'groupSite' },
  { to: '/activities', name: 'activities', sign: 'star', needs: ['content.write/read'], key: '4', group: 'groupSite' },
  {
    to: '/settings',
    name: 'settings',
    sign: 'settings',
    needs: [
      'settings.money/read',
      'settings.play/read',
      'settings.site/read',
      'settings.texts/read',
      'risk.rules/read',
      'promotions.change/read',
    ],
    key: 's',
    group: 'groupSite',
  },
  { to: '/people', name: 'people', sign: 'people', needs: ['people.read/read'], key: 'o', group: 'groupPeople' },
  { to: '/roles', name: 'roles', sign: 'roles', needs: ['people.read/read'], key: 'r', group: 'groupPeople' },
  { to: '/audit', name: 'audit', sign: 'log', needs: ['audit.read/read'], key: 'a', group: 'groupPeople' },
];

/** What this operator's menu has. */
export const menuOf = (permissions: readonly string[]): readonly MenuItem[] =>
  menuItems.filter(({ needs }) => !needs || needs.some((permission) => permissions.includes(permission)));
