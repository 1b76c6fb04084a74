/** What a slip costs and may pay. Money in whole mills, rates in whole thousandths. Pure. */
import {
  catalogueRates,
  maxWin,
  rateKeysOf,
  rateMills,
  type Play,
  ratesOf,
  type Selection,
  type TierRates,
} from '@longmen/engine';
import type { Plays, SlipLine } from './picks.ts';

/** The player's own rates by play code. */
export type RateTable = ReadonlyMap<string, TierRates>;

export interface Totals {
  readonly lines: number;
  /** Single bets over all lines. */
  readonly bets: number;
  readonly costMills: number;
  /** Stake × the highest rate among the bought bets (spec 1 §5). */
  readonly maxWinMills: number;
}

/** The rates of a play: the player's own, or the catalogue's while those are on their way. */
export function tierRates(play: Play, table: RateTable): TierRates {
  return table.get(play.code) ?? catalogueRates(play);
}

/** The rates of a line in the order of the wire. */
export function lineRates(play: Play, selection: Selection, table: RateTable): readonly number[] {
  return ratesOf(play, selection, tierRates(play, table));
}

/**
 * The highest win of one bet of a line at `stake` whole yuan, in mills; a parlay pays the product of its rates.
 * @param rates in the order of the wire
 */
export function lineWinMills(play: Play, selection: Selection, rates: readonly number[], stake: number): number {
  if (play.pricing !== 'parlay') return highest(rates) * stake;
  const byLeg = rateKeysOf(play, selection).map((leg, i) => [leg, rateMills(rates[i] ?? 0)] as const);
  return maxWin(play, selection, stake, Object.fromEntries(byLeg)).highestLine;
}

/** Highest rate of a list; 0 for none. */
export function highest(rates: readonly number[]): number {
  return rates.reduce((best, rate) => Math.max(best, rate), 0);
}

/** Sums of a slip at `stake` whole yuan per bet; 0 for a stake that is not entered. */
export function totalsOf(plays: Plays, table: RateTable, lines: readonly SlipLine[], stake: number): Totals {
  let bets = 0;
  let maxWinMills = 0;
  for (const line of lines) {
    const play = plays.get(line.play);
    if (!play) continue;
    bets += line.bets;
    const rates = lineRates(play, line.selection, table);
    maxWinMills = Math.max(maxWinMills, lineWinMills(play, line.selection, rates, stake));
  }
  return { lines: lines.length, bets, costMills: bets * stake * 1000, maxWinMills };
}
