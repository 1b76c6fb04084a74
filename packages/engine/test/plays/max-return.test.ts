import { describe, expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { catalogueRates, maxWin, parseSelection, ratesByTier, settle } from '../../src/index.ts';
import { lunarYear, maxOfWords, wrongMaximaOf } from '../reference/best-draws.ts';
import { playOf, plays } from '../families.ts';

const price = 3;

describe('the maximum win over all lines is exactly what the best draw pays', () => {
  it('of every play that reads at most three places', () => {
    expect(
      wrongMaximaOf(
        plays.filter(({ positions }) => positions.length <= 3),
        1,
      ),
    ).toEqual([]);
  });

  it('of plays that read more', () => {
    const wide: readonly [string, unknown][] = [
      ['s_ssc.star5.twice', { pick: [0, 1, 2, 3, 4, 5] }],
      ['s_ssc.dwd.dwd', { rows: [[1], [], [2, 3], [4], []] }],
      ['s_ssc.bdw.star5_2', { pick: [0, 1, 2, 3, 4, 5, 6] }],
    ];
    for (const [code, json] of wide) {
      const { computed, best } = maxOfWords(code, json);
      expect.soft(computed, code).toBe(best);
    }
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

  it('are read, and settled with all of their bets', () => {
    for (const [code, json, bets] of largest) {
      const play = playOf(code);
      const parsed = parseSelection(play, json, lunarYear);
      if (!parsed.ok) expect.fail(`${code}: ${parsed.reason}`);
      expect.soft(settle(play, parsed.selection, { numbers: [1, 2, 3, 4, 5] }).bets, code).toBe(bets);
    }
  });

  it('has at most 10,000 different entries', () => {
    const text = range(0, 10_000)
      .map((n) => String(n).padStart(5, '0'))
      .join(' ');
    expect(parseSelection(playOf('s_ssc.star5.direct_entry'), { text })).toEqual({ ok: false, reason: 'TOO_MANY' });
  });
});
