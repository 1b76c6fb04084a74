/** The words of the engine: what a play is, what is bought, what is drawn, what comes of it. */

import type { Pool } from './drawing.ts';
import type { Fraction } from './amounts/fraction.ts';
import type { BetSymbol, Shape } from './shape.ts';

export type { BetSymbol } from './shape.ts';

/** The eight lottery families and the card game. */
export type FamilyCode = 's_ssc' | 's_k3' | 's_yb' | 's_11x5' | 's_kl10' | 's_pk10' | 'pcdd' | 'lhc' | 'bull91';

/**
 * What a player picked, in the JSON form of the catalogue; which lists are there follows from
 * the play's shape. Order of picking is kept; typed text has become `entries`.
 */
export interface Selection {
  readonly rows?: readonly (readonly BetSymbol[])[];
  readonly pick?: readonly BetSymbol[];
  readonly opts?: readonly string[];
  readonly dan?: readonly BetSymbol[];
  readonly tuo?: readonly BetSymbol[];
  readonly entries?: readonly string[];
  readonly pos?: readonly number[];
  readonly legs?: readonly (string | null)[];
  readonly a?: string;
  readonly b?: string;
  /** Fixed with the selection in plays that follow the lunar year; it is that of the issue. */
  readonly lunar_year?: number;
}

/** A drawn result: the numbers in drawn order, and the frozen lunar year where a family needs it. */
export interface Draw {
  readonly numbers: readonly number[];
  readonly lunarYear?: number;
}

/** Why a selection is refused, in the order of checking of the catalogue's README. */
export type RefusalReason =
  | 'BAD_SHAPE'
  | 'OUT_OF_RANGE'
  | 'UNKNOWN_OPTION'
  | 'DUPLICATE'
  | 'EMPTY'
  | 'TOO_FEW'
  | 'TOO_MANY'
  | 'OVERLAP'
  | 'ZERO_BETS'
  | 'BAD_ENTRY'
  /** The lunar year that the bets follow is missing, or not that of the draw. */
  | 'BAD_DRAW';

/** A selection that was read, with its number of single bets, or the first reason against it. */
export type Parsed =
  | { readonly ok: true; readonly selection: Selection; readonly bets: number }
  | { readonly ok: false; readonly reason: RefusalReason };

/** One way to win: its key, exact probability ("1/100000") and proposed rates ("97000.000"; empty = none). */
export interface Tier {
  readonly key: string;
  readonly p: string;
  /** Probability that the bet is returned instead; null where that cannot happen. */
  readonly push: string | null;
  readonly rate: string;
  readonly rateMin: string;
}

/** Number of bets won per tier key (only those above 0), and of bets returned. */
export interface Tally {
  readonly wins: Readonly<Record<string, number>>;
  readonly push: number;
  /** Of a parlay that did not lose: what became of each leg. */
  readonly legs?: readonly Leg[];
}

/** One leg of a parlay: its place from 1, its option, and whether it won or was tied. */
export type Leg = readonly [place: number, option: string, outcome: 'win' | 'push'];

/** A settled selection. */
export interface Settlement extends Tally {
  readonly bets: number;
}

/** A play of the catalogue together with its rules. */
export interface Play {
  /** "s_ssc.star5.direct" */
  readonly code: string;
  readonly family: FamilyCode;
  readonly group: string;
  readonly name: string;
  readonly mode: 'official' | 'credit' | 'both' | 'card';
  /** Places of the draw that the play reads, counted from 0. */
  readonly positions: readonly number[];
  /** What these places can show. */
  readonly pool: Pool;
  readonly shape: Shape;
  readonly tiers: readonly Tier[];
  /**
   * per_line: each bet pays its tier; split: the tiers of one bet share one price; sum_p: the price
   * of a bet follows from the chances of what was picked together; set_size: by the size of the
   * picked set; parlay: the product of the rates of its legs; multiplier: every bet wins or
   * loses a multiple of its stake (never sold, so it has no rates).
   */
  readonly pricing: 'per_line' | 'split' | 'sum_p' | 'set_size' | 'parlay' | 'multiplier';
  /**
   * Prizes in tier order whose proportion all rates of a split bet keep; 'steps': rates are 1 + k(r − 1)
   * at any return; null: the proposed rates are, and the others keep their proportion.
   */
  readonly prizes: readonly number[] | 'steps' | null;
  /** What a table of rates lists for this play: its tiers, or the prices that its bets can have. */
  readonly prices: readonly Tier[];
  /** Whether games sell it: always, where an operator switches it on, or never (command line only). */
  readonly offer: 'always' | 'optional' | 'never';
  /** Most numbers that a selection may have in a game whose limits of the specs are on; null for none. */
  readonly specLimit: number | null;
  /** True where every option or number has a rate of its own (its key is a tier key). */
  readonly ownRates: boolean;
  /** True where the bets depend on the lunar year: animals and elements. */
  readonly yearly: boolean;
  /** Whether an untrusted value is a whole draw that the play can be settled by. */
  isDraw(value: unknown): value is readonly number[];
  readonly rules: Rules;
}

/** How one shape reads, counts, settles and explains: everything that differs between shapes. */
export interface Rules {
  /** Reads untrusted JSON; never throws. Yearly plays fix `lunarYear`, that of the issue, in the selection. */
  parse(json: unknown, lunarYear?: number): Parsed;
  /** Number of single bets of a parsed selection. */
  count(selection: Selection): number;
  /** Settles against the numbers of the play's positions, without walking through every bet. */
  settle(selection: Selection, drawn: Draw): Tally;
  /** The single bets of a selection, one by one, lazily. */
  lines(selection: Selection): Iterable<Line>;
  /**
   * The tiers that this selection can win, each with the price that it pays; absent where a
   * tier's own key names its price.
   */
  prices?(selection: Selection): readonly PricedTier[];
  /** A smaller selection that still holds every winning bet; absent where lines are few. */
  narrow?(selection: Selection, drawn: Draw): Selection;
  /** The largest total that one draw can pay on this selection, in rate thousandths per unit stake. */
  maxReturn?(selection: Selection, rates: Readonly<Record<string, number>>): number;
  /**
   * The bets that return most at these rates; present where bets combine prices, so that the
   * return of each price does not tell (parlay).
   */
  highestReturns?(rates: Readonly<Record<string, number>>): readonly BetReturn[];
  /** A legal selection whose lines show every tier of the play; odds are computed from it. */
  sample(): Selection;
  /** More of them, where no one selection shows every tier. */
  moreSamples?(): Iterable<Selection>;
}

/** A tier, and the key under which a table of rates lists what it pays. */
export interface PricedTier {
  readonly tier: string;
  readonly price: string;
}

/** What one kind of bet of a play gives back over time. */
export interface BetReturn {
  /** Tiers that this bet can win, or prices that it combines. */
  readonly tiers: readonly string[];
  /** Expected share of the stake that comes back, returned stakes included: 97/100. */
  readonly share: Fraction;
}

/** What one single bet says. */
export interface Bought {
  /**
   * inPlace: these, place by place · sameNumbers: exactly these in any order · allAppear: all of these among the drawn
   * · holdsAll: all drawn among these · enoughAppear: pays by how many of these appear, or stand in their place ·
   * bestMatch: these in order, in any order, or anywhere · sideBySide, inRow: two drawn one after the other, in any or
   * in this order · reading: the option or value of the reading.
   */
  readonly form:
    | 'inPlace'
    | 'sameNumbers'
    | 'allAppear'
    | 'holdsAll'
    | 'enoughAppear'
    | 'bestMatch'
    | 'sideBySide'
    | 'inRow'
    | 'reading';
  readonly symbols: readonly BetSymbol[];
}

/** Something read off the drawn numbers ("sum" 19, "bull" 3) that decided the bet. */
export interface ReadingFact {
  readonly key: string;
  readonly value: BetSymbol;
}

/** One single bet. */
export interface Line {
  /** Indices into the play's positions that this bet reads. */
  readonly reads: readonly number[];
  readonly bought: Bought;
  /** Tiers that this bet can win. */
  readonly tiers: readonly string[];
  /** Tier won, "push", or null when lost; `numbers` are those at `reads`, in that order. */
  judge(numbers: readonly number[]): string | null;
  /** Whether the order of the numbers does not matter; absent: only bets inPlace and readings mind it. */
  readonly anyOrder?: boolean;
  /**
   * Groups of numbers that the bet does not tell apart; numbers in no group are one group more.
   * Absent: a bet on numbers tells those apart, a reading tells all.
   */
  readonly alike?: readonly (readonly number[])[];
  /** Of a parlay: what became of each bought option; null where it lost. */
  outcomes?(numbers: readonly number[]): readonly (Leg[2] | null)[];
  /** Symbols of a lost bet that these numbers do not fit, where comparing them with the numbers does not tell. */
  misses?(numbers: readonly number[]): readonly BetSymbol[];
  /** Exact chances by tier (null = lost), where the draws are too many to walk through. */
  chances?(): ReadonlyMap<string | null, Fraction>;
  /** What was read off the numbers, where the bet depends on more than the numbers themselves. */
  reading?(numbers: readonly number[]): ReadingFact;
}
