/** Tests of the drawn numbers themselves: GLI-19 §3.2.2 (frequency, serial, runs, gap, coupon collector). */

import { goodnessOfFit, normalTwoTails } from './chi-square.ts';
import type { ManyDraws } from './many-draws.ts';

/** One test: its name and the chance that a fair source looks at least as odd. */
export interface Found {
  readonly test: string;
  readonly p: number;
}

/** The numbers that a place can show, lowest to highest. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** All tests of every place of a family. `distinct`: no number appears twice in a draw. */
export function testNumbers(drawn: ManyDraws, range: Range, distinct: boolean): readonly Found[] {
  const places = Array.from({ length: drawn.places }, (_, place) => place);
  return places.flatMap((place) => [
    found(`place ${place + 1} frequency`, frequency(drawn, range, place)),
    found(`place ${place + 1} serial`, serial(drawn, range, place)),
    found(`place ${place + 1} runs`, runs(drawn, range, place)),
    found(`place ${place + 1} gap of ${range.from + place}`, gaps(drawn, range, place)),
    found(`place ${place + 1} coupon collector`, coupons(drawn, range, place)),
    ...(place === 0 ? [] : [found(`places ${place} and ${place + 1}`, neighbours(drawn, range, place, distinct))]),
  ]);
}

const found = (test: string, p: number): Found => ({ test, p });

const sizeOf = ({ from, to }: Range) => to - from + 1;
const at = ({ numbers, places }: ManyDraws, draw: number, place: number) => numbers[draw * places + place] ?? 0;

/** Every number equally often. */
function frequency(drawn: ManyDraws, range: Range, place: number): number {
  const size = sizeOf(range);
  const seen = zeros(size);
  for (let i = 0; i < drawn.draws; i++) bump(seen, at(drawn, i, place) - range.from);
  return fitP(
    seen,
    seen.map(() => drawn.draws / size),
  );
}

/** Every pair of a draw and the next one (not overlapping) equally often. */
function serial(drawn: ManyDraws, range: Range, place: number): number {
  const size = sizeOf(range);
  const seen = zeros(size * size);
  const pairs = Math.floor(drawn.draws / 2);
  for (let i = 0; i < pairs; i++) {
    bump(seen, (at(drawn, 2 * i, place) - range.from) * size + at(drawn, 2 * i + 1, place) - range.from);
  }
  return fitP(
    seen,
    seen.map(() => pairs / size ** 2),
  );
}

/** Two neighbouring places of one draw: every possible pair equally often. */
function neighbours(drawn: ManyDraws, range: Range, place: number, distinct: boolean): number {
  const size = sizeOf(range);
  const seen = zeros(size * size);
  for (let i = 0; i < drawn.draws; i++) {
    bump(seen, (at(drawn, i, place - 1) - range.from) * size + at(drawn, i, place) - range.from);
  }
  const possible = (pair: number) => !distinct || Math.floor(pair / size) !== pair % size;
  const possiblePairs = seen.filter((_, pair) => possible(pair));
  // A pair that cannot be is a fault of the map, whatever the counts.
  if (seen.some((count, pair) => count > 0 && !possible(pair))) return 0;
  return fitP(
    possiblePairs,
    possiblePairs.map(() => drawn.draws / possiblePairs.length),
  );
}

/** Wald–Wolfowitz: how often the sequence changes between the lower and the upper half; a middle number is left out. */
function runs(drawn: ManyDraws, { from, to }: Range, place: number): number {
  const middle = (from + to) / 2;
  let low = 0;
  let high = 0;
  let count = 0;
  let before = 0;
  for (let i = 0; i < drawn.draws; i++) {
    const side = Math.sign(at(drawn, i, place) - middle);
    if (side === 0) continue;
    if (side !== before) count += 1;
    before = side;
    if (side < 0) low += 1;
    else high += 1;
  }
  const n = low + high;
  const mean = (2 * low * high) / n + 1;
  const variance = ((mean - 1) * (mean - 2)) / (n - 1);
  return normalTwoTails((count - mean) / Math.sqrt(variance));
}

/** Draws between two appearances of one number: geometric. Each place watches another number. */
function gaps(drawn: ManyDraws, range: Range, place: number): number {
  const size = sizeOf(range);
  const watched = range.from + (place % size);
  const longest = 12 * size;
  const seen = zeros(longest + 1);
  let last = -1;
  let total = 0;
  for (let i = 0; i < drawn.draws; i++) {
    if (at(drawn, i, place) !== watched) continue;
    if (last >= 0) {
      bump(seen, Math.min(i - last - 1, longest));
      total += 1;
    }
    last = i;
  }
  const p = 1 / size;
  return fitP(
    seen,
    seen.map((_, gap) => total * (gap === longest ? (1 - p) ** longest : p * (1 - p) ** gap)),
  );
}

/** Draws until every number was seen, again and again. */
function coupons(drawn: ManyDraws, range: Range, place: number): number {
  const size = sizeOf(range);
  const longest = 10 * size;
  const seen = zeros(longest + 1);
  let missing = new Set<number>();
  let taken = 0;
  let total = 0;
  const all = Array.from({ length: size }, (_, i) => range.from + i);
  for (let i = 0; i < drawn.draws; i++) {
    if (missing.size === 0) missing = new Set(all);
    missing.delete(at(drawn, i, place));
    taken += 1;
    if (missing.size > 0) continue;
    bump(seen, Math.min(taken, longest));
    total += 1;
    taken = 0;
  }
  return fitP(
    seen,
    couponChances(size, longest).map((chance) => chance * total),
  );
}

/** Chance that the last of `size` equally likely numbers is met at draw t; the last class is "later". */
function couponChances(size: number, longest: number): readonly number[] {
  let having = Array.from({ length: size + 1 }, (_, i): number => (i === 0 ? 1 : 0));
  const chances = [0];
  for (let t = 1; t < longest; t++) {
    const done = (having[size - 1] ?? 0) / size;
    chances.push(done);
    having = having.map((stay, i) =>
      i === size ? 0 : (stay * i) / size + (i === 0 ? 0 : ((having[i - 1] ?? 0) * (size - i + 1)) / size),
    );
  }
  chances.push(1 - chances.reduce((sum, chance) => sum + chance, 0));
  return chances;
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

function bump(counts: number[], i: number): void {
  counts[i] = (counts[i] ?? 0) + 1;
}

/** Too few expected counts to tell anything is no finding against the source. */
function fitP(observed: readonly number[], expected: readonly number[]): number {
  return goodnessOfFit(observed, expected)?.p ?? 1;
}
