import { describe, expect, it } from 'vitest';
import { pk10Facts, pk10Trends, tableFacts, tableTrends } from '../../src/trends/index.ts';

const history = (draws: readonly (readonly number[])[]) =>
  draws.map((numbers, i) => ({ issue: String(i + 1), numbers }));

const first = [3, 4, 7, 6, 9, 5, 2, 1, 10, 8];
const second = [1, 10, 2, 3, 4, 8, 9, 6, 5, 7];

describe('ten cars', () => {
  it('show the sum of the first two, sides per rank and five duels', () => {
    expect(pk10Facts(first)).toMatchObject({
      sum: 7,
      size: 'small',
      parity: 'odd',
      dragonTiger: ['tiger', 'tiger', 'dragon', 'dragon', 'dragon'],
    });
    expect(pk10Facts(first).places.slice(0, 3)).toEqual([
      { size: 'small', parity: 'odd' },
      { size: 'small', parity: 'even' },
      { size: 'big', parity: 'odd' },
    ]);
    // 11 is small and 12 is big: there is no tie.
    expect([pk10Facts([5, 6]).size, pk10Facts([5, 7]).size]).toEqual(['small', 'big']);
  });

  it('are followed per rank, by sum, side and duel', () => {
    const { records, places, sums, sides, dragonTiger } = pk10Trends(history([first, second, first]), 2);
    expect(records.map(({ issue }) => issue)).toEqual(['2', '3']);
    expect(places).toHaveLength(10);
    expect(places[0]?.symbols[2]).toMatchObject({ symbol: 3, times: 2, current: 0, max: 1 });
    expect(sums.symbols.find(({ symbol }) => symbol === 11)).toMatchObject({ times: 1, current: 1 });
    expect(sides.symbols.map(({ times }) => times)).toEqual([0, 3, 3, 0]);
    expect(dragonTiger[4]?.symbols[0]).toMatchObject({ symbol: 'dragon', times: 2, current: 0, longestRun: 1 });
    expect(dragonTiger[0]?.rows).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });
});

describe('the card table', () => {
  it('shows six hands, their ranks and who won', () => {
    expect(tableFacts(first)).toEqual({
      banker: { cards: [3, 4, 7, 6, 9], bull: 9 },
      players: [
        { cards: [4, 7, 6, 9, 5], bull: 1, won: false },
        { cards: [7, 6, 9, 5, 2], bull: 9, won: true },
        { cards: [6, 9, 5, 2, 1], bull: 3, won: false },
        { cards: [9, 5, 2, 1, 10], bull: 7, won: false },
        { cards: [5, 2, 1, 10, 8], bull: 6, won: false },
      ],
    });
  });

  it('is followed by winner and by the rank of every seat', () => {
    const { records, winners, ranks } = tableTrends(history([first, second]), 1);
    expect(records.map(({ issue, facts }) => [issue, facts.players.filter(({ won }) => won).length])).toEqual([
      ['2', 5],
    ]);
    expect(winners.symbols.map(({ symbol, times }) => [symbol, times])).toEqual([
      ['p1', 1],
      ['p2', 2],
      ['p3', 1],
      ['p4', 1],
      ['p5', 1],
    ]);
    expect(ranks).toHaveLength(6);
    expect(ranks[0]?.symbols[9]).toMatchObject({ symbol: 9, times: 1, current: 1 });
  });
});
