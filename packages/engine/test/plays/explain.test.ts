import { describe, expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { explain, parseSelection } from '../../src/index.ts';
import { playOf } from '../families.ts';

function explained(code: string, json: unknown, numbers: readonly number[], limit?: number) {
  const play = playOf(code);
  const parsed = parseSelection(play, json);
  if (!parsed.ok) expect.fail(parsed.reason);
  return explain(play, parsed.selection, { numbers }, limit === undefined ? {} : { limit });
}

describe('an explanation', () => {
  it('says what was bought, what was drawn there, what was read off it and what came of it', () => {
    expect(explained('s_ssc.total.bsoe', { opts: ['big', 'odd'] }, [1, 2, 3, 4, 9])).toEqual({
      bets: 2,
      wins: { odd: 1 },
      push: 0,
      lines: [
        {
          bought: { form: 'reading', symbols: ['odd'] },
          positions: [0, 1, 2, 3, 4],
          drawn: [1, 2, 3, 4, 9],
          reading: { key: 'sum', value: 19 },
          tier: 'odd',
          why: 'readingHit',
          missing: [],
        },
        expect.objectContaining({ tier: null, why: 'readingMissed', reading: { key: 'sum', value: 19 } }),
      ],
    });
  });

  it('names the places that did not match', () => {
    const { lines } = explained('s_ssc.back2.direct', { rows: [[4], [1, 5]] }, [0, 0, 0, 4, 5]);
    expect(lines.map(({ bought, positions, why, missing }) => [bought.symbols, positions, why, missing])).toEqual([
      [[4, 5], [3, 4], 'inPlace', []],
      [[4, 1], [3, 4], 'notInPlace', [1]],
    ]);
  });

  it('names the numbers that a group bet lacked, counting repeats', () => {
    const { lines } = explained('s_ssc.front3.group3', { pick: [1, 2] }, [1, 2, 2, 0, 0]);
    expect(lines.map(({ bought, why, missing }) => [bought.symbols, why, missing])).toEqual([
      [[1, 2, 2], 'sameNumbers', []],
      [[1, 1, 2], 'otherNumbers', [1]],
    ]);
  });

  it('reads the ticked places of a position bet', () => {
    const { lines } = explained('s_ssc.any2.group', { pick: [7, 8], pos: [0, 2, 4] }, [8, 0, 7, 0, 1]);
    expect(lines.map(({ positions, tier }) => [positions, tier])).toEqual([
      [[0, 2], 'win'],
      [[0, 4], null],
      [[2, 4], null],
    ]);
  });

  it('puts what won first and stops at the limit, also in a full grid of 100,000 bets', () => {
    const rows = Array.from({ length: 5 }, () => range(0, 9));
    const { bets, lines } = explained('s_ssc.star5.direct', { rows }, [9, 9, 9, 9, 9], 3);
    expect(bets).toBe(100_000);
    expect(lines.map(({ tier }) => tier)).toEqual(['win', null, null]);
    const combo = explained('s_ssc.star5.combo', { rows }, [9, 9, 9, 9, 9], 5);
    expect(combo.lines.map(({ tier }) => tier)).toEqual(['star5', 'star4', 'star3', 'star2', 'star1']);
    expect(explained('s_ssc.star5.direct', { rows }, [9, 9, 9, 9, 9], 0).lines).toEqual([]);
  });
});
