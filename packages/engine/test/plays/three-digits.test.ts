import { describe, expect, it } from 'vitest';
import { range, subsets } from '../../src/combinatorics.ts';
import {
  catalogueRates,
  explain,
  formatRates,
  maxWin,
  parseSelection,
  payout,
  ratesByTier,
  ratesOf,
  readRates,
  type Selection,
  settle,
  userRate,
} from '../../src/index.ts';
import { fraction, lineOdds, over, rateAt } from '../../src/odds.ts';
import { familyOf, playOf } from '../families.ts';

function selected(code: string, json: unknown): Selection {
  const parsed = parseSelection(playOf(code), json);
  if (!parsed.ok) expect.fail(parsed.reason);
  return parsed.selection;
}

const explained = (code: string, json: unknown, numbers: readonly number[]) =>
  explain(playOf(code), selected(code, json), { numbers }).lines;

describe('three sums as one bet (pricing sum_p)', () => {
  const pack3 = playOf('pcdd.sum.pack3');
  const rates = catalogueRates(pack3);
  const minimums = catalogueRates(pack3, 'rateMin');

  it('has, for each of all 3,276 choices, the price of the chance that enumeration gives', () => {
    const family = familyOf('pcdd');
    let choices = 0;
    for (const pick of subsets(range(0, 27), 3)) {
      const [line] = pack3.rules.lines({ pick });
      if (line === undefined) expect.fail('no bet');
      const [odds] = lineOdds(family, line);
      const fair = over(fraction(1), odds?.p ?? fraction(0));
      expect(ratesOf(pack3, { pick }, rates)).toEqual([rateAt(fair, 97)]);
      expect(ratesOf(pack3, { pick }, minimums)).toEqual([rateAt(fair, 88)]);
      choices += 1;
    }
    expect(choices).toBe(3276);
  });

  it('lists prices that some choice has, and no others', () => {
    const had = new Set([...subsets(range(0, 27), 3)].map((pick) => pack3.rules.prices?.({ pick })[0]?.price));
    expect(new Set(pack3.prices.map(({ key }) => key))).toEqual(had);
    for (const { key, p } of pack3.prices) expect(p).toBe(`${key}/1000`);
    expect(pack3.tiers).toEqual([]);
  });

  it('pays the one price of the line, by the rate that the order keeps', () => {
    const selection = selected('pcdd.sum.pack3', { pick: [27, 13, 0] });
    // 1 + 75 + 1 draws of 1000: 970/77 = 12.597…
    const text = formatRates(ratesOf(pack3, selection, rates));
    expect(text).toBe('12.597');
    const stored = readRates(pack3, selection, text);
    expect(stored).toEqual(ratesByTier(pack3, selection, rates));
    const { wins, push } = settle(pack3, selection, { numbers: [9, 4, 0] });
    expect(payout({ price: 5, rates: stored ?? {}, wins, push })).toBe(62_985);
    expect(maxWin(pack3, selection, 5, stored ?? {})).toEqual({ highestLine: 62_985, allLines: 62_985 });
    expect(readRates(pack3, selection, '12.597,1.940')).toBe(null);
  });

  it("finds a player's own rate between the price and its minimum, price by price", () => {
    const terms = { rate: rates['77'], rateMin: minimums['77'], rebate: '9', userRebate: '4.5' };
    if (terms.rate === undefined || terms.rateMin === undefined) expect.fail('no price');
    expect([terms.rate, terms.rateMin]).toEqual([12_597, 11_429]);
    expect(userRate({ ...terms, rate: terms.rate, rateMin: terms.rateMin })).toBe(12_013);
  });

  it('refuses anything but three sums', () => {
    const reasonOf = (pick: readonly unknown[]) => {
      const parsed = parseSelection(pack3, { pick });
      return parsed.ok ? parsed.bets : parsed.reason;
    };
    expect(reasonOf([1, 2, 3])).toBe(1);
    expect(reasonOf([1, 2])).toBe('TOO_FEW');
    expect(reasonOf([1, 2, 3, 4])).toBe('TOO_MANY');
    expect(reasonOf([1, 2, 28])).toBe('OUT_OF_RANGE');
    expect(reasonOf([1, 2, 2])).toBe('DUPLICATE');
  });

  it('explains by the sum', () => {
    expect(explained('pcdd.sum.pack3', { pick: [1, 2, 3] }, [9, 9, 0])).toEqual([
      {
        bought: { form: 'reading', symbols: [1, 2, 3] },
        positions: [0, 1, 2],
        drawn: [9, 9, 0],
        reading: { key: 'sum', value: 18 },
        tier: null,
        why: 'readingMissed',
        missing: [],
      },
    ]);
  });
});

describe('the extra plays of s_yb', () => {
  it('all-in tells how many places match', () => {
    const lines = explained('s_yb.d3.all_in', { rows: [[1, 2], [3], [4]] }, [1, 3, 4]);
    expect(lines.map(({ tier, reading }) => [tier, reading?.value])).toEqual([
      ['first', 3],
      ['second', 2],
    ]);
  });

  it.each([
    ['whatever is drawn when every digit is picked', [range(0, 9), range(0, 9), range(0, 9)], [1, 27]],
    ['all places', [[1], [2], [3]], [1, 0]],
    ['all places but the longest row', [[1], range(0, 8), [3]], [1, 8]],
  ])('all-in wins at most: %s', (_what, rows, [first = 0, second = 0]) => {
    const play = playOf('s_yb.d3.all_in');
    const rates = catalogueRates(play);
    const units = first * (rates['first'] ?? 0) + second * (rates['second'] ?? 0);
    expect(maxWin(play, selected('s_yb.d3.all_in', { rows }), 1, rates).allLines).toBe(units);
  });

  it('packs pay the exact order once and every other order that was typed', () => {
    const lines = explained('s_yb.d3.pack6', { text: '123 321 213 456' }, [3, 2, 1]);
    expect(lines.map(({ bought, tier, why, missing }) => [bought.symbols.join(''), tier, why, missing])).toEqual([
      ['123', 'group', 'sameNumbers', []],
      ['321', 'direct', 'sameNumbers', []],
      ['213', 'group', 'sameNumbers', []],
      ['456', null, 'otherNumbers', [4, 5, 6]],
    ]);
  });

  it('a pack of all orders cannot be drawn in an order that is not in it', () => {
    const play = playOf('s_yb.d3.pack3');
    const dear = { direct: 10, group: 100 } as unknown as ReturnType<typeof catalogueRates>;
    const max = (text: string) => maxWin(play, selected('s_yb.d3.pack3', { text }), 1, dear).allLines;
    expect(max('112 121')).toBe(200);
    expect(max('112 121 211')).toBe(210);
  });

  it('bets that every digit is odd or even say when the draw is mixed', () => {
    const values = (numbers: readonly number[]) =>
      explained('s_yb.d3.oddeven', { opts: ['odd'] }, numbers).map(({ tier, reading }) => [tier, reading?.value]);
    expect([values([1, 3, 5]), values([0, 0, 8]), values([1, 3, 4])]).toEqual([
      [['odd', 'odd']],
      [[null, 'even']],
      [[null, 'misc']],
    ]);
  });
});

describe('the largest legal selections of three digits', () => {
  const all = range(0, 9);
  const triples = range(0, 999).map((n) => String(n).padStart(3, '0'));
  const rows = [all, all, all];
  const different = triples.filter((text) => new Set(text).size === 3);
  const largest: readonly [string, unknown, number][] = [
    ['s_yb.star3.direct', { rows }, 1_000],
    ['s_yb.star3.direct_entry', { text: triples.join(' ') }, 1_000],
    ['s_yb.star3.sum', { pick: range(0, 27) }, 1_000],
    ['s_yb.d3.all_in', { rows }, 1_000],
    ['s_yb.d3.d2', { rows }, 300],
    ['s_yb.d3.pack6', { entries: different }, 720],
    ['pcdd.sum.num', { pick: range(0, 27) }, 28],
  ];
  it('are read, and settled with all of their bets', () => {
    for (const [code, json, bets] of largest)
      expect.soft(settle(playOf(code), selected(code, json), { numbers: [1, 2, 3] }).bets, code).toBe(bets);
  });
});
