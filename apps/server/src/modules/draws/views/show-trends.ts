/** Trends of a game: how long each number, sum and pattern has been missing. They predict nothing. */
import type { calls, OutputOf } from '@longmen/contract';
import type { FamilyCode } from '@longmen/engine';
import {
  k3Trends,
  kl10Trends,
  pk10Trends,
  sixMarkTrends,
  type SymbolTrend,
  sscTrends,
  tableTrends,
  type Trend,
  x5Trends,
  pcddTrends,
  ybTrends,
} from '@longmen/engine/trends';
import type { Issue } from '../issue.ts';
import { knownGame } from './list-results.ts';
import type { ReadDeps } from './deps.ts';

type Trends = OutputOf<typeof calls.trends>;
type Tabs = Pick<Trends, 'missing' | 'sums' | 'patterns'>;
const rowsByDefault = 20;

/** What was counted over a history; it is one and the same list until the next draw, so it is counted once. */
const counted = new WeakMap<readonly Issue[], Tabs>();

/** @throws Refusal `gameUnknown` */
export async function showTrends(deps: ReadDeps, query: { gid: number; rows?: number | undefined }): Promise<Trends> {
  const gid = knownGame(deps, query.gid);
  const game = deps.catalogue.game(gid);
  const newest = await deps.history.newest(gid);
  const drawn = newest.flatMap(({ issue, numbers, drawnAt, lunarYear }) =>
    numbers === null || drawnAt === null ? [] : [{ issue, numbers: [...numbers], drawnAt, lunarYear }],
  );
  const tabs = counted.get(newest) ?? countTabs(game?.playFamily, drawn.toReversed());
  counted.set(newest, tabs);
  return {
    gid,
    family: game?.family ?? '',
    rows: drawn.slice(0, query.rows ?? rowsByDefault),
    ...tabs,
    sample: drawn.length,
  };
}

type Drawn = readonly { issue: string; numbers: readonly number[]; lunarYear: number | null }[];

/** The engine's groups by the tab in which they are shown. */
const tabOf = {
  places: 'missing',
  faces: 'missing',
  numbers: 'missing',
  digits: 'missing',
  sums: 'sums',
  sides: 'sums',
  dragonTiger: 'sums',
  dragonTigers: 'sums',
  bulls: 'patterns',
  patterns: 'patterns',
  spans: 'patterns',
  colours: 'patterns',
  animals: 'patterns',
  elements: 'patterns',
  tails: 'patterns',
  heads: 'patterns',
  winners: 'patterns',
  ranks: 'patterns',
} as const;
type GroupName = keyof typeof tabOf;
type Groups = { readonly [name in GroupName]?: Trend | readonly Trend[] };

/** What is followed per family of plays. */
const groupsByFamily: Partial<Record<FamilyCode, (history: Drawn) => Groups>> = {
  s_ssc: (history) => sscTrends(history, 0),
  s_k3: (history) => k3Trends(history, 0),
  s_11x5: (history) => x5Trends(history, 0),
  s_kl10: (history) => kl10Trends(history, 0),
  s_yb: (history) => ybTrends(history, 0),
  s_pk10: (history) => pk10Trends(history, 0),
  pcdd: (history) => pcddTrends(history, 0),
  lhc: (history) =>
    sixMarkTrends(
      history.flatMap((draw) => (draw.lunarYear === null ? [] : [{ ...draw, lunarYear: draw.lunarYear }])),
      0,
    ),
  bull91: (history) => tableTrends(history, 0),
};

function countTabs(family: FamilyCode | undefined, history: Drawn): Tabs {
  const tabs: Tabs = { missing: [], sums: [], patterns: [] };
  const groups = (family && groupsByFamily[family]?.(history)) ?? {};
  for (const [name, tab] of Object.entries(tabOf) as [GroupName, keyof Tabs][]) {
    const found = groups[name] ?? [];
    for (const [index, { symbols }] of ('symbols' in found ? [found] : found).entries())
      tabs[tab].push({
        name: name === 'dragonTigers' ? 'dragonTiger' : name,
        place: index + 1,
        symbols: symbols.map((symbol) => symbolOf(symbol, history.length)),
      });
  }
  return tabs;
}

function symbolOf(
  { symbol, times, current, max, longestRun }: SymbolTrend,
  draws: number,
): Trends['missing'][number]['symbols'][number] {
  return {
    symbol: String(symbol),
    current,
    longest: max,
    longestRun,
    seen: times,
    averageThousandths: Math.round(((draws - times) * 1000) / (times + 1)),
  };
}
