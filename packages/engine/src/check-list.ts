/** The checks that every list of a selection passes, in the catalogue's order. */

import type { BetSymbol, Parsed, RefusalReason } from './play.ts';

/** A refusal as the parsers answer it. */
export function refuse(reason: RefusalReason): { readonly ok: false; readonly reason: RefusalReason } {
  return { ok: false, reason };
}

/** Accepts a selection; one that leaves no bet is refused. */
export function accept(selection: Parsed & { ok: true }): Parsed {
  return selection.bets > 0 ? selection : refuse('ZERO_BETS');
}

/** The object's lists under exactly `keys`, or null: check 1 of the catalogue, BAD_SHAPE. */
export function exactLists(json: unknown, keys: readonly string[]): readonly (readonly unknown[])[] | null {
  const found = fieldsOf(json, keys);
  if (found === null) return null;
  const lists: (readonly unknown[])[] = [];
  for (const value of found) {
    if (!Array.isArray(value)) return null;
    lists.push(value);
  }
  return lists;
}

/** The object's values under exactly `keys` and no other key, or null. */
export function fieldsOf(json: unknown, keys: readonly string[]): readonly unknown[] | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const fields = new Map<string, unknown>(Object.entries(json));
  if (fields.size !== keys.length || !keys.every((key) => fields.has(key))) return null;
  return keys.map((key) => fields.get(key));
}

/** A list of whole numbers and texts, or null when it holds anything else. */
export function symbolList(json: unknown): readonly BetSymbol[] | null {
  if (!Array.isArray(json)) return null;
  const symbols: BetSymbol[] = [];
  for (const item of json) {
    if (typeof item === 'string') symbols.push(item);
    else if (typeof item === 'number' && Number.isInteger(item)) symbols.push(item === 0 ? 0 : item);
    else return null;
  }
  return symbols;
}

/** The numbers of a checked list. */
export function numbersOf(list: readonly BetSymbol[] | undefined): readonly number[] {
  return (list ?? []).filter((item) => typeof item === 'number');
}

/** Exactly `count` rows of symbols under the key `rows`, or null. */
export function symbolRows(json: unknown, count: number): readonly (readonly BetSymbol[])[] | null {
  const lists = exactLists(json, ['rows']);
  const rows = lists?.[0];
  if (rows === undefined || rows.length !== count) return null;
  const read: (readonly BetSymbol[])[] = [];
  for (const row of rows) {
    const symbols = symbolList(row);
    if (symbols === null) return null;
    read.push(symbols);
  }
  return read;
}

/**
 * Checks 2 and 3 on one list: its domain, then repetition. The first element decides between
 * the two reasons of check 2.
 */
export function checkDomain(list: readonly BetSymbol[], symbols: readonly BetSymbol[]): RefusalReason | null {
  if (list.some((item) => !symbols.includes(item))) {
    return typeof list[0] === 'number' ? 'OUT_OF_RANGE' : 'UNKNOWN_OPTION';
  }
  return new Set(list).size < list.length ? 'DUPLICATE' : null;
}

/** Checks 2 to 6 on one list. */
export function checkList(
  list: readonly BetSymbol[],
  symbols: readonly BetSymbol[],
  min: number,
  max: number,
): RefusalReason | null {
  const wrong = checkDomain(list, symbols);
  if (wrong !== null) return wrong;
  if (list.length === 0 && min > 0) return 'EMPTY';
  if (list.length < min) return 'TOO_FEW';
  return list.length > max ? 'TOO_MANY' : null;
}
