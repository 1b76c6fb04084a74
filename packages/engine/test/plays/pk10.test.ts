import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { catalogueRates, maxWin, parseSelection, type Play, ratesByTier, settle } from '../../src/index.ts';
import { familyOf, playOf } from '../families.ts';
import { expand, tally } from '../reference/reference.ts';
import { catalogue } from '../vectors.ts';

const race = [7, 3, 10, 1, 9, 2, 8, 4, 6, 5];
const cars = range(1, 10);

function read(play: Play, json: unknown) {
  const parsed = parseSelection(play, json);
  return parsed.ok ? parsed : expect.fail(parsed.reason);
}

const winsOf = (code: string, json: unknown) => {
  const play = playOf(`s_pk10.${code}`);
  return settle(play, read(play, json).selection, { numbers: race }).wins;
};

it('a draw is ten different cars', () => {
  const { isDraw } = familyOf('s_pk10');
  expect(isDraw(race)).toBe(true);
  for (const wrong of [race.slice(1), [...race.slice(1), 3], [...race.slice(1), 11], [0, ...race.slice(1)], '7', null])
    expect(isDraw(wrong)).toBe(false);
});

describe('cars in order', () => {
  it('win when every rank matches, among all choices of different cars', () => {
    const rows = [[7, 2], [3, 7], [10, 3], [1], [9]];
    expect(read(playOf('s_pk10.front5.direct'), { rows }).bets).toBe(4);
    expect(winsOf('front5.direct', { rows })).toEqual({ win: 1 });
    expect(winsOf('front4.direct', { rows: [[7], [3], [1], [10]] })).toEqual({});
    expect(winsOf('front3.direct', { rows: [cars, cars, cars] })).toEqual({ win: 1 });
  });

  it('leave no bet when one car is wanted twice', () => {
    const play = playOf('s_pk10.front3.direct');
    expect(parseSelection(play, { rows: [[1], [1, 2], [2]] })).toEqual({ ok: false, reason: 'ZERO_BETS' });
  });
});

/** A whole race whose first cars are these. */
const raceWith = (first: readonly number[]) => [...first, ...cars.filter((car) => !first.includes(car))];

describe('a race that one of the bets foretold', () => {
  const rowsOf = (ranks: number) =>
    fc.tuple(...Array.from({ length: ranks }, () => fc.shuffledSubarray([...cars], { minLength: 1, maxLength: 4 })));

  it.each([2, 3, 4, 5])(
    'wins that bet alone, by settlement, by the list of bets and by the reference: %i ranks',
    (n) => {
      const code = `s_pk10.front${n}.direct`;
      const [play, entry] = [playOf(code), catalogue.plays.find((one) => one.code === code) ?? expect.fail(code)];
      fc.assert(
        fc.property(rowsOf(n), fc.nat(), (rows, which) => {
          const parsed = parseSelection(play, { rows });
          if (!parsed.ok) return;
          const lines = [...play.rules.lines(parsed.selection)];
          expect(lines).toHaveLength(parsed.bets);
          const foretold = lines[which % lines.length]?.bought.symbols.map(Number) ?? [];
          const numbers = raceWith(foretold);
          expect(tally(expand(entry, parsed.selection), numbers.slice(0, n))).toEqual({ win: 1 });
          expect(settle(play, parsed.selection, { numbers })).toEqual({ bets: parsed.bets, wins: { win: 1 }, push: 0 });
          expect(lines.filter((line) => line.judge(line.reads.map((i) => numbers[i] ?? 0)) !== null)).toHaveLength(1);
        }),
        { numRuns: 60, seed: 10 },
      );
    },
  );
});

describe('typed cars', () => {
  const play = playOf('s_pk10.front3.direct_entry');

  it('have two digits each and one blank between; what does not fit falls away', () => {
    const text = '07 03 10，01 02 03;7 3 10\n07  03 10,07 03 07;00 01 02,09 10 11；第5期07 03 10 车,070310,07 03 1';
    expect(read(play, { text }).selection).toEqual({ entries: ['07 03 10', '01 02 03'] });
    expect(winsOf('front3.direct_entry', { text })).toEqual({ win: 1 });
  });

  it('are refused one by one when listed', () => {
    const wrong = ['07 03', '07 03 10 01', '7 3 10', '07-03-10', '07 03 1a', ' 7 03 10', '07 03 11', '07 07 10', ''];
    for (const entry of wrong) {
      const parsed = parseSelection(play, { entries: ['01 02 03', entry] });
      expect.soft(parsed, entry).toEqual({ ok: false, reason: 'BAD_ENTRY' });
    }
  });
});

describe('credit plays', () => {
  it('read ranks, the sum of the first two or three, and duels', () => {
    const sides = { opts: ['big', 'small', 'odd', 'even'] };
    expect(winsOf('ball1.sides', sides)).toEqual({ big: 1, odd: 1 });
    expect(winsOf('ball10.sides', sides)).toEqual({ small: 1, odd: 1 });
    expect(winsOf('gyh.num', { pick: range(3, 19) })).toEqual({ 10: 1 });
    expect(winsOf('gyh.bsoe', sides)).toEqual({ small: 1, even: 1 });
    expect(winsOf('gyh.combo', { opts: ['small_odd', 'small_even', 'big_even'] })).toEqual({ small_even: 1 });
    expect(winsOf('gyh.pair', { pick: [3, 4, 7] })).toEqual({ win: 1 });
    expect(winsOf('front3.sum', { pick: range(6, 27) })).toEqual({ 20: 1 });
    expect(winsOf('lh.1v10', { opts: ['dragon', 'tiger'] })).toEqual({ dragon: 1 });
    expect(winsOf('lh.2v9', { opts: ['dragon', 'tiger'] })).toEqual({ tiger: 1 });
    expect(winsOf('dwd.dwd', { rows: cars.map((_, rank) => [race[rank] ?? 0]) })).toEqual({ win: 10 });
  });
});

describe('the maximum win of a race', () => {
  it('counts a car for one rank only', () => {
    const play = playOf('s_pk10.dwd.dwd');
    const max = (rows: readonly (readonly number[])[]) => {
      const { selection } = read(play, { rows: cars.map((_, i) => rows[i] ?? []) });
      return maxWin(play, selection, 1, ratesByTier(play, selection, catalogueRates(play))).allLines / 9700;
    };
    expect(max([[1], [1], [1]])).toBe(1);
    expect(max([[1, 2], [1], [2]])).toBe(2);
    expect(max([[1, 2], [2, 3], [1, 3], [4]])).toBe(4);
    expect(max(cars.map(() => cars))).toBe(10);
  });
});

describe('the largest legal selections', () => {
  const entries = range(0, 9999).map((n) => {
    const left = [...cars];
    const digits = [n % 10, Math.floor(n / 10) % 9, Math.floor(n / 90) % 8, Math.floor(n / 720) % 7, 0];
    return digits.map((at) => String(left.splice(at, 1)[0]).padStart(2, '0')).join(' ');
  });
  const all = (rows: number) => ({ rows: Array.from({ length: rows }, () => cars) });
  it('are read, weighed, and settled with all of their bets', () => {
    const largest: readonly [string, unknown, number][] = [
      ['front5.direct', all(5), 30_240],
      ['front5.direct_entry', { text: [...new Set(entries)].join(',') }, new Set(entries).size],
      ['front5.direct_entry', { entries }, new Set(entries).size],
      ['dwd.dwd', all(10), 100],
      ['front3.sum', { pick: range(6, 27) }, 22],
    ];
    for (const [name, json, bets] of largest) {
      const play = playOf(`s_pk10.${name}`);
      const { selection, bets: counted } = read(play, json);
      const { allLines } = maxWin(play, selection, 1, ratesByTier(play, selection, catalogueRates(play)));
      expect.soft(allLines, name).toBeGreaterThan(0);
      expect.soft([counted, settle(play, selection, { numbers: race }).bets], name).toEqual([bets, bets]);
    }
  });
});
