import type { Permission } from '@longmen/contract/console/rights';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from './core/i18n/locale.ts';
import { useSession } from './core/session/session.ts';
import { NoPage, NotAllowed } from './features/shell/no-page.tsx';
import { Shell } from './features/shell/shell.tsx';
import { parseQuery, writeQuery } from './features/shell/query-text.ts';

const root = createRootRoute({ component: Shell, notFoundComponent: NoPage });

type Part = Record<string, () => React.ReactNode>;
type Page = {
  readonly path: string;
  /** The table of its texts. */
  readonly messages: string;
  /** Tables that it shares with other pages. */
  readonly shared?: readonly string[];
  /** Any of these; left out: whoever is signed in. */
  readonly needs?: readonly Permission[];
  readonly load: () => Promise<Part>;
};

const readSettings = [
  'settings.money/read',
  'settings.play/read',
  'settings.site/read',
  'settings.texts/read',
  'risk.rules/read',
  'promotions.change/read',
] as const satisfies readonly Permission[];

/** Pages of one kind: the same texts and rights. */
const alike = (of: Omit<Page, 'path' | 'load'>, loads: Readonly<Record<string, Page['load']>>): Page[] =>
  Object.entries(loads).map(([path, load]) => ({ ...of, path, load }));

const readReports = ['reports.read/read'] as const;
const loadContent = () => import('./pages/content/content-page.tsx');
const loadExports = () => import('./pages/exports/exports-page.tsx');
const ofRooms = { shared: ['room-words'], needs: ['community.read/read'] } as const satisfies Partial<Page>;

const pages: readonly Page[] = [
  {
    path: '/',
    messages: 'home',
    shared: ['second-word', 'setting-names', 'queues'],
    load: () => import('./pages/home/home-page.tsx'),
  },
  {
    path: '/waiting',
    messages: 'waiting',
    shared: ['second-word', 'setting-names', 'lines', 'risk-words'],
    load: () => import('./pages/waiting/waiting-page.tsx'),
  },
  ...alike(
    {
      messages: 'incidents',
      shared: ['incident-scopes', 'setting-names', 'action-names'],
      needs: ['incident.start/read'],
    },
    {
      '/incidents': () => import('./pages/incidents/incidents-page.tsx'),
      '/incidents/$id': () => import('./pages/incidents/incident-link.tsx'),
    },
  ),
  {
    path: '/alerts',
    messages: 'alerts',
    needs: ['incident.start/read'],
    load: () => import('./pages/alerts/alerts-page.tsx'),
  },
  {
    path: '/handover',
    messages: 'handover',
    shared: ['second-word', 'queues', 'setting-names'],
    load: () => import('./pages/handover/handover-page.tsx'),
  },
  {
    path: '/care',
    messages: 'care',
    shared: ['care-words'],
    needs: ['care.read/read'],
    load: () => import('./pages/care/care-page.tsx'),
  },
  {
    path: '/care/$case',
    messages: 'care',
    shared: ['care-words', 'player-limits'],
    needs: ['care.read/read'],
    load: () => import('./pages/care/case-page.tsx'),
  },
  { path: '/rooms', messages: 'rooms', ...ofRooms, load: () => import('./pages/rooms/rooms-page.tsx') },
  {
    path: '/rooms/$id',
    messages: 'rooms',
    needs: ['community.read/read'],
    load: () => import('./pages/rooms/room-link.tsx'),
  },
  {
    path: '/moderation',
    messages: 'moderation',
    ...ofRooms,
    load: () => import('./pages/moderation/moderation-page.tsx'),
  },
  { path: '/managers', messages: 'managers', ...ofRooms, load: () => import('./pages/managers/managers-page.tsx') },
  { path: '/words', messages: 'words', ...ofRooms, load: () => import('./pages/words/words-page.tsx') },
  { path: '/plans', messages: 'plans', ...ofRooms, load: () => import('./pages/plans/plans-page.tsx') },
  {
    path: '/packets',
    messages: 'packets',
    shared: ['room-words'],
    needs: ['community.read/read', 'promotions.change/read', 'risk.read/read'],
    load: () => import('./pages/packets/packets-page.tsx'),
  },
  { path: '/me', messages: 'me', load: () => import('./pages/me/me-page.tsx') },
  ...alike(
    { messages: 'withdrawals', shared: ['ledger', 'claims'], needs: ['withdrawals.read/read'] },
    {
      '/withdrawals': () => import('./pages/withdrawals/withdrawals-page.tsx'),
      '/withdrawals/$id': () => import('./pages/withdrawals/withdrawal-link.tsx'),
    },
  ),
  ...alike(
    { messages: 'deposits', shared: ['claims'], needs: ['deposits.decide/read'] },
    {
      '/deposits': () => import('./pages/deposits/deposits-page.tsx'),
      '/deposits/$id': () => import('./pages/deposits/deposit-link.tsx'),
    },
  ),
  {
    path: '/ledger',
    messages: 'ledger-list',
    shared: ['proof', 'ledger', 'account-names'],
    needs: ['ledger.read/read'],
    load: () => import('./pages/ledger-list/ledger-page.tsx'),
  },
  {
    path: '/balance/$player/$account',
    messages: 'balance',
    shared: ['proof', 'ledger', 'account-names'],
    needs: ['ledger.read/read'],
    load: () => import('./pages/balance/balance-page.tsx'),
  },
  ...alike(
    { messages: 'orders', shared: ['proof', 'ledger'], needs: ['orders.read/read'] },
    {
      '/orders': () => import('./pages/orders/orders-page.tsx'),
      '/orders/$id': () => import('./pages/orders/order-link.tsx'),
    },
  ),
  {
    path: '/players',
    messages: 'players',
    shared: ['player-words', 'risk-words'],
    needs: ['players.read/read'],
    load: () => import('./pages/players/players-page.tsx'),
  },
  {
    path: '/players/$id',
    messages: 'player',
    shared: [
      'player-words',
      'ledger',
      'player/security',
      'player/cards',
      'player-limits',
      'care-words',
      'action-names',
      'access-names',
      'risk-words',
    ],
    needs: ['players.read/begin'],
    load: () => import('./pages/player/player-page.tsx'),
  },
  ...alike(
    { messages: 'agents', shared: ['player-words', 'lines'], needs: ['agents.read/read'] },
    {
      '/agents': () => import('./pages/agents/agents-page.tsx'),
      '/agents/$id': () => import('./pages/agents/agent-page.tsx'),
    },
  ),
  {
    path: '/identity',
    messages: 'identity',
    shared: ['player-words'],
    needs: ['kyc.decide/read'],
    load: () => import('./pages/identity/identity-page.tsx'),
  },
  {
    path: '/rules',
    messages: 'risk-rules',
    shared: ['risk-words'],
    needs: ['risk.read/read'],
    load: () => import('./pages/risk-rules/rules-page.tsx'),
  },
  {
    path: '/rules/$name',
    messages: 'risk-rules',
    needs: ['risk.read/read'],
    load: () => import('./pages/risk-rules/rule-link.tsx'),
  },
  {
    path: '/flags',
    messages: 'flags',
    shared: ['risk-words'],
    needs: ['risk.read/read'],
    load: () => import('./pages/flags/flags-page.tsx'),
  },
  {
    path: '/links/$player',
    messages: 'links',
    shared: ['risk-words', 'player-words'],
    needs: ['risk.read/read'],
    load: () => import('./pages/links/links-page.tsx'),
  },
  {
    path: '/games',
    messages: 'games',
    shared: ['switches', 'family-names'],
    needs: ['games.switch/read'],
    load: () => import('./pages/games/games-page.tsx'),
  },
  {
    path: '/games/$gid',
    messages: 'games',
    needs: ['games.switch/read'],
    load: () => import('./pages/games/game-link.tsx'),
  },
  {
    path: '/games/$gid/rates/$play',
    messages: 'rates',
    shared: ['second-word'],
    needs: ['games.switch/read', 'rates.change/read'],
    load: () => import('./pages/rates/rates-page.tsx'),
  },
  {
    path: '/issues',
    messages: 'issues',
    shared: ['proof'],
    load: () => import('./pages/issues/issues-page.tsx'),
  },
  { path: '/issues/$gid/$issue', messages: 'issues', load: () => import('./pages/issues/issue-link.tsx') },
  {
    path: '/exposure',
    messages: 'exposure',
    needs: ['exposure.lower/read'],
    load: () => import('./pages/exposure/exposure-page.tsx'),
  },
  {
    path: '/results',
    messages: 'results',
    needs: ['results.enter/read'],
    load: () => import('./pages/results/results-page.tsx'),
  },
  {
    path: '/platforms',
    messages: 'platforms',
    shared: ['switches'],
    needs: ['games.switch/read'],
    load: () => import('./pages/platforms/platforms-page.tsx'),
  },
  ...alike(
    { messages: 'platform-cases', needs: ['recon.decide/read'] },
    {
      '/platforms/cases': () => import('./pages/platform-cases/cases-page.tsx'),
      '/platforms/transfers': () => import('./pages/platform-cases/transfers-page.tsx'),
      '/platforms/wallets/$player': () => import('./pages/platform-cases/purses-page.tsx'),
    },
  ),
  ...alike(
    { messages: 'bonuses', shared: ['setting-names', 'setting-values'], needs: ['promotions.change/read'] },
    {
      '/bonuses': () => import('./pages/bonuses/bonuses-page.tsx'),
      '/sign-in': () => import('./pages/bonuses/sign-in-page.tsx'),
    },
  ),
  {
    path: '/vip',
    messages: 'vip',
    needs: ['promotions.change/read'],
    load: () => import('./pages/vip/vip-page.tsx'),
  },
  {
    path: '/freezes',
    messages: 'freezes',
    needs: ['books.lift/read', 'ledger.read/read'],
    load: () => import('./pages/freezes/freezes-page.tsx'),
  },
  {
    path: '/adjustments',
    messages: 'adjustments',
    needs: ['money.adjust/read'],
    load: () => import('./pages/adjustments/adjustments-page.tsx'),
  },
  ...alike(
    { messages: 'channels', needs: ['channels.change/read', 'channels.close/read'] },
    {
      '/channels': () => import('./pages/channels/channels-page.tsx'),
      '/channels/$code': () => import('./pages/channels/channel-link.tsx'),
    },
  ),
  {
    path: '/differences',
    messages: 'differences',
    needs: ['recon.decide/read'],
    load: () => import('./pages/differences/differences-page.tsx'),
  },
  { path: '/exports', messages: 'exports', shared: ['reports'], needs: readReports, load: loadExports },
  { path: '/schedules', messages: 'exports', shared: ['reports'], needs: readReports, load: loadExports },
  ...['/reports', '/reports/$name'].map((path) => ({
    path,
    messages: 'reports',
    shared: ['family-names', 'ledger'],
    needs: readReports,
    load: () => import('./pages/reports/reports-page.tsx'),
  })),
  { path: '/health', messages: 'health', load: () => import('./pages/health/health-page.tsx') },
  { path: '/dashboard', messages: 'dashboard', load: () => import('./pages/dashboard/dashboard-page.tsx') },
  {
    path: '/savings',
    messages: 'savings',
    needs: ['ledger.read/read'],
    load: () => import('./pages/savings/savings-page.tsx'),
  },
  {
    path: '/books',
    messages: 'books',
    shared: ['account-names'],
    needs: ['ledger.read/read', 'books.lift/read'],
    load: () => import('./pages/books/books-page.tsx'),
  },
  {
    path: '/settings',
    messages: 'settings',
    shared: ['setting-names', 'setting-values', 'settings/about-money', 'settings/about-site', 'risk-words'],
    needs: readSettings,
    load: () => import('./pages/settings/settings-page.tsx'),
  },
  {
    path: '/settings/$key',
    messages: 'settings',
    needs: readSettings,
    load: () => import('./pages/settings/setting-link.tsx'),
  },
  {
    path: '/mailings',
    messages: 'mailings',
    needs: ['content.write/read'],
    load: () => import('./pages/mailings/mailings-page.tsx'),
  },
  {
    path: '/mailings/new',
    messages: 'mailings',
    shared: ['phone'],
    needs: ['content.publish/begin', 'promotions.change/begin'],
    load: () => import('./pages/mailings/write-page.tsx'),
  },
  ...alike(
    { messages: 'content', shared: ['phone'], needs: ['content.write/read'] },
    {
      '/content': loadContent,
      '/content/$kind': loadContent,
      '/activities': () => import('./pages/content/activities-page.tsx'),
      '/content/$kind/$id': () => import('./pages/content/editor-page.tsx'),
    },
  ),
  {
    path: '/people',
    messages: 'people',
    needs: ['people.read/read'],
    load: () => import('./pages/people/people-page.tsx'),
  },
  {
    path: '/roles',
    messages: 'roles',
    needs: ['people.read/read'],
    load: () => import('./pages/roles/roles-page.tsx'),
  },
  {
    path: '/audit',
    messages: 'audit',
    shared: ['action-names', 'access-names'],
    needs: ['audit.read/read'],
    load: () => import('./pages/audit/audit-page.tsx'),
  },
];

const mayOpen = ({ needs }: Page): boolean => {
  const permissions = useSession.getState().me?.permissions ?? [];
  return !needs || needs.some((permission) => permissions.includes(permission));
};

/** A page's only export is its component. */
const only = (part: Part): (() => React.ReactNode) => Object.values(part)[0] ?? NoPage;

const routes = pages.map((page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    validateSearch: (search: Record<string, unknown>) => search,
    loader: () => loadMessages([page.messages, ...(page.shared ?? [])]),
    component: lazyRouteComponent(
      async () => (mayOpen(page) ? { page: only(await page.load()) } : { page: NotAllowed }),
      'page',
    ),
  }),
);

/** The pages of the console; everything that a page shows stands in its address. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  parseSearch: parseQuery,
  stringifySearch: writeQuery,
  defaultPreload: 'intent',
  scrollRestoration: false,
});
