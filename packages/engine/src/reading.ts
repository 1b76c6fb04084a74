/** Readings: what a family reads off its drawn numbers to decide options and picked values. */

import type { BetSymbol } from './play.ts';

/** One way of reading the drawn numbers and of judging a symbol by it. */
export interface Reading {
  /** Names the reading for explanations: "sum", "bull", "count". */
  readonly key: string;
  /** The value read; some readings look for the symbol itself (how often is 7 drawn?). */
  of(numbers: readonly number[], symbol: BetSymbol): BetSymbol;
  /** Whether the symbol wins by that value: true = its own tier, a text = that tier. */
  judge(value: BetSymbol, symbol: BetSymbol): boolean | string;
  /** True where `of` looks for the symbol and no `most` is given: draws are then walked through. */
  readonly perSymbol?: true;
  /**
   * Most bets per tier that one draw of `places` numbers can win on these symbols. Given where
   * walking through all draws would be slow: readings that look for the symbol in five places.
   */
  most?(symbols: readonly BetSymbol[], places: number): Readonly<Record<string, number>>;
}
