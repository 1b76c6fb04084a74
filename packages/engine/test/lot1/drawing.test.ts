import { describe, expect, it } from 'vitest';
import { eachMultiset, eachWord, range } from '../../src/combinatorics.ts';
import { eachDraw, type Overlooked, type Pool } from '../../src/drawing.ts';

const balls: Pool = { drawable: range(1, 6), distinct: true };
const dice: Pool = { drawable: range(1, 6), distinct: false };

/** What a walk visits, as text and weight. */
function walked(pool: Pool, places: number, overlooked?: Overlooked): Map<string, number> {
  const seen = new Map<string, number>();
  eachDraw(pool, places, (numbers, weight) => seen.set(numbers.join(' '), weight), overlooked);
  return seen;
}

const sumOfWeights = (seen: ReadonlyMap<string, number>) => [...seen.values()].reduce((a, b) => a + b, 0);

/** All draws without repetition, the plain way. */
function distinctWords(places: number): readonly (readonly number[])[] {
  const words: (readonly number[])[] = [];
  eachWord(range(1, 6), places, (word) => {
    if (new Set(word).size === places) words.push([...word]);
  });
  return words;
}

describe('walking through draws', () => {
  it('visits every arrangement of different numbers once', () => {
    const expected = distinctWords(3).map((word) => word.join(' '));
    const seen = walked(balls, 3);
    expect([...seen.keys()].sort()).toEqual(expected.sort());
    expect([...seen.values()].every((weight) => weight === 1)).toBe(true);
    expect(sumOfWeights(walked(balls, 6))).toBe(720);
  });

  it('visits every set once when order does not matter', () => {
    const seen = walked(balls, 3, { anyOrder: true });
    expect([seen.size, sumOfWeights(seen)]).toEqual([20, 20]);
    expect(walked(balls, 6, { anyOrder: true }).size).toBe(1);
  });

  it('weighs sets of repeating numbers by their orders', () => {
    const seen = walked(dice, 3, { anyOrder: true });
    let multisets = 0;
    eachMultiset(range(1, 6), 3, () => {
      multisets += 1;
    });
    expect([seen.size, sumOfWeights(seen)]).toEqual([multisets, 216]);
    expect([seen.get('1 1 1'), seen.get('1 1 2'), seen.get('1 2 3')]).toEqual([1, 3, 6]);
    expect(walked(dice, 3).size).toBe(216);
  });

  it.each([false, true])('counts every draw also where groups of numbers are alike (any order: %s)', (anyOrder) => {
    // Whether 2 is drawn before any odd number is; the sum of what is drawn of {2} and of {4, 6}.
    const kind = (word: readonly number[]) =>
      anyOrder
        ? `${word.filter((n) => n === 2).length} ${word.filter((n) => n === 4 || n === 6).length}`
        : word.map((n) => (n === 2 ? 'a' : n === 4 || n === 6 ? 'b' : 'c')).join('');
    const counts = new Map<string, number>();
    for (const word of distinctWords(4)) counts.set(kind(word), (counts.get(kind(word)) ?? 0) + 1);
    const found = new Map<string, number>();
    eachDraw(
      balls,
      4,
      (numbers, weight) => found.set(kind(numbers), (found.get(kind(numbers)) ?? 0) + weight * (anyOrder ? 24 : 1)),
      { anyOrder, alike: [[2], [4, 6]] },
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counts));
  });

  it('is quick for eight of twenty numbers when a bet looks at few of them', () => {
    let draws = 0;
    let kinds = 0;
    const visit = (_numbers: readonly number[], weight: number) => {
      draws += weight;
      kinds += 1;
    };
    eachDraw({ drawable: range(1, 20), distinct: true }, 8, visit, { alike: [[3], [7]] });
    expect(draws).toBe(20 * 19 * 18 * 17 * 16 * 15 * 14 * 13);
    expect(kinds).toBe(1 + 8 + 8 + 8 * 7);
  });
});
