/** Trends of a game: how long each symbol has been missing. They predict nothing. */
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
import type { Issue } from './issue.ts';
import { knownGame } from './list-results.ts';
import type { ReadParts } from './read-parts.ts';

type Trends = OutputOf<typeof calls.trends>;
const rowsByDefault = 20;

/** What was counted over a history; it is one and the same list until the next draw, so it is counted once. */
const counted = new WeakMap<readonly Issue[], Trends['missing']>();

/** @throws Refusal `gameUnknown` */
export async function showTrends(parts: ReadParts, query: { gid: string; rows?: number | undefined }): Promise<Trends> {
  const gid = knownGame(parts, query.gid);
  const game = parts.catalogue.game(gid);
  const newest = await parts.history.newest(gid);
  const drawn = newest.flatMap(({ issue, numbers, drawnAt, lunarYear }) =>
    numbers === null || drawnAt === null ? [] : [{ issue, numbers: [...numbers], drawnAt, lunarYear }],
  );
  const missing = counted.get(newest) ?? (game === undefined ? [] : countMissing(game.playFamily, drawn.toReversed()));
  counted.set(newest, missing);
  return {
    gid: String(gid),
    family: game?.family ?? '',
    rows: drawn.slice(0, query.rows ?? rowsByDefault),
    missing,
    sample: drawn.length,
  };
}

function countMissing(family: FamilyCode, history: Drawn): Trends['missing'] {
  const groups = groupsByFamily[family]?.(history) ?? [];
  return groups.map(({ symbols }) => symbols.map((symbol) => symbolOf(symbol, history.length)));
}

type Drawn = readonly { issue: string; numbers: readonly number[]; lunarYear: number | null }[];

/** What is followed per family of plays: places from the first on, dice and balls also together; winners and ranks of a table. */
const groupsByFamily: Partial<Record<FamilyCode, (history: Drawn) => readonly Trend[]>> = {
  s_ssc: (history) => sscTrends(history, 0).places,
  s_k3: (history) => {
    const { places, faces } = k3Trends(history, 0);
    return [...places, faces];
  },
  s_11x5: (history) => {
    const { places, numbers } = x5Trends(history, 0);
    return [...places, numbers];
  },
  s_kl10: (history) => {
    const { places, numbers } = kl10Trends(history, 0);
    return [...places, numbers];
  },
  s_yb: (history) => {
    const { places, sums } = ybTrends(history, 0);
    return [...places, sums];
  },
  s_pk10: (history) => {
    const { places, sums } = pk10Trends(history, 0);
    return [...places, sums];
  },
  pcdd: (history) => {
    const { places, sums } = pcddTrends(history, 0);
    return [...places, sums];
  },
  lhc: (history) => {
    const years = history.flatMap((draw) => (draw.lunarYear === null ? [] : [{ ...draw, lunarYear: draw.lunarYear }]));
    const { places, numbers, colours, animals, elements, tails, heads } = sixMarkTrends(years, 0);
    return [...places, numbers, colours, animals, elements, tails, heads];
  },
  bull91: (history) => {
    const { winners, ranks } = tableTrends(history, 0);
    return [winners, ...ranks];
  },
};

function symbolOf(
  { symbol, times, current, max, longestRun }: SymbolTrend,
  draws: number,
): Trends['missing'][number][number] {
  return {
    symbol: String(symbol),
    current,
    longest: max,
    longestRun,
    seen: times,
    averageThousandths: Math.round(((draws - times) * 1000) / (times + 1)),
  };
}
