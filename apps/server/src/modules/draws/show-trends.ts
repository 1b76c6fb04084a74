/** Trends of a game: how long each symbol has been missing. They predict nothing. */
import type { calls, OutputOf } from '@longmen/contract';
import type { FamilyCode } from '@longmen/engine';
import { k3Trends, type SymbolTrend, sscTrends, type Trend } from '@longmen/engine/trends';
import { knownGame } from './list-results.ts';
import type { ReadParts } from './read-parts.ts';

type Trends = OutputOf<typeof calls.trends>;
const rowsByDefault = 20;

/** @throws Refusal `gameUnknown` */
export async function showTrends(parts: ReadParts, query: { gid: string; rows?: number | undefined }): Promise<Trends> {
  const gid = knownGame(parts, query.gid);
  const family = parts.catalogue.game(gid)?.family ?? '';
  const drawn = (await parts.history.newest(gid)).flatMap(({ issue, numbers, drawnAt }) =>
    numbers === null || drawnAt === null ? [] : [{ issue, numbers: [...numbers], drawnAt }],
  );
  const oldestFirst = drawn.toReversed();
  return {
    gid: String(gid),
    family,
    rows: drawn.slice(0, query.rows ?? rowsByDefault),
    missing: groupsOf(family, oldestFirst).map(({ symbols }) =>
      symbols.map((symbol) => symbolOf(symbol, drawn.length)),
    ),
    sample: drawn.length,
  };
}

/** Places from the first on; dice also together. */
function groupsOf(
  family: FamilyCode | '',
  history: readonly { issue: string; numbers: readonly number[] }[],
): readonly Trend[] {
  if (family === 's_ssc') return sscTrends(history, 0).places;
  if (family !== 's_k3') return [];
  const { places, faces } = k3Trends(history, 0);
  return [...places, faces];
}

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
