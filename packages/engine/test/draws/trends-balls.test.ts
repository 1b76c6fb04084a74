import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { kl10Facts, kl10Trends, x5Facts, x5Trends } from '../../src/trends/index.ts';

const history = (draws: readonly (readonly number[])[]) =>
  draws.map((numbers, i) => ({ issue: String(i + 1), numbers }));

/** Draws of `places` different numbers up to `highest`. */
const drawn = (highest: number, places: number) =>
  fc.shuffledSubarray([...range(1, highest)], { minLength: places, maxLength: places });

describe('facts of a draw', () => {
  it('of five numbers of 1–11', () => {
    expect(x5Facts([11, 4, 5, 1, 6])).toEqual({
      sum: 27,
      size: 'small',
      parity: 'odd',
      tail: 'big',
      dragonTiger: 'dragon',
      oddCount: '3o2e',
      median: 5,
      span: 10,
      places: [
        { size: 'tie', parity: 'tie' },
        { size: 'small', parity: 'even' },
        { size: 'small', parity: 'odd' },
        { size: 'small', parity: 'odd' },
        { size: 'big', parity: 'even' },
      ],
    });
    expect(x5Facts([1, 11, 10, 2, 6])).toMatchObject({ sum: 30, size: 'tie', dragonTiger: 'tiger' });
    expect(x5Facts([1, 11, 10, 3, 6])).toMatchObject({ sum: 31, size: 'big' });
  });

  it('of eight numbers of 1–20', () => {
    const facts = kl10Facts([20, 7, 8, 15, 3, 9, 18, 5]);
    expect(facts).toMatchObject({ sum: 85, size: 'big', parity: 'odd', tail: 'big' });
    expect(facts.dragonTiger).toEqual(['dragon', 'tiger', 'tiger', 'dragon']);
    expect(facts.places.slice(0, 4)).toEqual([
      { size: 'big', parity: 'even', tail: 'small', direction: 'north', third: 'bai' },
      { size: 'small', parity: 'odd', tail: 'big', direction: 'west', third: 'zhong' },
      { size: 'small', parity: 'even', tail: 'big', direction: 'north', third: 'fa' },
      { size: 'big', parity: 'odd', tail: 'big', direction: 'west', third: 'bai' },
    ]);
    expect(kl10Facts([20, 7, 8, 15, 3, 9, 18, 4])).toMatchObject({ sum: 84, size: 'tie' });
  });
});

describe('trend pages', () => {
  it('of five numbers follow places, numbers, sums and odd counts', () => {
    const { records, places, numbers, sums, patterns } = x5Trends(
      history([
        [1, 2, 3, 4, 5],
        [1, 3, 5, 7, 9],
        [11, 2, 3, 4, 10],
      ]),
      2,
    );
    expect(records.map(({ issue }) => issue)).toEqual(['2', '3']);
    expect(places.map(({ symbols }) => symbols.length)).toEqual([11, 11, 11, 11, 11]);
    expect(places[0]?.symbols[0]).toMatchObject({ symbol: 1, times: 2, current: 1, longestRun: 2 });
    expect(numbers.symbols.map(({ current }) => current)).toEqual([1, 0, 0, 0, 1, 3, 1, 3, 1, 0, 0]);
    expect(sums.symbols.filter(({ times }) => times > 0).map(({ symbol }) => symbol)).toEqual([15, 25, 30]);
    expect(patterns.symbols.map(({ symbol, times }) => [symbol, times])).toEqual([
      ['5o0e', 1],
      ['4o1e', 0],
      ['3o2e', 1],
      ['2o3e', 1],
      ['1o4e', 0],
      ['0o5e', 0],
    ]);
  });

  it('of eight numbers follow places, numbers, sums and their size', () => {
    const { places, numbers, sums, patterns } = kl10Trends(
      history([
        [1, 2, 3, 4, 5, 6, 7, 8],
        [20, 7, 8, 15, 3, 9, 18, 4],
      ]),
    );
    expect(places).toHaveLength(8);
    expect(numbers.symbols).toHaveLength(20);
    expect(numbers.symbols[6]).toMatchObject({ symbol: 7, times: 2, current: 0, longestRun: 2 });
    expect(sums.symbols[0]).toMatchObject({ symbol: 36, times: 1, current: 1 });
    expect(patterns.symbols.map(({ times }) => times)).toEqual([0, 1, 1]);
  });

  it('show every draw in exactly one column of each place, sum and pattern, and in one per number drawn', () => {
    fc.assert(
      fc.property(fc.array(drawn(20, 8), { minLength: 1, maxLength: 12 }), fc.array(drawn(11, 5)), (eights, fives) => {
        const zeroes = (rows: readonly (readonly number[])[]) => rows.map((row) => row.filter((n) => n === 0).length);
        const pages = [
          { trends: kl10Trends(history(eights)), draws: eights, drawnNumbers: 8 },
          { trends: x5Trends(history(fives)), draws: fives, drawnNumbers: 5 },
        ];
        for (const { trends, draws, drawnNumbers } of pages) {
          const once = draws.slice(-20).map(() => 1);
          for (const group of [...trends.places, trends.sums, trends.patterns])
            expect(zeroes(group.rows)).toEqual(once);
          expect(zeroes(trends.numbers.rows)).toEqual(once.map(() => drawnNumbers));
        }
      }),
      { seed: 31, numRuns: 30 },
    );
  });
});
