import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from './cpu-time.ts';
import { eachWord, range } from '../src/combinatorics.ts';
import {
  catalogueRates,
  maxWin,
  parseSelection,
  payout,
  type Play,
  ratesByTier,
  type Selection,
  settle,
} from '../src/index.ts';
import { familyOf, playOf, plays } from './families.ts';
import { selectionOf } from './selections.ts';

const price = 3;

/** For plays that follow it. */
const lunarYear = 2026;

/** The best payout over all draws of the family. */
function bestOf(play: Play, selection: Selection): number {
  const rates = ratesByTier(play, selection, catalogueRates(play));
  const { drawable, places } = familyOf(play.family);
  let best = 0;
  eachWord(drawable, places, (numbers) => {
    best = Math.max(best, payout({ price, rates, ...settle(play, selection, { numbers, lunarYear }) }));
  });
  return best;
}

const readsFew = (play: Play) => play.positions.length <= 3;

describe('the maximum win over all lines is exactly what the best draw pays', () => {
  it.each(plays.filter(readsFew).map((play) => [play.code, play] as const))('%s', (_code, play) => {
    const only = play.positions;
    fc.assert(
      fc.property(selectionOf(play.shape), (json) => {
        const parsed = parseSelection(play, json, lunarYear);
        if (!parsed.ok) return;
        const { drawable, places } = familyOf(play.family);
        const rates = catalogueRates(play);
        const paid = ratesByTier(play, parsed.selection, rates);
        let best = 0;
        eachWord(drawable, only.length, (window) => {
          const numbers = range(0, places - 1).map((place) => window[only.indexOf(place)] ?? drawable[0] ?? 0);
          best = Math.max(
            best,
            payout({ price, rates: paid, ...settle(play, parsed.selection, { numbers, lunarYear }) }),
          );
        });
        expect(maxWin(play, parsed.selection, price, paid).allLines).toBe(best);
      }),
      { numRuns: 3, seed: 3 },
    );
  });

  const wide: readonly [string, unknown][] = [
    ['s_ssc.star5.combo', { rows: [[1, 2], [3], [4, 5, 6], [7], [8, 9]] }],
    ['s_ssc.star5.twice', { pick: [0, 1, 2, 3, 4, 5] }],
    [
      's_ssc.star5.group60',
      {
        rows: [
          [1, 2],
          [3, 4, 5],
        ],
      },
    ],
    ['s_ssc.dwd.dwd', { rows: [[1], [], [2, 3], [4], []] }],
    ['s_ssc.bdw.star5_2', { pick: [0, 1, 2, 3, 4, 5, 6] }],
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
  it.each(wide)('%s %j', (code, json) => {
    const play = playOf(code);
    const parsed = parseSelection(play, json, lunarYear);
    if (!parsed.ok) expect.fail(parsed.reason);
    expect(
      maxWin(play, parsed.selection, price, ratesByTier(play, parsed.selection, catalogueRates(play))).allLines,
    ).toBe(bestOf(play, parsed.selection));
  });

  it('names the highest rate of what was bought as the highest line', () => {
    const play = playOf('s_ssc.bull.rank');
    const parsed = parseSelection(play, { opts: ['none', 'bull1'] });
    if (!parsed.ok) expect.fail(parsed.reason);
    const highest = Number(play.tiers.find(({ key }) => key === 'bull1')?.rate) * 1000 * price;
    expect(
      maxWin(play, parsed.selection, price, ratesByTier(play, parsed.selection, catalogueRates(play))).highestLine,
    ).toBe(highest);
  });
});

describe('the largest legal selections', () => {
  const all = range(0, 9);
  const five = Array.from({ length: 5 }, () => all);
  const entries = range(0, 9999).map((n) => String(n).padStart(4, '0'));
  const largest: readonly [string, unknown, number][] = [
    ['s_ssc.star5.direct', { rows: five }, 100_000],
    ['s_ssc.star5.combo', { rows: five }, 500_000],
    ['s_ssc.any4.direct', { rows: five }, 50_000],
    ['s_ssc.any4.direct_entry', { entries, pos: range(0, 4) }, 50_000],
    ['s_ssc.any4.direct_entry', { text: entries.join(' '), pos: range(0, 4) }, 50_000],
    ['s_ssc.star5.direct_entry', { text: entries.map((entry) => `1${entry}`).join(',') }, 10_000],
    ['s_ssc.any3.sum', { pick: range(0, 27), pos: range(0, 4) }, 10_000],
  ];
  // A generous stop, far below what a walk through every bet takes; the benchmark shows the real times.
  it.each(largest)('are read and settled at once, not bet by bet: %s', (code, json, bets) => {
    const play = playOf(code);
    const spent = cpuMsOf(() => {
      const parsed = parseSelection(play, json, lunarYear);
      if (!parsed.ok) expect.fail(parsed.reason);
      expect(settle(play, parsed.selection, { numbers: [1, 2, 3, 4, 5] }).bets).toBe(bets);
    });
    expect(spent).toBeLessThan(250);
  });

  it('has at most 10,000 different entries', () => {
    const text = range(0, 10_000)
      .map((n) => String(n).padStart(5, '0'))
      .join(' ');
    expect(parseSelection(playOf('s_ssc.star5.direct_entry'), { text })).toEqual({ ok: false, reason: 'TOO_MANY' });
  });
});
