/** How long a symbol has been missing, and how it came: one pass over the history. */

import type { BetSymbol } from '../play.ts';

/** A drawn issue, as trends read it. */
export interface DrawnIssue {
  readonly issue: string;
  readonly numbers: readonly number[];
}

/** The record of one symbol over a history; all figures are numbers of draws. */
export interface SymbolTrend {
  readonly symbol: BetSymbol;
  /** Draws that showed it. */
  readonly times: number;
  /** Draws since it last showed; 0 = in the newest draw. */
  readonly current: number;
  /** Missed draws per gap (times + 1 gaps), rounded half up. */
  readonly average: number;
  /** Longest gap, the current one included. */
  readonly max: number;
  /** Most draws in a row that showed it. */
  readonly longestRun: number;
}

/** A column group of a trend chart: per symbol its record, per shown draw its missing counts. */
export interface Trend {
  readonly symbols: readonly SymbolTrend[];
  /** Per shown draw, oldest first, and per symbol: draws missed so far, 0 where it was drawn. */
  readonly rows: readonly (readonly number[])[];
}

/** What a column group follows. */
export interface Followed {
  readonly symbols: readonly BetSymbol[];
  shows(numbers: readonly number[], symbol: BetSymbol): boolean;
}

interface Count {
  times: number;
  missed: number;
  current: number;
  max: number;
  run: number;
  longestRun: number;
}

/**
 * Follows symbols through a history.
 * @param history oldest draw first; a longer history than is shown makes the figures true.
 * @param shown number of newest draws whose rows are kept.
 */
export function followSymbols(history: readonly DrawnIssue[], followed: Followed, limit: number): Trend {
  const counts = followed.symbols.map(
    (): Count => ({ times: 0, missed: 0, current: 0, max: 0, run: 0, longestRun: 0 }),
  );
  const rows: (readonly number[])[] = [];
  const start = history.length - limit;
  for (const [i, { numbers }] of history.entries()) {
    for (const [s, count] of counts.entries()) {
      const symbol = followed.symbols[s];
      step(count, symbol !== undefined && followed.shows(numbers, symbol));
    }
    if (i >= start) rows.push(counts.map(({ current }) => current));
  }
  return { rows, symbols: followed.symbols.map((symbol, s) => trendOf(symbol, counts[s])) };
}

function step(count: Count, drawn: boolean): void {
  if (drawn) {
    count.times += 1;
    count.current = 0;
    count.run += 1;
    count.longestRun = Math.max(count.longestRun, count.run);
  } else {
    count.missed += 1;
    count.current += 1;
    count.run = 0;
    count.max = Math.max(count.max, count.current);
  }
}

function trendOf(symbol: BetSymbol, count: Count | undefined): SymbolTrend {
  const { times = 0, missed = 0, current = 0, max = 0, longestRun = 0 } = count ?? {};
  const gaps = times + 1;
  return { symbol, times, current, max, longestRun, average: Math.floor((2 * missed + gaps) / (2 * gaps)) };
}
