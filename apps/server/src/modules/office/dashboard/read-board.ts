/** Boards of tiles, made of samples: what may be seen of them, against their targets and a week ago. */
import {
  type Board,
  periods,
  seriesPoints,
  type TileName,
  tileNames,
  type TilePeriod,
  tiles,
} from '@longmen/contract/console/tiles';
import type { Deps, SignedInOperator } from '../deps.ts';
import { partsOf, type Way, wayOf } from './measures.ts';
import { type Summed, sumSamples } from './store-samples.ts';
import { targetOf } from './targets.ts';

export type TileView = {
  readonly name: TileName;
  readonly value: number | null;
  readonly lastWeek: number | null;
  readonly target: number | null;
  readonly isOnTarget: boolean | null;
  readonly series: readonly (number | null)[];
};

export type BoardView = { readonly tiles: readonly TileView[]; readonly from: number; readonly asOf: number };

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
/** A measure of now is so old at most. */
const freshMinutes = 5;
/** A sum over fewer of its minutes is none. */
const wholeFrom = 0.95;

/** Tiles that the operator may see. */
const seenBy = ({ permissions }: SignedInOperator, board: Board): TileName[] =>
  tileNames.filter((name) => {
    const { needs } = tiles[name];
    return tiles[name].board === board && (needs.length === 0 || needs.some((right) => permissions.has(right)));
  });

/** The tiles of a board over a period up to now. */
export async function readBoard(
  deps: Deps,
  by: SignedInOperator,
  { board, period }: { readonly board: Board; readonly period: TilePeriod },
): Promise<BoardView> {
  const { platform } = deps;
  const asOf = platform.clock.now();
  const minutes = periods[period];
  const to = Math.ceil(asOf / minuteMs) * minuteMs;
  const from = to - minutes * minuteMs;
  const names = seenBy(by, board);
  const measures = [...new Set(names.flatMap((name) => Object.values(partsOf(name)).flat()))];
  const { reads } = platform.db;
  const [now, before] = await Promise.all([
    sumSamples(reads, measures, { from, to, parts: seriesPoints }),
    sumSamples(reads, measures, { from: from - weekMs, to: to - weekMs, parts: seriesPoints }),
  ]);
  const views = names.map((name): TileView => {
    const way = wayOf(name);
    const series = seriesOf(now, name, way);
    const value = figureOf(now, name, { way, minutes, series });
    const target = targetOf(platform.settings, name);
    return {
      name,
      value,
      lastWeek: figureOf(before, name, { way, minutes, series: seriesOf(before, name, way) }),
      target: target?.value ?? null,
      isOnTarget: target === undefined || value === null ? null : target.meets(value),
      series,
    };
  });
  return { tiles: views, from, asOf };
}

/** One point for each part of the stretch. */
function seriesOf(summed: readonly Summed[], name: TileName, way: Way): (number | null)[] {
  const { plus, minus } = partsOf(name);
  return Array.from({ length: seriesPoints }, (_, part) => {
    const [added, taken] = [plus, minus].map((measures) =>
      summed.filter((one) => one.part === part && measures.includes(one.measure)),
    );
    if (added === undefined || taken === undefined || added.length < plus.length || taken.length < minus.length)
      return null;
    const sumOf = (rows: readonly Summed[]) => rows.reduce((sum, row) => sum + row[way], 0);
    return sumOf(added) - sumOf(taken);
  });
}

/** What the stretch comes to; null where too little of it was measured. */
function figureOf(
  summed: readonly Summed[],
  name: TileName,
  {
    way,
    minutes,
    series,
  }: { readonly way: Way; readonly minutes: number; readonly series: readonly (number | null)[] },
): number | null {
  if (way === 'last') {
    const parts = Math.max(1, Math.ceil((freshMinutes * seriesPoints) / minutes));
    return series.slice(-parts).findLast((value) => value !== null) ?? null;
  }
  const known = series.filter((value) => value !== null);
  if (way === 'most') return known.length === 0 ? null : Math.max(...known);
  const measuredOf = (measure: string) =>
    summed.reduce((sum, row) => sum + (row.measure === measure ? row.minutes : 0), 0);
  const measured = Math.min(...Object.values(partsOf(name)).flat().map(measuredOf));
  // The two newest minutes are not measured yet.
  return measured >= (minutes - 2) * wholeFrom ? known.reduce((sum, value) => sum + value, 0) : null;
}
