import { describe, expect, it } from 'vitest';
import { sixMarkFacts, sixMarkTrends } from '../../src/trends/index.ts';

describe('facts of a six-mark draw', () => {
  it('tell sum, wave, animals and every ball of the year', () => {
    // 2026: the horse owns 1, 13, 25, 37, 49.
    const facts = sixMarkFacts({ numbers: [1, 13, 24, 30, 3, 5, 49], lunarYear: 2026 });
    expect(facts).toMatchObject({ sum: 125, size: 'small', parity: 'odd', wave: 'red', animalCount: 5 });
    expect(facts.balls[0]).toEqual({
      colour: 'red',
      animal: 'horse',
      element: 'water',
      size: 'small',
      parity: 'odd',
      head: 0,
      tail: 1,
      digitSum: 1,
    });
    expect(facts.balls[6]).toMatchObject({
      colour: 'green',
      animal: 'horse',
      size: 'tie',
      parity: 'tie',
      digitSum: 13,
    });
  });

  it('call a wave of three and three a tie when the special ball has the third colour', () => {
    const wave = (numbers: readonly number[]) => sixMarkFacts({ numbers, lunarYear: 2026 }).wave;
    expect(wave([1, 2, 7, 3, 4, 9, 5])).toBe('tie');
    expect(wave([1, 2, 7, 3, 4, 9, 8])).toBe('red');
    expect(wave([1, 2, 3, 4, 5, 6, 11])).toBe('green');
  });
});

describe('six-mark trends', () => {
  it('read every special ball by the year of its own draw', () => {
    const history = [
      { issue: '1', numbers: [1, 2, 3, 4, 5, 6, 7], lunarYear: 2025 },
      { issue: '2', numbers: [8, 9, 10, 11, 12, 13, 7], lunarYear: 2026 },
      { issue: '3', numbers: [14, 15, 16, 17, 18, 19, 20], lunarYear: 2026 },
    ];
    const trends = sixMarkTrends(history, 2);
    expect(trends.records.map(({ issue }) => issue)).toEqual(['2', '3']);
    const seen = (trend: typeof trends.animals) =>
      trend.symbols.filter(({ times }) => times > 0).map(({ symbol, times, current }) => [symbol, times, current]);
    // Ball 7 is the pig's in 2025 and the rat's in 2026, ball 20 the pig's in 2026.
    expect(seen(trends.animals)).toEqual([
      ['rat', 1, 1],
      ['pig', 2, 0],
    ]);
    expect(seen(trends.colours)).toEqual([
      ['red', 2, 1],
      ['blue', 1, 0],
    ]);
    expect(seen(trends.tails)).toEqual([
      [0, 1, 0],
      [7, 2, 1],
    ]);
    expect(seen(trends.heads)).toEqual([
      [0, 2, 1],
      [2, 1, 0],
    ]);
    expect(trends.numbers.symbols.filter(({ times }) => times === 0)).toHaveLength(29);
    expect(trends.places[6]?.rows.at(-1)?.slice(6, 8)).toEqual([1, 3]);
    expect(trends.elements.symbols.reduce((all, { times }) => all + times, 0)).toBe(3);
  });
});
