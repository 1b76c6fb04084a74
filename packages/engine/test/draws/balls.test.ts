import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, range } from '../../src/combinatorics.ts';
import { eachDraw } from '../../src/drawing.ts';
import {
  catalogueRates,
  explain,
  formatRates,
  maxWin,
  parseSelection,
  payout,
  ratesOf,
  settle,
} from '../../src/index.ts';
import { lineOdds } from '../../src/odds.ts';
import { countDistinct } from '../../src/shapes/grid-distinct.ts';
import { familyOf, playOf, plays, selected } from '../families.ts';

const betsOf = (code: string, json: unknown) => {
  const parsed = parseSelection(playOf(code), json);
  return parsed.ok ? parsed.bets : parsed.reason;
};

const settled = (code: string, json: unknown, numbers: readonly number[]) => {
  const { bets: _bets, ...tally } = settle(playOf(code), selected(code, json), { numbers });
  return tally;
};

describe('rows of different numbers', () => {
  it('count the choices without a repeated number, as listing them does', () => {
    const row = fc.shuffledSubarray([...range(1, 7)], { minLength: 1 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const all = rows.reduce<number[][]>(
          (done, next) => done.flatMap((head) => next.map((n) => [...head, n])),
          [[]],
        );
        expect(countDistinct(rows)).toBe(all.filter((tuple) => new Set(tuple).size === tuple.length).length);
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  it('equal the catalogue’s formula for three rows, and leave no bet where rows hold the same number', () => {
    expect(betsOf('s_11x5.front3.direct', { rows: [range(1, 11), range(1, 11), range(1, 11)] })).toBe(990);
    expect(betsOf('s_11x5.front2.direct', { rows: [[1, 2], [2]] })).toBe(1);
    expect(betsOf('s_11x5.front2.direct', { rows: [[2], [2]] })).toBe('ZERO_BETS');
    expect(betsOf('s_kl10.lma.front3_direct', { rows: [range(1, 20), range(1, 20), range(1, 20)] })).toBe(6840);
  });
});

describe('a draw', () => {
  it('shows every number once at most', () => {
    expect(familyOf('s_11x5').isDraw([11, 1, 2, 3, 4])).toBe(true);
    expect(familyOf('s_11x5').isDraw([1, 1, 2, 3, 4])).toBe(false);
    expect(familyOf('s_11x5').isDraw([12, 1, 2, 3, 4])).toBe(false);
    expect(familyOf('s_kl10').isDraw([1, 2, 3, 4, 5, 6, 7, 20])).toBe(true);
    expect(familyOf('s_kl10').isDraw([1, 2, 3, 4, 5, 6, 7])).toBe(false);
    expect(familyOf('s_kl10').isDraw([1, 2, 3, 4, 5, 6, 7, 7])).toBe(false);
  });
});

describe('stakes that come back', () => {
  it('a sum of 30 returns bets on the size of five, a sum of 84 of eight', () => {
    const sides = { opts: ['big', 'small', 'odd', 'even', 'tail_big', 'tail_small'] };
    expect(settled('s_11x5.total.sides', sides, [11, 10, 1, 2, 6])).toEqual({
      wins: { even: 1, tail_small: 1 },
      push: 2,
    });
    expect(settled('s_11x5.total.sides', sides, [11, 10, 1, 3, 6])).toEqual({
      wins: { big: 1, odd: 1, tail_small: 1 },
      push: 0,
    });
    expect(settled('s_11x5.total.combo', { opts: ['big_odd', 'small_even'] }, [11, 10, 1, 2, 6])).toEqual({
      wins: {},
      push: 2,
    });
    const even84 = [1, 2, 3, 20, 19, 18, 17, 4];
    expect(settled('s_kl10.total.sides', sides, even84)).toEqual({ wins: { even: 1, tail_small: 1 }, push: 2 });
    expect(settled('s_kl10.total.sides', sides, [1, 2, 3, 20, 19, 18, 17, 5])).toEqual({
      wins: { big: 1, odd: 1, tail_big: 1 },
      push: 0,
    });
  });

  it('number 11 returns every bet on a side of its place, and pays those on the number', () => {
    const sides = { opts: ['big', 'small', 'odd', 'even'] };
    expect(settled('s_11x5.ball2.sides', sides, [1, 11, 2, 3, 4])).toEqual({ wins: {}, push: 4 });
    expect(settled('s_11x5.ball2.sides', sides, [1, 6, 2, 3, 4])).toEqual({ wins: { big: 1, even: 1 }, push: 0 });
    expect(settled('s_11x5.ball2.num', { pick: [11] }, [1, 11, 2, 3, 4])).toEqual({ wins: { win: 1 }, push: 0 });
  });

  it('pay exactly the stake, and count in the best draw', () => {
    const play = playOf('s_11x5.ball1.sides');
    const selection = selected(play.code, { opts: ['big', 'small', 'odd', 'even'] });
    const rates = catalogueRates(play);
    const { wins, push } = settle(play, selection, { numbers: [11, 1, 2, 3, 4] });
    expect(payout({ price: 7, rates, wins, push })).toBe(28_000);
    // Four stakes back (4.000) beat two wins (2 × 1.940).
    expect(maxWin(play, selection, 7, rates)).toEqual({ highestLine: 13_580, allLines: 28_000 });
  });
});

describe('happy picks', () => {
  it('pay the best that three ordered numbers reach', () => {
    const rows = [
      [1, 2],
      [2, 3],
      [3, 4],
    ];
    expect(settled('s_11x5.le.le3', { rows }, [1, 2, 3, 9, 10])).toEqual({ wins: { direct: 1 }, push: 0 });
    expect(settled('s_11x5.le.le3', { rows }, [3, 2, 1, 4, 10])).toEqual({ wins: { front: 1, any: 3 }, push: 0 });
  });

  it('write their rates tier by tier, joined by commas', () => {
    const written = (code: string, json: unknown) => {
      const play = playOf(code);
      return formatRates(ratesOf(play, selected(code, json), catalogueRates(play)));
    };
    expect(written('s_11x5.le.le3', { rows: [[1], [2], [3]] })).toBe('381.912,59.053,5.243');
    expect(written('s_11x5.le.le4', { pick: [1, 2, 3, 4] })).toBe('25.809,3.184');
    expect(written('s_11x5.le.le5', { pick: [1, 2, 3, 4, 5] })).toBe('128.040,10.670');
  });

  it('are off unless a game switches them on', () => {
    const offers = plays.filter(({ code }) => code.startsWith('s_11x5.le.')).map(({ offer }) => offer);
    expect(offers).toEqual(['optional', 'optional', 'optional']);
  });
});

describe('an explanation', () => {
  const explained = (code: string, json: unknown, numbers: readonly number[]) =>
    explain(playOf(code), selected(code, json), { numbers }).lines.map(({ bought, tier, why, missing, reading }) => [
      bought.symbols.join(' '),
      tier,
      why,
      missing,
      reading?.value,
    ]);

  it('names the drawn numbers that a long bet lacks', () => {
    expect(explained('s_11x5.rx.any6', { pick: [1, 2, 3, 4, 5, 6] }, [1, 2, 3, 4, 5])).toEqual([
      ['1 2 3 4 5 6', 'win', 'holdsAll', [], undefined],
    ]);
    expect(explained('s_11x5.rx.any6', { pick: [1, 2, 3, 4, 5, 6] }, [11, 2, 3, 4, 7])).toEqual([
      ['1 2 3 4 5 6', null, 'notHoldsAll', [11, 7], undefined],
    ]);
  });

  it('tells how many numbers of a bet were drawn', () => {
    expect(explained('s_11x5.le.le4', { pick: [1, 2, 3, 4] }, [1, 2, 3, 10, 11])).toEqual([
      ['1 2 3 4', 'three', 'enoughAppear', [], 3],
    ]);
    expect(explained('s_11x5.le.le4', { pick: [1, 2, 3, 4] }, [1, 2, 9, 10, 11])).toEqual([
      ['1 2 3 4', null, 'tooFewAppear', [3, 4], 2],
    ]);
  });

  it('tells what three ordered numbers reached', () => {
    const values = (numbers: readonly number[]) => explained('s_11x5.le.le3', { rows: [[1], [2], [3]] }, numbers);
    expect(values([1, 2, 3, 4, 5])).toEqual([['1 2 3', 'direct', 'bestMatch', [], 'direct']]);
    expect(values([9, 3, 8, 2, 1])).toEqual([['1 2 3', 'any', 'bestMatch', [], 'any']]);
    expect(values([9, 3, 8, 2, 7])).toEqual([['1 2 3', null, 'notAllAppear', [1], 'none']]);
  });

  it('tells neighbours from numbers that are only drawn', () => {
    const drawn = [5, 6, 1, 2, 3, 4, 7, 8];
    expect(explained('s_kl10.lma.lian2_group', { pick: [6, 5, 2] }, drawn)).toEqual([
      ['6 5', 'win', 'sideBySide', [], undefined],
      ['6 2', null, 'notSideBySide', [], undefined],
      ['5 2', null, 'notSideBySide', [], undefined],
    ]);
    expect(explained('s_kl10.lma.lian2_direct', { rows: [[6, 5], [6]] }, drawn)).toEqual([
      ['5 6', 'win', 'inRow', [], undefined],
    ]);
    expect(explained('s_kl10.lma.lian2_direct', { rows: [[6], [5, 9]] }, drawn)).toEqual([
      ['6 5', null, 'notInRow', [], undefined],
      ['6 9', null, 'notInRow', [9], undefined],
    ]);
  });

  it('says that a stake was returned', () => {
    expect(explained('s_11x5.ball1.sides', { opts: ['big'] }, [11, 1, 2, 3, 4])).toEqual([
      ['big', 'push', 'returned', [], 11],
    ]);
  });
});

describe('chances', () => {
  it('are the same for every bet of a board, whichever numbers it names', () => {
    for (const [code, json] of [
      [
        's_kl10.lma.lian2_direct',
        {
          rows: [
            [1, 20],
            [7, 20],
          ],
        },
      ],
      ['s_kl10.lma.lian2_group_dantuo', { dan: [20], tuo: [1, 2, 19] }],
      ['s_kl10.lma.any5', { pick: [1, 2, 3, 4, 5, 20] }],
      ['s_11x5.le.le3', { rows: [[1, 11], [2, 6], [3]] }],
      ['s_11x5.rx.any8_entry', { entries: ['01 02 03 04 05 06 07 08', '11 10 09 08 07 06 05 04'] }],
    ] as const) {
      const play = playOf(code);
      const found = new Set<string>();
      for (const line of play.rules.lines(selected(code, json))) {
        found.add(
          lineOdds(familyOf(play.family), line)
            .map(({ p }) => `${p.n}/${p.d}`)
            .join(),
        );
      }
      expect([...found]).toEqual([play.tiers.map(({ p }) => p).join()]);
    }
  });
});

describe('the largest legal selections', () => {
  const all = range(1, 20);
  const typed = (length: number) => {
    const list: string[] = [];
    eachDraw({ drawable: range(1, 11), distinct: true }, length, (numbers) =>
      list.push(numbers.map((n) => String(n).padStart(2, '0')).join(' ')),
    );
    return list;
  };
  const largest: readonly [string, unknown, number][] = [
    ['s_11x5.front3.direct', { rows: [range(1, 11), range(1, 11), range(1, 11)] }, 990],
    ['s_11x5.front3.direct_entry', { text: typed(3).join(',') }, 990],
    ['s_11x5.rx.any8', { pick: range(1, 11) }, 165],
    ['s_11x5.le.le3', { rows: [range(1, 11), range(1, 11), range(1, 11)] }, 990],
    ['s_kl10.lma.any5', { pick: all }, choose(20, 5)],
    ['s_kl10.lma.lian2_direct', { rows: [all, all] }, 380],
    ['s_kl10.lma.front3_direct', { rows: [all, all, all] }, 6840],
  ];
  it('are read, and settled with all of their bets', () => {
    for (const [code, json, bets] of largest) {
      const play = playOf(code);
      const numbers = range(1, familyOf(play.family).places);
      expect.soft(betsOf(code, json), code).toBe(bets);
      expect.soft(settle(play, selected(code, json), { numbers }).bets, code).toBe(bets);
    }
  });
});
