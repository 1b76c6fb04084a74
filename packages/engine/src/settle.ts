/** Reading, counting and settling selections: the same four questions for every shape. */

import type { BetSymbol, Draw, Parsed, Play, Selection, Settlement } from './play.ts';

/**
 * Reads an untrusted selection in the JSON form of the catalogue.
 * @param lunarYear that of the issue, where the family has one.
 * @returns the normalised selection and its number of bets, or the first reason against it in the
 * order of domain README "Validation".
 */
export function parseSelection(play: Play, json: unknown, lunarYear?: number): Parsed {
  return play.rules.parse(json, lunarYear);
}

/** Number of single bets of a parsed selection. */
export function countBets(play: Play, selection: Selection): number {
  return play.rules.count(selection);
}

/** What was given as a draw cannot be one: too few numbers or too many, one out of range, a ball drawn twice. */
export class NotADraw extends RangeError {
  constructor(play: Play, numbers: readonly number[]) {
    super(`NOT_A_DRAW: ${play.family} cannot show ${numbers.join(',')}`);
    this.name = 'NotADraw';
  }
}

/**
 * Settles a parsed selection against a draw of its family; bets that are not in `wins` or `push` lost.
 * @throws NotADraw for numbers that no draw can show: nothing is ever paid by them.
 */
export function settle(play: Play, selection: Selection, draw: Draw): Settlement {
  if (!play.isDraw(draw.numbers)) throw new NotADraw(play, draw.numbers);
  const seen = { ...draw, numbers: drawnAt(play, draw) };
  return { bets: play.rules.count(selection), ...play.rules.settle(selection, seen) };
}

/** The drawn numbers at the places that the play reads. */
export function drawnAt(play: Play, draw: Draw): readonly number[] {
  return play.positions.map((place) => draw.numbers[place] ?? Number.NaN);
}

/**
 * The selection in one agreed form, so that equal bets are equal JSON: lists sorted (numbers by
 * value, texts by code unit), keys in alphabetical order. Rows keep their places. Rates written in
 * selection order must be taken from the same form.
 */
export function canonicalSelection(selection: Selection): Selection {
  const { dan, entries, legs, lunar_year, opts, pick, pos, rows, tuo } = selection;
  return {
    ...touched(selection),
    ...(dan && { dan: inOrder(dan) }),
    ...(entries && { entries: inOrder(entries) }),
    ...(legs && { legs }),
    ...(lunar_year !== undefined && { lunar_year }),
    ...(opts && { opts: inOrder(opts) }),
    ...(pick && { pick: inOrder(pick) }),
    ...(pos && { pos: inOrder(pos) }),
    ...(rows && { rows: rows.map(inOrder) }),
    ...(tuo && { tuo: inOrder(tuo) }),
  };
}

/** Two animals or two tails in either order are the same bets; an animal and a tail keep their places. */
function touched({ a, b }: Selection): Pick<Selection, 'a' | 'b'> {
  if (a === undefined || b === undefined) return {};
  const isTail = (text: string) => /^t\d$/.test(text);
  return isTail(a) === isTail(b) && b < a ? { a: b, b: a } : { a, b };
}

function inOrder<T extends BetSymbol>(list: readonly T[]): readonly T[] {
  return [...list].sort(bySymbol);
}

function bySymbol(a: BetSymbol, b: BetSymbol): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}
