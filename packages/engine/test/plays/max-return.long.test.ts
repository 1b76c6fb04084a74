import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { parseSelection } from '../../src/index.ts';
import { maxOfDraws, maxOfWords, wrongMaximaOf } from '../reference/best-draws.ts';
import { playOf, plays } from '../families.ts';
import { selectionOf } from '../selections.ts';

describe('the maximum win over all lines is exactly what the best draw pays', () => {
  it('of every play that reads at most three places, in three random selections', () => {
    expect(
      wrongMaximaOf(
        plays.filter(({ positions }) => positions.length <= 3),
        3,
      ),
    ).toEqual([]);
  });

  const wide: readonly [string, unknown][] = [
    ['s_ssc.star5.combo', { rows: [[1, 2], [3], [4, 5, 6], [7], [8, 9]] }],
    [
      's_ssc.star5.group60',
      {
        rows: [
          [1, 2],
          [3, 4, 5],
        ],
      },
    ],
    ['s_ssc.any3.direct', { rows: [[1], [2, 3], [4], [5], []] }],
    ['s_ssc.any3.mixed_entry', { text: '112 121 123 345', pos: [0, 1, 2, 4] }],
    ['s_ssc.any2.sum', { pick: [0, 9, 18], pos: [0, 2, 4] }],
    [
      's_ssc.any4.group12',
      {
        rows: [
          [1, 2],
          [2, 3, 4],
        ],
        pos: [0, 1, 2, 3, 4],
      },
    ],
    ['s_ssc.any2.direct_entry', { entries: ['12', '21', '33'], pos: [0, 1, 2, 3, 4] }],
    ['s_ssc.bull.sides', { opts: ['big', 'small', 'odd', 'even'] }],
    ['s_ssc.bull.rank', { opts: ['none', 'bull3', 'bullbull'] }],
    ['s_ssc.poker.rank', { opts: ['high', 'five', 'one_pair'] }],
    ['s_ssc.total.bsoe', { opts: ['big', 'odd', 'even'] }],
  ];
  it('of plays that read all five digits', () => {
    for (const [code, json] of wide) {
      const { computed, best } = maxOfWords(code, json);
      expect.soft(computed, code).toBe(best);
    }
  });

  it('of eight different numbers', () => {
    const eight: readonly [string, unknown][] = [
      ['s_kl10.zm.zm', { pick: range(1, 12) }],
      ['s_kl10.lma.any3', { pick: [1, 4, 7, 9, 12] }],
      ['s_kl10.lma.any4_dantuo', { dan: [3, 5], tuo: [1, 2, 7, 20, 19, 18, 17, 16] }],
      ['s_kl10.total.sides', { opts: ['big', 'odd', 'tail_big'] }],
      ['s_kl10.total.sides', { opts: ['big', 'small', 'odd', 'tail_small'] }],
    ];
    for (const [code, json] of eight) {
      const { computed, best } = maxOfDraws(code, json, true);
      expect.soft(computed, `${code} ${JSON.stringify(json)}`).toBe(best);
    }
  });

  it('of every play that reads five different numbers, in many random selections', () => {
    for (const { code, shape } of plays.filter(
      ({ family, positions }) => family === 's_11x5' && positions.length === 5,
    )) {
      const minds = ['s_11x5.dwd.dwd', 's_11x5.le.le3'].includes(code);
      for (const json of fc.sample(selectionOf(shape), { seed: 17, numRuns: minds ? 2 : 8 })) {
        if (!parseSelection(playOf(code), json).ok) continue;
        const { computed, best } = maxOfDraws(code, json, !minds);
        expect.soft(computed, `${code} ${JSON.stringify(json)}`).toBe(best);
      }
    }
  });

  it('of three ordered numbers whose orders compete', () => {
    const { computed, best } = maxOfDraws('s_11x5.le.le3', { rows: [range(1, 5), range(2, 6), range(1, 6)] }, false);
    expect(computed).toBe(best);
  });
});
