/** Selections in JSON form by a play's shape: the largest legal one, and one as a player picks it. */

import type { BetSymbol, Play, Shape } from '@longmen/engine';

type Json = Record<string, unknown>;

/** Most typed entries of one line (domain README, "Validation"). */
const entriesMax = 10_000;
const lunarYear = 2026;
const animalOfYear = 'horse';

/** The legal selection with the most bets, or with the most to read. */
export function largestSelection(shape: Shape): Json {
  switch (shape.kind) {
    case 'grid':
    case 'grid_distinct':
      return { rows: repeat(shape.rows, () => shape.symbols.slice(0, shape.maxPerRow)) };
    case 'rows':
    case 'any_grid':
      return { rows: repeat(shape.rows, () => shape.symbols) };
    case 'multiset':
      return { rows: shape.rows.map(() => shape.symbols) };
    case 'pool':
    case 'pool_x2':
    case 'pool_pairs':
    case 'numbers':
    case 'numbers_expand':
    case 'one_set':
      return { pick: shape.symbols.slice(0, shape.max) };
    case 'options':
      return { opts: shape.options.slice(0, shape.max) };
    case 'dantuo':
      return { dan: shape.symbols.slice(0, shape.danMin), tuo: shape.symbols.slice(shape.danMin, shape.totalMax) };
    case 'entry':
      return { text: typedEntries(shape).join(shape.numberWidth === 1 ? ' ' : ',') };
    case 'legs':
      return { legs: repeat(shape.legs, (i) => (i < shape.maxLegs ? shape.options[i] : null)) };
    case 'touch':
      return { ...touched(shape), lunar_year: lunarYear };
    case 'pos+':
      return { pos: repeat(shape.posMax, (i) => i), ...largestSelection(shape.inner) };
  }
}

/** A random selection of the size that people pick; legal nearly always. */
export function pickedSelection(shape: Shape, random: () => number): Json {
  const some = <T>(list: readonly T[], count: number) => sample(list, count, random);
  const few = (min: number, max: number) => Math.min(max, min + Math.floor(random() ** 2 * 3));
  switch (shape.kind) {
    case 'grid':
    case 'grid_distinct':
      return { rows: repeat(shape.rows, () => some(shape.symbols, few(shape.minPerRow + 1, shape.maxPerRow))) };
    case 'rows':
    case 'any_grid':
      return { rows: repeat(shape.rows, () => some(shape.symbols, few(1, 3))) };
    case 'multiset':
      return { rows: shape.rows.map(({ min }) => some(shape.symbols, few(min, shape.symbols.length))) };
    case 'pool':
    case 'pool_x2':
    case 'pool_pairs':
    case 'numbers':
    case 'numbers_expand':
    case 'one_set':
      return { pick: some<BetSymbol>(shape.symbols, few(shape.min, shape.max)) };
    case 'options':
      return { opts: some(shape.options, few(shape.min, shape.max)) };
    case 'dantuo': {
      const all = some(shape.symbols, few(shape.totalMin, shape.totalMax));
      return { dan: all.slice(0, shape.danMin), tuo: all.slice(shape.danMin) };
    }
    case 'entry':
      return {
        text: repeat(5, () => written(some(shape.symbols, shape.length), shape.numberWidth)).join(
          shape.numberWidth === 1 ? ' ' : ',',
        ),
      };
    case 'legs': {
      const used = few(shape.minLegs, shape.maxLegs);
      return { legs: repeat(shape.legs, (i) => (i < used ? some(shape.options, 1)[0] : null)) };
    }
    case 'touch':
      return { ...touched(shape), lunar_year: lunarYear };
    case 'pos+':
      return { pos: repeat(shape.posMin, (i) => i), ...pickedSelection(shape.inner, random) };
  }
}

/** The hands of the card table are thirty digits. */
const placesMax = 30;

/** A random draw of the play's family: as many numbers as it shows, which may be more than the play reads. */
export function randomDraw({ pool, positions, isDraw }: Play, random: () => number) {
  for (let places = Math.max(...positions) + 1; places <= placesMax; places += 1) {
    const numbers = pool.distinct
      ? sample(pool.drawable, places, random)
      : repeat(places, () => pool.drawable[Math.floor(random() * pool.drawable.length)] ?? 0);
    if (isDraw(numbers)) return { numbers, lunarYear };
  }
  throw new Error('a family shows more numbers than any here');
}

/** The largest groups: the year's own animal and the tails from 1 on have five balls, all others four. */
function touched({ a, b }: { readonly a: string; readonly b: string }): Json {
  const symbol = (kind: string, turn: number) => (kind === 'animal' ? [animalOfYear, 'ox'][turn] : `t${turn + 1}`);
  return { a: symbol(a, 0), b: symbol(b, 1) };
}

/** As many entries as a line may have, those among them that do not fit are dropped by the reading. */
function typedEntries({ symbols, length, numberWidth }: Extract<Shape, { kind: 'entry' }>): string[] {
  const entries: string[] = [];
  const walk = (picked: readonly number[]) => {
    if (entries.length === entriesMax) return;
    if (picked.length === length) entries.push(written(picked, numberWidth));
    else for (const symbol of symbols) if (numberWidth === 1 || !picked.includes(symbol)) walk([...picked, symbol]);
  };
  walk([]);
  return entries;
}

const written = (numbers: readonly number[], width: 1 | 2) =>
  numbers.map((n) => String(n).padStart(width, '0')).join(width === 1 ? '' : ' ');

const repeat = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));

function sample<T>(list: readonly T[], count: number, random: () => number): T[] {
  const left = [...list];
  return repeat(Math.min(count, list.length), () => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** Mulberry32: the same selections in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
