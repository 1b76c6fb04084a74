/** A random pick: the smallest full selection of a play. Chance comes in as an argument. */
import { animals, type BetSymbol, type Play, tails } from '@longmen/engine';
import { type Draft, emptyDraft } from './draft.ts';

/** A fair whole number from 0 to n − 1. */
export type Below = (n: number) => number;

type Shape = Play['shape'];
type Entry = Extract<Shape, { kind: 'entry' }>;

/** A fresh random draft of a play; ticked places are kept from `before`. */
export function randomDraft(play: Play, below: Below, before?: Draft): Draft {
  const draft = { ...emptyDraft(play), ...(before && { places: before.places }) };
  const shape = play.shape.kind === 'pos+' ? play.shape.inner : play.shape;
  if (shape.kind === 'entry') return { ...draft, text: randomEntry(shape, below) };
  return { ...draft, lists: randomLists(shape, below) };
}

function randomLists(shape: Exclude<Shape, Entry>, below: Below): readonly (readonly BetSymbol[])[] {
  switch (shape.kind) {
    case 'grid':
      return Array.from({ length: shape.rows }, () => take(shape.symbols, Math.max(1, shape.minPerRow), below));
    case 'grid_distinct':
      return share(
        shape.symbols,
        Array.from({ length: shape.rows }, () => 1),
        below,
      );
    case 'legs':
      return onRows(shape.legs, shape.minLegs, shape.options, below);
    case 'touch':
      return randomPair(shape, below);
    case 'rows':
      return onRows(shape.rows, 1, shape.symbols, below);
    case 'any_grid':
      return onRows(shape.rows, shape.take, shape.symbols, below);
    case 'multiset':
      return share(
        shape.symbols,
        shape.rows.map((row) => row.take),
        below,
      );
    case 'dantuo':
      return share(shape.symbols, [shape.danMin, shape.totalMin - shape.danMin], below);
    case 'options':
      return [take(shape.options, 1, below)];
    case 'one_set':
    case 'pool':
    case 'pool_x2':
    case 'pool_pairs':
    case 'numbers':
    case 'numbers_expand':
      return [take(shape.symbols, shape.min, below)];
    case 'pos+':
      return shape.inner.kind === 'entry' ? [] : randomLists(shape.inner, below);
  }
}

/** One symbol on each of `filled` random rows, the others empty. */
function onRows(
  rows: number,
  filled: number,
  symbols: readonly BetSymbol[],
  below: Below,
): readonly (readonly BetSymbol[])[] {
  const chosen = take(
    Array.from({ length: rows }, (_, i) => i),
    filled,
    below,
  );
  return Array.from({ length: rows }, (_, i) => (chosen.includes(i) ? take(symbols, 1, below) : []));
}

/** Deals different symbols into lists of the given sizes. */
function share(
  symbols: readonly BetSymbol[],
  sizes: readonly number[],
  below: Below,
): readonly (readonly BetSymbol[])[] {
  const dealt = shuffled(symbols, below);
  let from = 0;
  return sizes.map((size) => inOrder(symbols, dealt.slice(from, (from += size))));
}

/** Two different groups of the same kind, or one of each kind. */
function randomPair({ a, b }: Extract<Shape, { kind: 'touch' }>, below: Below): readonly (readonly BetSymbol[])[] {
  const groups = { animal: animals, tail: tails };
  if (a !== b) return [take(groups[a], 1, below), take(groups[b], 1, below)];
  return share(groups[a], [1, 1], below);
}

function randomEntry(shape: Entry, below: Below): string {
  const mixed = shuffled(shape.symbols, below);
  const digits =
    shape.accept === 'pair'
      ? [mixed[0], mixed[0], mixed[1]]
      : shape.accept === 'any'
        ? Array.from({ length: shape.length }, () => shape.symbols[below(shape.symbols.length)])
        : mixed.slice(0, shape.length);
  return digits.map((digit) => String(digit).padStart(shape.numberWidth, '0')).join(shape.numberWidth === 2 ? ' ' : '');
}

function take<T>(items: readonly T[], count: number, below: Below): readonly T[] {
  return inOrder(items, shuffled(items, below).slice(0, count));
}

function inOrder<T>(order: readonly T[], items: readonly T[]): readonly T[] {
  return order.filter((item) => items.includes(item));
}

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], below: Below): readonly T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const [a, b] = [mixed[i], mixed[j]];
    if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a];
  }
  return mixed;
}
