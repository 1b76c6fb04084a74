import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type StreakPair,
  streakPairs,
  longStreaks,
  type StreakState,
  foldDraw,
  foldDraws,
  noStreaks,
  sideOf,
} from '../../src/streaks/index.ts';
import type { Draw, Family } from '../../src/index.ts';
import { families, familyOf } from '../families.ts';
import { drawOf } from '../selections.ts';
import { streakVectors } from '../vectors.ts';

const followed = families.filter((family) => streakPairs(family).length > 0);

const pairIn = (family: string, play: string, a: string): StreakPair => {
  const found = streakPairs(familyOf(family)).find((pair) => pair.play.code === `${family}.${play}` && pair.a === a);
  return found ?? expect.fail(`${family}.${play} ${a}`);
};

it('follows the pairs of the catalogue, in its order and with its chances', () => {
  const pairs = families.flatMap(streakPairs).map(({ play, a, b, pA, pB, pNeither, onNeither, half }) => ({
    play: play.code,
    a,
    b,
    p_a: pA,
    p_b: pB,
    p_neither: pNeither,
    stake_on_neither: onNeither,
    half,
  }));
  expect(pairs).toEqual(streakVectors);
});

describe('a draw', () => {
  it.each<[string, string, string, number[], string | null]>([
    ['s_ssc', 'lhh.wg', 'dragon', [9, 0, 0, 0, 1], 'dragon'],
    ['s_ssc', 'lhh.wg', 'dragon', [5, 0, 0, 0, 5], null],
    ['s_ssc', 'total.bsoe', 'big', [9, 9, 5, 0, 0], 'big'],
    ['s_ssc', 'total.bsoe', 'big', [9, 9, 4, 0, 0], 'small'],
    ['s_k3', 'sum.bsoe', 'odd', [1, 1, 1], 'odd'],
    ['s_pk10', 'gyh.bsoe', 'big', [5, 6, 1, 2, 3, 4, 7, 8, 9, 10], 'small'],
    ['s_pk10', 'lh.1v10', 'dragon', [5, 6, 1, 2, 3, 4, 7, 8, 9, 10], 'tiger'],
  ])('of %s shows for %s (%s): %j is %s', (family, play, a, numbers, side) => {
    expect(sideOf(pairIn(family, play, a), { numbers })).toBe(side);
  });
});

describe('a streak', () => {
  const tie = [5, 0, 0, 0, 5];
  const dragon = [9, 0, 0, 0, 1];
  const tiger = [1, 0, 0, 0, 9];
  const timesAfter = (draws: readonly (readonly number[])[]) => {
    const pairs = [pairIn('s_ssc', 'lhh.wg', 'dragon')];
    return foldDraws(
      pairs,
      draws.map((numbers) => ({ numbers })),
    )[0];
  };

  it('grows with the same side, starts again with the other and ends with neither', () => {
    expect(timesAfter([])).toEqual({ side: null, times: 0 });
    expect(timesAfter([dragon, dragon, dragon])).toEqual({ side: 'dragon', times: 3 });
    expect(timesAfter([dragon, dragon, tiger])).toEqual({ side: 'tiger', times: 1 });
    expect(timesAfter([dragon, dragon, tie])).toEqual({ side: null, times: 0 });
    expect(timesAfter([dragon, dragon, tie, dragon])).toEqual({ side: 'dragon', times: 1 });
  });

  it('is shown from three draws on, the longest first', () => {
    const pairs = [pairIn('s_ssc', 'lhh.wg', 'dragon'), pairIn('s_ssc', 'total.bsoe', 'big')];
    const draws = [dragon, dragon, dragon, tie].map((numbers): Draw => ({ numbers }));
    const listed = (state: StreakState) =>
      longStreaks(pairs, state).map(({ pair, side, times }) => [pair.a, side, times]);
    expect(listed(foldDraws(pairs, draws.slice(0, 2)))).toEqual([]);
    expect(listed(foldDraws(pairs, draws.slice(0, 3)))).toEqual([
      ['dragon', 'dragon', 3],
      ['big', 'small', 3],
    ]);
    expect(listed(foldDraws(pairs, draws))).toEqual([['big', 'small', 4]]);
  });

  it('of the six-mark lottery is the same in every lunar year, and without one', () => {
    const pairs = streakPairs(familyOf('lhc'));
    const numbers = [1, 13, 25, 37, 48, 12, 49];
    const after = (year: object) => foldDraw(pairs, noStreaks(pairs), { numbers, ...year });
    expect(after({})).toHaveLength(31);
    for (const lunarYear of [2002, 2026, 2035]) expect(after({ lunarYear })).toEqual(after({}));
  });

  it('is refused for other pairs than it was folded with', () => {
    const pairs = streakPairs(familyOf('s_k3'));
    expect(() => foldDraw(pairs, [], { numbers: [1, 2, 3] })).toThrow(RangeError);
  });
});

/** Looks back from the newest draw as a person would. */
function lookBack(pair: StreakPair, draws: readonly Draw[]) {
  const sides = draws.map((draw) => sideOf(pair, draw)).reverse();
  const [side = null] = sides;
  const other = sides.findIndex((listed) => listed !== side);
  return { side, times: side === null ? 0 : other < 0 ? sides.length : other };
}

function drawsOf(family: Family): fc.Arbitrary<Draw[]> {
  const [play] = family.plays.values();
  const numbers = play === undefined ? fc.constant([]) : drawOf(play);
  return fc.array(
    numbers.map((drawn) => ({ numbers: drawn, ...(family.code === 'lhc' && { lunarYear: 2026 }) })),
    { maxLength: 20 },
  );
}

describe('folding draw by draw', () => {
  it('gives what looking back over all draws gives, also when the state is kept as JSON between', () => {
    for (const family of followed) {
      const pairs = streakPairs(family);
      for (const draws of fc.sample(drawsOf(family), { numRuns: 15, seed: 155 })) {
        let state = noStreaks(pairs);
        for (const [i, draw] of draws.entries()) {
          state = JSON.parse(JSON.stringify(foldDraw(pairs, state, draw))) as StreakState;
          expect
            .soft(state, `${family.code} after ${i + 1} of ${JSON.stringify(draws)}`)
            .toEqual(pairs.map((pair) => lookBack(pair, draws.slice(0, i + 1))));
        }
        expect.soft(foldDraws(pairs, draws), `${family.code} ${JSON.stringify(draws)}`).toEqual(state);
      }
    }
  });
});
