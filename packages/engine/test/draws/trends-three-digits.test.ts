import { describe, expect, it } from 'vitest';
import { pcddFacts, pcddTrends, type Trend, ybFacts, ybTrends } from '../../src/trends/index.ts';

const history = (draws: readonly (readonly number[])[]) =>
  draws.map((numbers, i) => ({ issue: String(i + 1), numbers }));

/** Symbols that the newest draw showed. */
const newest = ({ symbols }: Trend) => symbols.filter(({ current }) => current === 0).map(({ symbol }) => symbol);

describe('facts of a draw', () => {
  it('of s_yb', () => {
    expect(ybFacts([9, 0, 5])).toEqual({
      sum: 14,
      size: 'big',
      parity: 'even',
      span: 9,
      pattern: 'half',
      dragonTigers: ['dragon', 'dragon', 'tiger'],
      places: [
        { size: 'big', parity: 'odd' },
        { size: 'small', parity: 'even' },
        { size: 'big', parity: 'odd' },
      ],
    });
    expect(ybFacts([4, 4, 5])).toMatchObject({ sum: 13, size: 'small', dragonTigers: ['tie', 'tiger', 'tiger'] });
  });

  it('of pcdd', () => {
    expect(pcddFacts([8, 9, 8])).toEqual({
      sum: 25,
      size: 'big',
      parity: 'odd',
      span: 1,
      pattern: 'pair',
      extreme: 'xbig',
      colour: 'green',
      zone: 'high',
      dragonTiger: 'tie',
    });
    expect(pcddFacts([0, 2, 3])).toMatchObject({
      extreme: 'xsmall',
      colour: 'blue',
      zone: 'low',
      dragonTiger: 'tiger',
    });
    expect(pcddFacts([9, 4, 0])).toMatchObject({ extreme: null, colour: null, zone: 'mid', dragonTiger: 'dragon' });
  });
});

describe('trend pages', () => {
  const draws = history([
    [0, 0, 0],
    [1, 2, 3],
    [9, 0, 5],
  ]);

  it('of s_yb follow places, digits, sums, spans, patterns and pairs', () => {
    const { records, places, digits, sums, spans, patterns, dragonTigers } = ybTrends(draws, 2);
    expect(records.map(({ issue, facts }) => [issue, facts.sum])).toEqual([
      ['2', 6],
      ['3', 14],
    ]);
    expect(places.map(newest)).toEqual([[9], [0], [5]]);
    expect([newest(digits), newest(sums), newest(spans), newest(patterns)]).toEqual([[0, 5, 9], [14], [9], ['half']]);
    expect(dragonTigers.map(newest)).toEqual([['dragon'], ['dragon'], ['tiger']]);
    expect(sums.rows).toHaveLength(2);
    expect(sums.symbols[6]).toEqual({ symbol: 6, times: 1, current: 1, average: 1, max: 1, longestRun: 1 });
  });

  it('of pcdd follow sums, colours and the first ball against the third', () => {
    const { places, sums, colours, dragonTiger, patterns } = pcddTrends(draws);
    expect(places).toHaveLength(3);
    expect([newest(sums), newest(colours), newest(dragonTiger), newest(patterns)]).toEqual([
      [14],
      [],
      ['dragon'],
      ['half'],
    ]);
    expect(colours.symbols.map(({ times, current }) => [times, current])).toEqual([
      [1, 1],
      [0, 3],
      [0, 3],
    ]);
  });
});
