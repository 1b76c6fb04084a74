/**
 * Bets that cover each other: of these options of one play exactly one comes, so that whoever holds them all stakes
 * nothing (money.md, "Turnover"). Two kinds: the two sides of a property, and all values that a reading can show.
 */

import { type Fraction, fraction, plus } from './amounts/fraction.ts';
import { parseFraction } from './odds.ts';
import type { BetSymbol, Play, Selection } from './play.ts';

/** Options that are each other's opposite, as far as a play has both. */
export const opposites: readonly (readonly [string, string])[] = [
  ['big', 'small'],
  ['odd', 'even'],
  ['tail_big', 'tail_small'],
  ['he_odd', 'he_even'],
  ['dragon', 'tiger'],
];

/** Options of a play of which one comes; `row` counts from 0 in plays that have rows. */
export interface Market {
  readonly name: string;
  readonly options: readonly string[];
}

/** One single bet on a market. */
export interface SideBet {
  /** Unique within the play. */
  readonly market: string;
  /** How many options the market has. */
  readonly size: number;
  readonly option: string;
}

const known = new WeakMap<Play, readonly Market[]>();

/** The markets of a play; none where single bets are more than one option. */
export function marketsOf(play: Play): readonly Market[] {
  const before = known.get(play);
  if (before !== undefined) return before;
  const found = findMarkets(play);
  known.set(play, found);
  return found;
}

function findMarkets(play: Play): readonly Market[] {
  const { shape } = play;
  if (play.pricing !== 'per_line') return [];
  if (shape.kind === 'rows')
    return coversAll(play, shape.symbols)
      ? Array.from({ length: shape.rows }, (_, row) => ({ name: `row${row}`, options: shape.symbols.map(String) }))
      : [];
  if (shape.kind === 'numbers') return whole(play, shape.symbols);
  if (shape.kind !== 'options') return [];
  const pairs = opposites.filter((pair) => pair.every((option) => shape.options.includes(option)));
  const others = shape.options.filter((option) => !pairs.flat().includes(option));
  return [...pairs.map(([a, b]) => ({ name: `${a}|${b}`, options: [a, b] })), ...whole(play, others)];
}

const whole = (play: Play, symbols: readonly BetSymbol[]): Market[] =>
  coversAll(play, symbols) ? [{ name: 'all', options: symbols.map(String) }] : [];

/** Chances that add up to exactly 1: something of these always comes. */
function coversAll(play: Play, symbols: readonly BetSymbol[]): boolean {
  if (symbols.length < 2) return false;
  const chances = symbols.map((symbol) => chanceOf(play, String(symbol)));
  if (!chances.every((chance) => chance !== null)) return false;
  const { n, d } = chances.reduce(plus, fraction(0));
  return n === d;
}

/** Chance of a bet on one symbol; null where its tier does not tell. */
function chanceOf({ tiers }: Play, symbol: string): Fraction | null {
  const tier = tiers.find(({ key }) => key === symbol) ?? (tiers.length === 1 ? tiers[0] : undefined);
  return tier === undefined ? null : parseFraction(tier.p);
}

/** The single bets of a selection that lie on a market of the play. */
export function sideBets(play: Play, { opts, pick, rows }: Selection): readonly SideBet[] {
  const markets = marketsOf(play);
  if (markets.length === 0) return [];
  if (rows !== undefined)
    return rows.flatMap((row, index) => row.flatMap((symbol) => betOn(markets, String(symbol), `row${index}`)));
  return (opts ?? pick ?? []).flatMap((symbol) => betOn(markets, String(symbol)));
}

function betOn(markets: readonly Market[], option: string, name?: string): SideBet[] {
  const market = markets.find((each) => each.options.includes(option) && (name === undefined || each.name === name));
  return market === undefined ? [] : [{ market: market.name, size: market.options.length, option }];
}

/**
 * Of stakes on one market, what is covered: the least stake, once for every option, when all of them are held.
 * `staked` has one entry per option that is held.
 */
export function hedgedStake(size: number, staked: readonly number[]): number {
  return staked.length < size ? 0 : size * Math.min(...staked);
}
