import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followSymbols, k3Facts, k3Trends, sscFacts, sscTrends } from '../../src/trends/index.ts';

const history = (draws: readonly (readonly number[])[]) =>
  draws.map((numbers, i) => ({ issue: String(i + 1), numbers }));

describe('facts of a draw', () => {
  it('of five digits', () => {
    expect(sscFacts([8, 5, 5, 1, 7])).toEqual({
      sum: 26,
      size: 'big',
      parity: 'even',
      dragonTiger: 'dragon',
      bull: 6,
      bullSize: 'big',
      bullParity: 'even',
      front3: 'pair',
      mid3: 'pair',
      back3: 'misc',
      poker: 'one_pair',
      places: [
        { size: 'big', parity: 'even' },
        { size: 'big', parity: 'odd' },
        { size: 'big', parity: 'odd' },
        { size: 'small', parity: 'odd' },
        { size: 'big', parity: 'odd' },
      ],
    });
    expect(sscFacts([9, 0, 1, 1, 1])).toMatchObject({ front3: 'straight', back3: 'leopard', sum: 12 });
    expect(sscFacts([1, 1, 1, 1, 1])).toMatchObject({ bull: 0, bullSize: null, bullParity: null, dragonTiger: 'tie' });
  });

  it('of three dice', () => {
    expect(k3Facts([4, 6, 5])).toEqual({ sum: 15, size: 'big', parity: 'odd', pattern: 'straight', span: 2 });
    expect(k3Facts([1, 2, 6])).toMatchObject({ pattern: 'misc', size: 'small' });
  });
});

describe('missing counts', () => {
  it('count gaps, runs and rows as a person would', () => {
    const seen = [[1], [1], [2], [3], [1], [2], [2], [2]];
    const { symbols, rows } = followSymbols(
      history(seen),
      { symbols: [1, 2, 4], shows: (numbers, symbol) => numbers[0] === symbol },
      3,
    );
    expect(symbols).toEqual([
      { symbol: 1, times: 3, current: 3, average: 1, max: 3, longestRun: 2 },
      { symbol: 2, times: 4, current: 0, average: 1, max: 2, longestRun: 3 },
      { symbol: 4, times: 0, current: 8, average: 8, max: 8, longestRun: 0 },
    ]);
    expect(rows).toEqual([
      [1, 0, 6],
      [2, 0, 7],
      [3, 0, 8],
    ]);
  });

  it('agree with looking back through the history for every symbol', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }), (seen) => {
        const draws = seen.map((n) => [n]);
        const { symbols } = followSymbols(
          history(draws),
          { symbols: [0, 1, 2, 3], shows: ([n], symbol) => n === symbol },
          5,
        );
        for (const { symbol, times, current, max, longestRun } of symbols) {
          const marks = seen.map((n) => (n === symbol ? 'x' : '.')).join('');
          const longest = (mark: RegExp) => Math.max(0, ...(marks.match(mark) ?? []).map((part) => part.length));
          expect([times, current, max, longestRun]).toEqual([
            marks.replaceAll('.', '').length,
            (/\.*$/.exec(marks)?.[0] ?? '').length,
            longest(/\.+/g),
            longest(/x+/g),
          ]);
        }
      }),
      { seed: 13 },
    );
  });
});

describe('trend pages', () => {
  it('list the newest draws and follow the whole history', () => {
    const draws = history([
      [1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1],
      [0, 0, 0, 0, 0],
    ]);
    const { records, places } = sscTrends(draws, 2);
    expect(records.map(({ issue }) => issue)).toEqual(['2', '3']);
    expect(places).toHaveLength(5);
    expect(places[0]?.symbols[1]).toEqual({ symbol: 1, times: 1, current: 2, average: 1, max: 2, longestRun: 1 });
    const k3 = k3Trends(
      history([
        [1, 1, 6],
        [2, 3, 4],
      ]),
    );
    expect(k3.faces.symbols.map(({ current }) => current)).toEqual([1, 0, 0, 0, 2, 1]);
    expect(k3.sums.symbols.find(({ symbol }) => symbol === 9)?.current).toBe(0);
    expect(k3.patterns.symbols.map(({ current }) => current)).toEqual([2, 0, 1, 2]);
    expect(k3.places[2]?.rows.at(-1)).toEqual([2, 2, 2, 0, 2, 1]);
  });
});
