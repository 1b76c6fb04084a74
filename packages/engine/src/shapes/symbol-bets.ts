/** What `numbers` and `options` share: every symbol is a bet, judged by a reading of the draw. */

import { range, sumOf } from '../combinatorics.ts';
import { eachDraw, type Pool } from '../drawing.ts';
import { type Fraction, fraction, plus } from '../amounts/fraction.ts';
import type { BetSymbol, Line, Rules, Selection, Tally } from '../play.ts';
import type { Reading } from '../reading.ts';
import { unitsOf } from '../tally.ts';

/** A board whose every symbol is one bet. */
export interface SymbolBoard {
  readonly reading: Reading;
  /** Places that the play reads, and what they can show. */
  readonly places: number;
  readonly pool: Pool;
  /** True where a symbol's own text is its tier key. */
  readonly ownRates: boolean;
  /** Tier keys where one bet can win several tiers. */
  readonly tiers: readonly string[];
}

/** Under which name the symbols stand in a selection, and how they are read. */
export interface SymbolList {
  readonly parse: Rules['parse'];
  readonly symbols: readonly BetSymbol[];
  of(selection: Selection): readonly BetSymbol[];
  wrap(symbols: readonly BetSymbol[]): Selection;
}

/** Rules of a board of symbol bets. */
export function symbolRules(board: SymbolBoard, list: SymbolList): Rules {
  // A play's reading never changes, so its distinct values are walked through once, on first use.
  let values: readonly BetSymbol[] | undefined;
  return {
    parse: list.parse,
    count: (selection) => list.of(selection).length,
    settle: (selection, { numbers }) => tallyBets(board, list.of(selection), numbers),
    *lines(selection) {
      for (const symbol of list.of(selection)) yield lineOf(board, symbol);
    },
    maxReturn(selection, rates) {
      const symbols = list.of(selection);
      if (board.reading.maxWins !== undefined) {
        return unitsOf({ wins: board.reading.maxWins(symbols, board.places), push: 0 }, rates);
      }
      if (board.reading.perSymbol === true) return maxOverDraws(board, symbols, rates);
      values ??= board.reading.values ?? valuesOf(board);
      return maxOverValues(board, values, symbols, rates);
    },
    sample: () => list.wrap(list.symbols),
    ...pricesBy(board.reading, list),
  };
}

/** Symbols with one tier each pay the price of that tier. */
function pricesBy({ tiersOf }: Reading, list: SymbolList): Pick<Rules, 'prices'> {
  if (tiersOf === undefined || list.symbols.some((symbol) => tiersOf(symbol).length !== 1)) return {};
  const prices = (selection: Selection) =>
    list.of(selection).flatMap((symbol) => tiersOf(symbol).map((tier) => ({ tier, price: tier })));
  return { prices };
}

/** Tier that a symbol wins when this value was read, "push", or null. */
function tierBy({ reading, ownRates }: SymbolBoard, value: BetSymbol, symbol: BetSymbol): string | null {
  const verdict = reading.judge(value, symbol);
  if (typeof verdict === 'string') return verdict;
  if (!verdict) return null;
  return ownRates ? String(symbol) : 'win';
}

function tallyBets(board: SymbolBoard, symbols: readonly BetSymbol[], numbers: readonly number[]): Tally {
  const wins: Record<string, number> = {};
  let push = 0;
  for (const symbol of symbols) {
    const tier = tierBy(board, board.reading.of(numbers, symbol), symbol);
    if (tier === 'push') push += 1;
    else if (tier !== null) wins[tier] = (wins[tier] ?? 0) + 1;
  }
  return { wins, push };
}

function lineOf(board: SymbolBoard, symbol: BetSymbol): Line {
  const { reading, ownRates, tiers, places } = board;
  return {
    reads: range(0, places - 1),
    bought: { form: 'reading', symbols: [symbol] },
    tiers: ownRates ? [String(symbol)] : (reading.tiersOf?.(symbol) ?? tiers),
    judge: (numbers) => tierBy(board, reading.of(numbers, symbol), symbol),
    ...(reading.anyOrder && { anyOrder: true }),
    ...(reading.alike && { alike: reading.alike(symbol) }),
    ...(reading.spread && { chances: () => chancesBy(board, reading.spread?.() ?? new Map(), symbol) }),
    reading: (numbers) => ({ key: reading.key, value: reading.of(numbers, symbol) }),
  };
}

/** Chances by tier out of how often each value is shown. */
function chancesBy(
  board: SymbolBoard,
  spread: ReadonlyMap<BetSymbol, number>,
  symbol: BetSymbol,
): ReadonlyMap<string | null, Fraction> {
  const sets = sumOf([...spread.values()]);
  const chances = new Map<string | null, Fraction>();
  for (const [value, count] of spread) {
    const tier = tierBy(board, value, symbol);
    chances.set(tier, plus(chances.get(tier) ?? fraction(0), fraction(count, sets)));
  }
  return chances;
}

type Rates = Readonly<Record<string, number>>;

function maxOverDraws(board: SymbolBoard, symbols: readonly BetSymbol[], rates: Rates): number {
  let best = 0;
  const { anyOrder = false } = board.reading;
  const visit = (numbers: readonly number[]) => {
    best = Math.max(best, unitsOf(tallyBets(board, symbols, numbers), rates));
  };
  eachDraw(board.pool, board.places, visit, { anyOrder });
  return best;
}

function maxOverValues(
  board: SymbolBoard,
  values: readonly BetSymbol[],
  symbols: readonly BetSymbol[],
  rates: Rates,
): number {
  const unit = (tier: string | null) => (tier === 'push' ? 1000 : (rates[tier ?? ''] ?? 0));
  const paid = (value: BetSymbol) =>
    symbols.reduce<number>((all, symbol) => all + unit(tierBy(board, value, symbol)), 0);
  return values.reduce<number>((best, value) => Math.max(best, paid(value)), 0);
}

/** Every value that a draw can show; a reading of more than three places must not depend on order. */
function valuesOf({ reading, pool, places }: SymbolBoard): readonly BetSymbol[] {
  const values = new Set<BetSymbol>();
  const anyOrder = reading.anyOrder ?? places > 3;
  eachDraw(pool, places, (numbers) => values.add(reading.of(numbers, '')), { anyOrder });
  return [...values];
}
