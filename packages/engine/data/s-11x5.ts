/** The plays of s_11x5: what is bought, read and paid. Source: the project's play catalogue (vectors/plays.json). */

import { range } from '../src/combinatorics.ts';
import type { PlayRow } from '../src/families/play-row.ts';

const numbers = range(1, 11);
const five = range(0, 4);

const single = { kind: 'numbers', symbols: numbers, min: 1, max: 11 } as const;

/** One number per place, all different. */
function direct(rows: number) {
  return { kind: 'grid_distinct', rows, symbols: numbers, minPerRow: 1, maxPerRow: 11 } as const;
}

function pool(take: number) {
  return { kind: 'pool', symbols: numbers, take, min: take, max: 11 } as const;
}

function dantuo(take: number) {
  return { kind: 'dantuo', symbols: numbers, take, danMin: 1, danMax: take - 1, totalMin: take, totalMax: 11 } as const;
}

function typed(length: number, ordered = false) {
  return { kind: 'entry', length, symbols: numbers, accept: 'distinct', ordered, numberWidth: 2 } as const;
}

function options(keys: readonly string[]) {
  return { kind: 'options', options: keys, min: 1, max: keys.length } as const;
}

/** The five ways to bet on all numbers of some neighbouring places. */
function places(group: string, at: readonly number[], inOrder: string, anyOrder: string): readonly PlayRow[] {
  const take = at.length;
  return [
    { code: `${group}.direct`, mode: 'official', at, shape: direct(take), tiers: [inOrder] },
    { code: `${group}.direct_entry`, mode: 'official', at, shape: typed(take, true), tiers: [inOrder] },
    { code: `${group}.group`, mode: 'official', at, shape: pool(take), tiers: [anyOrder] },
    { code: `${group}.group_entry`, mode: 'official', at, shape: typed(take), tiers: [anyOrder] },
    { code: `${group}.group_dantuo`, mode: 'official', at, shape: dantuo(take), tiers: [anyOrder] },
  ];
}

const three = ['win 1/990 960.300 871.200', 'win 1/165 160.050 145.200'] as const;
const two = ['win 1/110 106.700 96.800', 'win 1/55 53.350 48.400'] as const;

/** A number anywhere on three places. */
function once(name: string, at: readonly number[]): PlayRow {
  return { code: `bdw.${name}`, mode: 'official', at, shape: single, rule: 'atLeast1', tiers: ['win 3/11 3.557 3.227'] };
}

/** Any `take` numbers: picked, typed and with bankers. The specs' ball page takes one bet. */
function any(take: number, tier: string): readonly PlayRow[] {
  const plain = { mode: 'official', at: five, tiers: [tier] } as const;
  const rows: readonly PlayRow[] = [
    { ...plain, code: `rx.any${take}`, shape: pool(take), specLimit: take },
    { ...plain, code: `rx.any${take}_entry`, shape: typed(take) },
  ];
  return take === 1 ? rows : [...rows, { ...plain, code: `rx.any${take}_dantuo`, shape: dantuo(take) }];
}

/** The number and the two-sided bets of one place, counted from 1. */
function ball(place: number): readonly PlayRow[] {
  const at = [place - 1];
  const sides = ['big', 'small', 'odd', 'even'];
  return [
    { code: `ball${place}.num`, mode: 'credit', at, shape: single, rule: 'number', tiers: ['win 1/11 10.670 9.680'] },
    { code: `ball${place}.sides`, mode: 'credit', at, shape: options(sides), rule: 'ballSides', tiers: sides.map((side) => `${side} 5/11 1.940 1.760 1/11`) },
  ];
}

export const plays: readonly PlayRow[] = [
  ...places('front3', [0, 1, 2], ...three),
  ...places('mid3', [1, 2, 3], ...three),
  ...places('back3', [2, 3, 4], ...three),
  ...places('front2', [0, 1], ...two),
  ...places('back2', [3, 4], ...two),
  once('front3', [0, 1, 2]),
  once('mid3', [1, 2, 3]),
  once('back3', [2, 3, 4]),
  { code: 'dwd.dwd', mode: 'official', at: five, shape: { kind: 'rows', rows: 5, symbols: numbers, minTotal: 1 }, tiers: ['win 1/11 10.670 9.680'] },
  ...any(1, 'win 5/11 2.134 1.936'),
  ...any(2, 'win 2/11 5.335 4.840'),
  ...any(3, 'win 2/33 16.005 14.520'),
  ...any(4, 'win 1/66 64.020 58.080'),
  ...any(5, 'win 1/462 448.140 406.560'),
  ...any(6, 'win 1/77 74.690 67.760'),
  ...any(7, 'win 1/22 21.340 19.360'),
  ...any(8, 'win 4/33 8.003 7.260'),
  { code: 'le.le3', mode: 'official', at: five, shape: direct(3), rule: 'bestMatch', pricing: 'split', prizes: [1384, 214, 19], offer: 'optional', tiers: ['direct 1/990 381.912 346.477', 'front 1/198 59.053 53.574', 'any 3/55 5.243 4.757'] },
  { code: 'le.le4', mode: 'official', at: five, shape: pool(4), rule: 'fourOrThree', pricing: 'split', prizes: [154, 19], offer: 'optional', tiers: ['four 1/66 25.809 23.414', 'three 2/11 3.184 2.889'] },
  { code: 'le.le5', mode: 'official', at: five, shape: pool(5), rule: 'fiveOrFour', pricing: 'split', prizes: [1080, 90], offer: 'optional', tiers: ['five 1/462 128.040 116.160', 'four 5/77 10.670 9.680'] },
  { code: 'fun.oddcount', mode: 'official', at: five, shape: options(['5o0e', '4o1e', '3o2e', '2o3e', '1o4e', '0o5e']), rule: 'oddCount', tiers: ['5o0e 1/77 74.690 67.760', '4o1e 25/154 5.975 5.421', '3o2e 100/231 2.241 2.033', '2o3e 25/77 2.988 2.710', '1o4e 5/77 14.938 13.552', '0o5e 1/462 448.140 406.560'] },
  { code: 'fun.median', mode: 'official', at: five, shape: { kind: 'numbers', symbols: range(3, 9), min: 1, max: 7 }, rule: 'median', tiers: ['3 2/33 16.005 14.520', '4 3/22 7.113 6.453', '5 15/77 4.979 4.517', '6 50/231 4.481 4.066', '7 15/77 4.979 4.517', '8 3/22 7.113 6.453', '9 2/33 16.005 14.520'] },
  { code: 'total.sides', mode: 'credit', at: five, shape: options(['big', 'small', 'odd', 'even', 'tail_big', 'tail_small']), rule: 'sumSides', tiers: ['big 215/462 1.940 1.760 16/231', 'small 215/462 1.940 1.760 16/231', 'odd 118/231 1.899 1.723', 'even 113/231 1.983 1.799', 'tail_big 116/231 1.932 1.752', 'tail_small 115/231 1.948 1.768'] },
  { code: 'total.combo', mode: 'credit', at: five, shape: options(['big_odd', 'big_even', 'small_odd', 'small_even']), rule: 'sumSides', tiers: ['big_odd 59/231 3.535 3.207 16/231', 'big_even 97/462 4.300 3.901 16/231', 'small_odd 59/231 3.535 3.207 16/231', 'small_even 97/462 4.300 3.901 16/231'] },
  ...range(1, 5).flatMap(ball),
  { code: 'lh.1v5', mode: 'credit', at: [0, 4], shape: options(['dragon', 'tiger']), rule: 'dragonTiger', tiers: ['dragon 1/2 1.940 1.760', 'tiger 1/2 1.940 1.760'] },
];
