/** Readings: what a family reads off its drawn numbers to decide options and picked values. */

import type { BetSymbol } from './play.ts';

/** One way of reading the drawn numbers and of judging a symbol by it. */
export interface Reading {
  /** Names the reading for explanations: "sum", "bull", "count". */
  readonly key: string;
  /** The value read; some readings look for the symbol itself (how often is 7 drawn?). */
  of(numbers: readonly number[], symbol: BetSymbol): BetSymbol;
  /** Whether the symbol wins by that value: true = its own tier, a text = that tier or "push" (returned). */
  judge(value: BetSymbol, symbol: BetSymbol): boolean | string;
  /** True where `of` looks for the symbol and no `maxReturn` is given: draws are then walked through. */
  readonly perSymbol?: true;
  /** True where the order of the numbers does not matter. */
  readonly anyOrder?: true;
  /** Groups of numbers that it does not tell apart for this symbol; numbers in none are one group more. */
  alike?(symbol: BetSymbol): readonly (readonly number[])[];
  /** Every value that a draw can show, where walking through all draws for them would be slow. */
  readonly values?: readonly BetSymbol[];
  /** The tiers that a bet on this symbol can win, where they are neither its own text nor all of the play's. */
  tiersOf?(symbol: BetSymbol): readonly string[];
  /** How many equally likely sets of drawn numbers show each value, where walking through them would be too much. */
  spread?(): ReadonlyMap<BetSymbol, number>;
  /**
   * Most bets per tier that one draw of `places` numbers can win on these symbols. Given where
   * walking through all draws would be slow: readings that look for the symbol in five places.
   */
  maxWins?(symbols: readonly BetSymbol[], places: number): Readonly<Record<string, number>>;
}
