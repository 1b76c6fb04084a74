/**
 * Which modules travel together. A request costs a phone more than a few kilobytes do (six at a time, half a second
 * each on a slow line), so what several pages share is a few files, not one per module; and nobody carries what only
 * others need. The budgets of `bench/web/budgets.ts` hold the result to its weight.
 */
export const chunkGroups = [
  // The messages of core and home travel together: one request per locale at start.
  ...(['vi', 'zh', 'en', 'id'] as const).map((locale) => ({
    name: `messages-${locale}`,
    test: new RegExp(`src/(core|pages/home)/messages\\.ts\\?locale=${locale}$|virtual:messages/${locale}$`),
  })),
  // What home shares with other pages is three files, not twenty: it is always there, and smaller together. Three,
  // as a phone reads each in a turn of its own (preload-page.ts), and a tap may come between. They hold all that
  // their parts import, or they would stand in a circle with another file (a test says so).
  {
    name: 'contract',
    test: oneOf(
      'node_modules/zod/v4/(core/(schemas|util|checks|core|parse|api|errors|regexes|versions)|mini/schemas)\\.',
      'engine/src/amounts/money\\.',
      'contract/src/(wire|client|call|refusals/refusal-data|calls/(home|games|site|identity/account))\\.',
    ),
  },
  { name: 'react-root', test: /node_modules\/react-dom\/|platform\/react-root\./ },
  {
    name: 'start',
    test: oneOf(
      'node_modules/(react|scheduler|zustand)/(?!.*shallow)',
      'node_modules/@tanstack/query-core/build/modern/(?!infiniteQueryObserver|mutationObserver|queriesObserver)',
      'node_modules/@tanstack/react-query/build/modern/(useQuery|useBaseQuery|QueryClientProvider|QueryErrorResetBoundary|IsRestoringProvider|errorBoundaryUtils|suspense)\\.',
      'ui/src/(cx|clock-text|button|spinner|layer/layer-host|ball/(plate|ball|card-face|dice|drawn-balls|families|family-glyph)|icon/(icon|icon-button|icon-paths))\\.',
      'player/src/core/(api/(client|form|hosts|leave-for|queries|query-client|refusal-action|show-refusal|transport)|push/(channels|balance-updates)|platform/(any-signal|clock|network|site-currency|storage)|i18n/(locale|money|use-messages)|session/session|dialogs/toast|page/page-heading|router/(index|registry|history|link|match|current|guard|use-redirect))\\.',
      'player/src/features/(draws/(issue-order|issue-text|use-spoken-balls)|games/(closed-reason|game-state|open-families|recent))\\.',
      'packages/format/src/(currency|locale|messages|print)\\.',
      'rolldown/runtime|preload-helper',
    ),
  },
  // A game's numbers, its layout and the shapes that only it has are of no use without each other.
  ...Object.entries({
    ssc: [],
    k3: [],
    '11x5': ['best-match', 'pool-hits'],
    kl10: ['side-by-side'],
    yb: ['all-in', 'pack'],
    pcdd: ['one-of-sums'],
    pk10: [],
    bull: [],
    lhc: [],
  }).map(([family, own]) => ({
    name: `family-${family}`,
    test: new RegExp(
      `(engine/data/(s-)?${family}(91)?|engine/src/(families|trends)/(facts/|bull/)?${family}(-facts|-hands|-chances|91|/[\\w-]+)?|engine/src/shapes/(${own.join('|')})|game/layouts/(s-)?${family}(91)?)\\.ts$`,
    ),
  })),
  // What several pages beyond home share. Nothing that home itself uses belongs into any of the groups from here on.
  {
    name: 'plays',
    test: oneOf(
      'engine/src/shapes/(dantuo|entry|grid|group-tier|multiset|numbers\\.|options|picked|pool\\.|rows|symbol-bets)',
      'engine/src/families/(index|codes|build|ball-sides|count-readings|place-readings|sides|facts/digit-facts)',
      'engine/src/trends/(columns|missing|sides)',
      'engine/src/(best-draw|check-list|combinatorics|drawing|amounts/fraction|parlay|payout|amounts/rate|selection-text|settle|tally)\\.',
      'engine/data/lunar-years',
      'features/plays/(play-names|bet-again|read-numbers)',
      'game/layouts/layout\\.ts',
    ),
  },
  // Boards that only families of digits have.
  {
    name: 'digits',
    test: oneOf('engine/src/(families/digit-shapes|shapes/(any-grid|numbers-expand|on-positions|pool-pairs|stars))'),
  },
  {
    name: 'parts',
    test: oneOf(
      'features/(plays/order-look|draws/close-roots)',
      'core/i18n/format-(day|time)',
      'core/platform/(copy-text|random-key|save-file)',
      'engine/src/animals\\.',
      'core/once/(retry|stored-intent)',
      'features/play-watch/(lazy|use-paused)',
      'features/chrome/header',
      'core/(dialogs/(choice-sheet|language-sheet|question-host)|page/end-mark)',
      'ui/src/(choice/(chip|list-row|pills|tabs|use-chosen-in-view)|field/(digit-keys|numeric-keypad)|layer/(confirm|keep-focus|layer|sheet|use-drag-down))\\.',
      'ui/src/outcome/done-(sheet|facts)',
    ),
  },
  // The tiles of games: home and lists of games show them once their data is there.
  {
    name: 'tiles',
    test: oneOf(
      'features/games/(countdown|follow-draws|game-link|game-tile|period)\\.',
      'home/(heading|pick-games|use-rotation)\\.',
      'features/chrome/banner-art\\.',
    ),
  },
  { name: 'three-digits', test: oneOf('engine/src/(families|trends)/(facts/sum-facts|three-digits)') },
  {
    name: 'games',
    test: oneOf('features/games/(games|countdown-ring|find-game|game-row|star)\\.', 'core/i18n/matches-name'),
  },
  // What pages of a game, of orders and of draws ask the server.
  { name: 'bets', test: oneOf('contract/src/calls/(betting|catalogue|draws)\\.') },
  // What a game's page shares with what it opens later: instant games, sheets, trends.
  {
    name: 'game',
    test: oneOf(
      'node_modules/zustand/esm/.*shallow',
      'pages/game/(use-messages|game-context|store|game-state)\\.',
      'pages/game/(bet/(bet|bet-call|use-balance)|slip/(slip-lines|picks|totals)|round/round|tickets/own-draws)\\.',
      'pages/game/board/(board|draft|haptic-tick|tidy-text)\\.',
      'ui/src/game/pick-cell\\.',
    ),
  },
  // Pages with forms: signing in, money, security.
  {
    name: 'forms',
    test: oneOf(
      'core/forms/',
      'core/once/(make-once|once)\\.',
      'react-query/build/modern/queryOptions',
      'engine/src/amounts/quantity',
      'ui/src/field/(text-field|password-field)\\.',
      'ui/src/amount/',
      'packages/format/src/read\\.',
      'ui/src/outcome/checking-sheet',
    ),
  },
  // Who somebody is and what lies on his account: signing in, the user centre, savings, withdrawals.
  {
    name: 'account',
    test: oneOf(
      'contract/src/(seal|calls/(savings|identity/secret-fields|identity/session|withdrawals))\\.',
      'core/(api/seal-secrets|session/sign-out)\\.',
    ),
  },
  // Pages with lists that go on.
  {
    name: 'lists',
    test: oneOf('infiniteQueryObserver', 'useInfiniteQuery', 'core/page/paged-rows', 'features/chrome/to-lotteries'),
  },
  // Several pages of one folder: what they share is one file.
  {
    name: 'top-up',
    test: oneOf(
      'pages/top-up/(calls|paths|print-amount|rules|use-)',
      'pages/top-up/(closed-state|order/(?!.*-page))',
      'pages/top-up/pay/(copy-row|payee-rows|qr-part)',
      'contract/src/calls/(pay-methods|payments)\\.',
      'engine/src/amounts/fee\\.',
      'ui/src/qr/qr-picture',
      'core/platform/(leave-page|web-address)',
    ),
  },
  {
    name: 'savings',
    test: oneOf('pages/savings/(?!messages|savings-.*page)', 'engine/src/amounts/savings\\.'),
  },
];

/** Modules whose path holds any of these patterns. */
function oneOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'));
}
