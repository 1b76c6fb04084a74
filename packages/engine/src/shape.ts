/** The shapes of a selection, as data for boards and validation. Source: plays.json, `shape`. */

/** A number on a ball, or the key of an option ("big", "dragon", "123"). */
export type BetSymbol = number | string;

/** One row per read position, every row filled: {"rows":[[..],..]}. */
export interface GridShape {
  readonly kind: 'grid';
  readonly rows: number;
  readonly symbols: readonly BetSymbol[];
  readonly minPerRow: number;
  readonly maxPerRow: number;
}

/** One row per position, every row filled; a bet takes different symbols: {"rows":[[..],..]}. */
export interface GridDistinctShape {
  readonly kind: 'grid_distinct';
  readonly rows: number;
  readonly symbols: readonly number[];
  readonly minPerRow: number;
  readonly maxPerRow: number;
}

/** One row per position, rows may stay empty: {"rows":[[..],..]}. */
export interface RowsShape {
  readonly kind: 'rows';
  readonly rows: number;
  readonly symbols: readonly BetSymbol[];
  readonly minTotal: number;
}

/** Every `take` filled rows make a window: {"rows":[[..],..]}. */
export interface AnyGridShape {
  readonly kind: 'any_grid';
  readonly rows: number;
  readonly symbols: readonly BetSymbol[];
  readonly take: number;
  readonly minNonempty: number;
}

/** Every `take` picked numbers are a bet: {"pick":[..]}. */
export interface PoolShape {
  readonly kind: 'pool' | 'pool_x2' | 'pool_pairs';
  readonly symbols: readonly BetSymbol[];
  readonly take: number;
  readonly min: number;
  readonly max: number;
}

/** Every picked number is a bet: {"pick":[..]}. */
export interface NumbersShape {
  readonly kind: 'numbers';
  readonly symbols: readonly number[];
  readonly min: number;
  readonly max: number;
}

/** Every picked value buys `ways[value]` bets: {"pick":[..]}. */
export interface NumbersExpandShape {
  readonly kind: 'numbers_expand';
  readonly symbols: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly ways: Readonly<Record<number, number>>;
}

/** Numbers by how often each must be drawn; a number serves one row of a bet: {"rows":[[..],..]}. */
export interface MultisetShape {
  readonly kind: 'multiset';
  readonly rows: readonly { readonly multiplicity: number; readonly take: number; readonly min: number }[];
  readonly symbols: readonly number[];
}

/** Every option is a bet: {"opts":[..]}. */
export interface OptionsShape {
  readonly kind: 'options';
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** Banker and legs: every bet holds all of `dan`, filled up from `tuo`: {"dan":[..],"tuo":[..]}. */
export interface DantuoShape {
  readonly kind: 'dantuo';
  readonly symbols: readonly number[];
  readonly take: number;
  readonly danMin: number;
  readonly danMax: number;
  readonly totalMin: number;
  readonly totalMax: number;
}

/** Typed numbers: {"entries":[..]} strict, {"text":".."} lenient. */
export interface EntryShape {
  readonly kind: 'entry';
  readonly length: number;
  readonly symbols: readonly number[];
  readonly accept: 'any' | 'distinct' | 'pair' | 'no_triple';
  readonly ordered: boolean;
  readonly numberWidth: 1 | 2;
}

/** The picked set is one bet: {"pick":[..]}. */
export interface OneSetShape {
  readonly kind: 'one_set';
  readonly symbols: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** At most one option per place, together one bet: {"legs":[option | null, ..]}. */
export interface LegsShape {
  readonly kind: 'legs';
  readonly legs: number;
  readonly options: readonly string[];
  readonly minLegs: number;
  readonly maxLegs: number;
}

/** Every pair of a number of `a` with one of `b`: {"a":"rat","b":"t0","lunar_year":2026}. */
export interface TouchShape {
  readonly kind: 'touch';
  readonly touch: 'zz' | 'tt' | 'zt';
  readonly a: 'animal' | 'tail';
  readonly b: 'animal' | 'tail';
}

/** Shapes that a position chooser can wrap. */
export type InnerShape = EntryShape | NumbersExpandShape | PoolShape | MultisetShape;

/** The inner bets on every `take` of the ticked positions: inner keys plus {"pos":[..]}. */
export interface PosShape {
  readonly kind: 'pos+';
  readonly positions: number;
  readonly take: number;
  readonly posMin: number;
  readonly posMax: number;
  readonly inner: InnerShape;
}

export type Shape =
  | GridShape
  | GridDistinctShape
  | RowsShape
  | AnyGridShape
  | PoolShape
  | NumbersShape
  | NumbersExpandShape
  | MultisetShape
  | OptionsShape
  | DantuoShape
  | EntryShape
  | PosShape
  | OneSetShape
  | LegsShape
  | TouchShape;
