/**
 * The text form of a selection (`contents`, calls.md, "The bet line"): what existing clients
 * send and what records show. This file changes only the spelling; whether a selection is
 * allowed, and how many bets it makes, is for the engine to say.
 *
 *   rows      `1,5|3||4,6`     options  `big,odd`      dan and tuo  `1,2|3,4,5`
 *   pick      `1,2,3`          entries  `123,456`      places       `0,2,4#` and the inner form
 *   legs      `big||red|||`    touch    `rat|ox`
 */
import type { BetSymbol, Selection, Shape } from '@longmen/engine';

/** What the text form needs to know of a play's shape. */
export type ContentsShape = {
  readonly kind: Shape['kind'];
  readonly symbols?: readonly BetSymbol[];
  readonly inner?: ContentsShape;
};

/** Longest text that is read; the bet line's schema refuses longer ones before. */
export const maxContentsLength = 200_000;

/** More rows than any board has. */
const maxRows = 20;

type Form = {
  write(selection: Selection): string;
  read(contents: string, shape: ContentsShape): Record<string, unknown> | undefined;
};

const joined = (list: readonly (string | number)[] | undefined) => (list ?? []).join(',');

const rows: Form = {
  write: (selection) => (selection.rows ?? []).map(joined).join('|'),
  read(contents, shape) {
    const lists = readLists(contents, shape);
    return lists === undefined ? undefined : { rows: lists };
  },
};

const pick: Form = {
  write: (selection) => joined(selection.pick),
  read(contents, shape) {
    const list = readSymbols(contents, shape);
    return list === undefined ? undefined : { pick: list };
  },
};

const options: Form = {
  write: (selection) => joined(selection.opts),
  read(contents) {
    const keys = split(contents, ',');
    return keys.every(isKey) ? { opts: keys } : undefined;
  },
};

const dantuo: Form = {
  write: (selection) => `${joined(selection.dan)}|${joined(selection.tuo)}`,
  read(contents, shape) {
    const lists = readLists(contents, shape);
    return lists?.length === 2 ? { dan: lists[0], tuo: lists[1] } : undefined;
  },
};

const entries: Form = {
  write: (selection) => joined(selection.entries),
  read: (contents) => ({ entries: split(contents, ',') }),
};

const legs: Form = {
  write: (selection) => (selection.legs ?? []).map((leg) => leg ?? '').join('|'),
  read(contents) {
    const parts = contents.split('|', maxRows + 1);
    if (parts.length > maxRows || !parts.every((part) => part === '' || isKey(part))) return undefined;
    return { legs: parts.map((part) => (part === '' ? null : part)) };
  },
};

const touch: Form = {
  write: (selection) => `${selection.a ?? ''}|${selection.b ?? ''}`,
  read(contents) {
    const [a = '', b = '', ...more] = contents.split('|', 3);
    return isKey(a) && isKey(b) && more.length === 0 ? { a, b } : undefined;
  },
};

const forms: Readonly<Record<Exclude<ContentsShape['kind'], 'pos+'>, Form>> = {
  grid: rows,
  grid_distinct: rows,
  rows,
  any_grid: rows,
  multiset: rows,
  pool: pick,
  pool_x2: pick,
  pool_pairs: pick,
  numbers: pick,
  numbers_expand: pick,
  one_set: pick,
  options,
  dantuo,
  entry: entries,
  legs,
  touch,
};

/** Writes a selection as `contents`. The selection is one that the engine has accepted. */
export function encodeContents(shape: ContentsShape, selection: Selection): string {
  if (shape.kind !== 'pos+') return forms[shape.kind].write(selection);
  return `${joined(selection.pos)}#${shape.inner === undefined ? '' : encodeContents(shape.inner, selection)}`;
}

/**
 * Reads `contents`, or raw typed `text` where the shape takes typed numbers (`text` stands in
 * place of the entries; `0,2,4#` stays in `contents`).
 * @returns the selection in its JSON form, for the engine to check, or undefined when the text
 * cannot be read. Never throws.
 */
export function decodeContents(
  shape: ContentsShape,
  contents: string,
  text?: string,
): Record<string, unknown> | undefined {
  if (contents.length + (text?.length ?? 0) > maxContentsLength) return undefined;
  if (shape.kind === 'pos+') return readPlaces(shape, contents, text);
  if (text === undefined) return forms[shape.kind].read(contents, shape);
  return shape.kind === 'entry' && contents === '' ? { text } : undefined;
}

function readPlaces(shape: ContentsShape, contents: string, text: string | undefined) {
  const [places = '', inner, ...more] = contents.split('#', 3);
  if (inner === undefined || more.length > 0 || shape.inner === undefined) return undefined;
  const pos = readSymbols(places, { kind: 'numbers' });
  const remainder = shape.inner.kind === 'pos+' ? undefined : decodeContents(shape.inner, inner, text);
  return pos === undefined || remainder === undefined ? undefined : { pos, ...remainder };
}

function readLists(contents: string, shape: ContentsShape): BetSymbol[][] | undefined {
  const lists: BetSymbol[][] = [];
  for (const part of contents.split('|', maxRows + 1)) {
    const list = readSymbols(part, shape);
    if (list === undefined || lists.length === maxRows) return undefined;
    lists.push(list);
  }
  return lists;
}

/** Digits are a number, unless the shape knows exactly this text as an option's key. */
function readSymbols(part: string, shape: ContentsShape): BetSymbol[] | undefined {
  const symbols: BetSymbol[] = [];
  for (const token of split(part, ',')) {
    if (/^\d{1,3}$/.test(token) && shape.symbols?.includes(token) !== true) symbols.push(Number(token));
    else if (isKey(token)) symbols.push(token);
    else return undefined;
  }
  return symbols;
}

const isKey = (token: string) => /^[a-z0-9_]{1,24}$/.test(token);

/** An empty text is an empty list. */
function split(text: string, separator: string): string[] {
  return text === '' ? [] : text.split(separator);
}
