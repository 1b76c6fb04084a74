/** The plays of s_yb: what is bought, read and paid. Source: the project's play catalogue (vectors/plays.json). */

import { range } from '../src/combinatorics.ts';
import type { PlayRow } from '../src/families/play-row.ts';

const digits = range(0, 9);
const three = [0, 1, 2];
const front2 = [0, 1];
const back2 = [1, 2];

const digitGrid = { kind: 'grid', symbols: digits, minPerRow: 1, maxPerRow: 10 } as const;
const sideGrid = { kind: 'grid', symbols: ['big', 'small', 'odd', 'even'], minPerRow: 1, maxPerRow: 4 } as const;
const typed = { kind: 'entry', symbols: digits, numberWidth: 1 } as const;
const typed3 = { ...typed, length: 3 } as const;
const typed2 = { ...typed, length: 2 } as const;
const onceShape = { kind: 'numbers', symbols: digits, min: 1, max: 10 } as const;
const expand = { kind: 'numbers_expand', min: 1 } as const;
const pool = { kind: 'pool', symbols: digits, max: 10 } as const;
const twoOf = { ...pool, take: 2, min: 2 } as const;
const oneDigit = { ...expand, symbols: digits, max: 1 } as const;

const direct3 = ['win 1/1000 970.000 880.000'];
const group3 = ['win 3/1000 323.333 293.333'];
const group6 = ['win 3/500 161.667 146.667'];
const groups = ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'];
const direct2 = ['win 1/100 97.000 88.000'];
const group2 = ['win 1/50 48.500 44.000'];
const oneTenth = ['win 1/10 9.700 8.800'];
const twoAppear = ['win 27/500 17.963 16.296'];
const dragonTiger = ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'];
const halves = (list: readonly string[]) => list.map((option) => `${option} 1/2 1.940 1.760`);

const special = ['leopard 1/100 97.000 88.000', 'straight 3/50 16.167 14.667', 'pair 27/100 3.593 3.259'];
const fourSides = ['big', 'small', 'odd', 'even'];
const sixSides = [...fourSides, 'prime', 'composite'];

/** One board of options. */
function options(list: readonly string[]) {
  return { kind: 'options', options: list, min: 1, max: list.length } as const;
}

/** The plays on two neighbouring places. */
function twoPlaces(group: string, at: readonly number[]): readonly PlayRow[] {
  const row = (name: string, others: Pick<PlayRow, 'shape' | 'tiers' | 'rule'>): PlayRow => ({ code: `${group}.${name}`, mode: 'official', at, ...others });
  return [
    row('direct', { shape: { ...digitGrid, rows: 2 }, tiers: direct2 }),
    row('direct_entry', { shape: { ...typed2, accept: 'any', ordered: true }, tiers: direct2 }),
    row('sum', { shape: { ...expand, symbols: range(0, 18), max: 19, ways: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] }, rule: 'sum', tiers: direct2 }),
    row('span', { shape: { ...expand, symbols: digits, max: 10, ways: [10, 18, 16, 14, 12, 10, 8, 6, 4, 2] }, rule: 'span', tiers: direct2 }),
    row('group', { shape: twoOf, tiers: group2 }),
    row('group_entry', { shape: { ...typed2, accept: 'distinct', ordered: false }, tiers: group2 }),
    row('group_sum', { shape: { ...expand, symbols: range(1, 17), max: 17, ways: [1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1] }, rule: 'groupSum', tiers: group2 }),
    row('group_dan', { shape: { ...oneDigit, ways: digits.map(() => 9) }, rule: 'groupDigit', tiers: group2 }),
  ];
}

/** The plays on one place. */
function onePlace(place: number): readonly PlayRow[] {
  return [
    { code: `ball${place + 1}.num`, mode: 'credit', at: [place], shape: onceShape, rule: 'number', tiers: oneTenth },
    { code: `ball${place + 1}.sides`, mode: 'credit', at: [place], shape: options(sixSides), rule: 'ballSides', tiers: halves(sixSides) },
  ];
}

export const plays: readonly PlayRow[] = [
  { code: 'star3.direct', mode: 'official', at: three, shape: { ...digitGrid, rows: 3 }, tiers: direct3 },
  { code: 'star3.direct_entry', mode: 'official', at: three, shape: { ...typed3, accept: 'any', ordered: true }, tiers: direct3 },
  { code: 'star3.sum', mode: 'official', at: three, shape: { ...expand, symbols: range(0, 27), max: 28, ways: [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1] }, rule: 'sum', tiers: direct3 },
  { code: 'star3.span', mode: 'official', at: three, shape: { ...expand, symbols: digits, max: 10, ways: [10, 54, 96, 126, 144, 150, 144, 126, 96, 54] }, rule: 'span', tiers: direct3 },
  { code: 'star3.group3', mode: 'official', at: three, shape: { kind: 'pool_x2', symbols: digits, take: 2, min: 2, max: 10 }, tiers: group3 },
  { code: 'star3.group3_entry', mode: 'official', at: three, shape: { ...typed3, accept: 'pair', ordered: false }, tiers: group3 },
  { code: 'star3.group6', mode: 'official', at: three, shape: { ...pool, take: 3, min: 3 }, tiers: group6 },
  { code: 'star3.group6_entry', mode: 'official', at: three, shape: { ...typed3, accept: 'distinct', ordered: false }, tiers: group6 },
  { code: 'star3.mixed_entry', mode: 'official', at: three, shape: { ...typed3, accept: 'no_triple', ordered: false }, tiers: groups },
  { code: 'star3.group_sum', mode: 'official', at: three, shape: { ...expand, symbols: range(1, 26), max: 26, ways: [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1] }, rule: 'groupSum', tiers: groups },
  { code: 'star3.group_dan', mode: 'official', at: three, shape: { ...oneDigit, ways: digits.map(() => 54) }, rule: 'groupDigit', tiers: groups },
  { code: 'star3.sum_tail', mode: 'official', at: three, shape: onceShape, rule: 'sumTail', tiers: oneTenth },
  { code: 'star3.special', mode: 'official', at: three, shape: options(['leopard', 'straight', 'pair']), rule: 'pattern', tiers: special },
  ...twoPlaces('front2', front2),
  ...twoPlaces('back2', back2),
  { code: 'dwd.dwd', mode: 'official', at: three, shape: { kind: 'rows', rows: 3, symbols: digits, minTotal: 1 }, tiers: oneTenth },
  { code: 'bdw.star3_1', mode: 'official', at: three, shape: { ...pool, take: 1, min: 1 }, tiers: ['win 271/1000 3.579 3.247'] },
  { code: 'bdw.star3_2', mode: 'official', at: three, shape: twoOf, tiers: twoAppear },
  { code: 'dxds.front2', mode: 'official', at: front2, shape: { ...sideGrid, rows: 2 }, rule: 'sides', tiers: ['win 1/4 3.880 3.520'] },
  { code: 'dxds.back2', mode: 'official', at: back2, shape: { ...sideGrid, rows: 2 }, rule: 'sides', tiers: ['win 1/4 3.880 3.520'] },
  { code: 'dxds.star3', mode: 'official', at: three, shape: { ...sideGrid, rows: 3 }, rule: 'sides', tiers: ['win 1/8 7.760 7.040'] },
  { code: 'total.num', mode: 'both', at: three, shape: { kind: 'numbers', symbols: range(0, 27), min: 1, max: 28 }, rule: 'sum', tiers: ['0 1/1000 970.000 880.000', '1 3/1000 323.333 293.333', '2 3/500 161.667 146.667', '3 1/100 97.000 88.000', '4 3/200 64.667 58.667', '5 21/1000 46.190 41.905', '6 7/250 34.643 31.429', '7 9/250 26.944 24.444', '8 9/200 21.556 19.556', '9 11/200 17.636 16.000', '10 63/1000 15.397 13.968', '11 69/1000 14.058 12.754', '12 73/1000 13.288 12.055', '13 3/40 12.933 11.733', '14 3/40 12.933 11.733', '15 73/1000 13.288 12.055', '16 69/1000 14.058 12.754', '17 63/1000 15.397 13.968', '18 11/200 17.636 16.000', '19 9/200 21.556 19.556', '20 9/250 26.944 24.444', '21 7/250 34.643 31.429', '22 21/1000 46.190 41.905', '23 3/200 64.667 58.667', '24 1/100 97.000 88.000', '25 3/500 161.667 146.667', '26 3/1000 323.333 293.333', '27 1/1000 970.000 880.000'] },
  { code: 'total.span', mode: 'credit', at: three, shape: onceShape, rule: 'span', tiers: ['0 1/100 97.000 88.000', '1 27/500 17.963 16.296', '2 12/125 10.104 9.167', '3 63/500 7.698 6.984', '4 18/125 6.736 6.111', '5 3/20 6.467 5.867', '6 18/125 6.736 6.111', '7 63/500 7.698 6.984', '8 12/125 10.104 9.167', '9 27/500 17.963 16.296'] },
  { code: 'total.bsoe', mode: 'credit', at: three, shape: options(fourSides), rule: 'sumSides', tiers: halves(fourSides) },
  { code: 'total.combo', mode: 'credit', at: three, shape: options(['big_odd', 'big_even', 'small_odd', 'small_even']), rule: 'sumSides', tiers: ['big_odd 231/1000 4.199 3.810', 'big_even 269/1000 3.606 3.271', 'small_odd 269/1000 3.606 3.271', 'small_even 231/1000 4.199 3.810'] },
  ...onePlace(0),
  ...onePlace(1),
  ...onePlace(2),
  { code: 'lhh.bs', mode: 'credit', at: front2, shape: options(['dragon', 'tiger', 'tie']), rule: 'dragonTiger', tiers: dragonTiger },
  { code: 'lhh.bg', mode: 'credit', at: [0, 2], shape: options(['dragon', 'tiger', 'tie']), rule: 'dragonTiger', tiers: dragonTiger },
  { code: 'lhh.sg', mode: 'credit', at: back2, shape: options(['dragon', 'tiger', 'tie']), rule: 'dragonTiger', tiers: dragonTiger },
  { code: 'pattern.star3', mode: 'credit', at: three, shape: options(['leopard', 'straight', 'pair', 'half', 'misc']), rule: 'pattern', tiers: [...special, 'half 9/25 2.694 2.444', 'misc 3/10 3.233 2.933'] },
  { code: 'd3.guess1d', mode: 'official', at: three, shape: onceShape, rule: 'hits', pricing: 'split', prizes: [2, 12, 230], tiers: ['hit1 243/1000 1.865 1.692', 'hit2 27/1000 11.192 10.154', 'hit3 1/1000 214.519 194.615'] },
  { code: 'd3.guess2d_diff', mode: 'official', at: three, shape: twoOf, tiers: twoAppear },
  { code: 'd3.guess2d_same', mode: 'official', at: three, shape: onceShape, rule: 'atLeast2', tiers: ['win 7/250 34.643 31.429'] },
  { code: 'd3.d2', mode: 'official', at: three, shape: { kind: 'any_grid', rows: 3, symbols: digits, take: 2, minNonempty: 2 }, tiers: direct2 },
  { code: 'd3.all_in', mode: 'official', at: three, shape: { ...digitGrid, rows: 3 }, rule: 'allIn', pricing: 'split', prizes: [470, 21], tiers: ['first 1/1000 439.634 398.843', 'second 27/1000 19.643 17.821'] },
  { code: 'd3.pack3', mode: 'official', at: three, shape: { ...typed3, accept: 'pair', ordered: true }, rule: 'pack', pricing: 'split', prizes: [693, 173], tiers: ['direct 1/1000 646.978 586.949', 'group 1/500 161.511 146.526'] },
  { code: 'd3.pack6', mode: 'official', at: three, shape: { ...typed3, accept: 'distinct', ordered: true }, rule: 'pack', pricing: 'split', prizes: [606, 86], tiers: ['direct 1/1000 567.394 514.749', 'group 1/200 80.521 73.050'] },
  { code: 'd3.bigsmall', mode: 'official', at: three, shape: options(['big', 'small']), rule: 'officialSides', offer: 'optional', tiers: ['big 33/200 5.879 5.333', 'small 33/200 5.879 5.333'] },
  { code: 'd3.triple', mode: 'official', at: three, shape: options(['all']), rule: 'anyTriple', tiers: direct2 },
  { code: 'd3.tractor', mode: 'official', at: three, shape: options(['all']), rule: 'tractor', tiers: ['win 2/125 60.625 55.000'] },
  { code: 'd3.oddeven', mode: 'official', at: three, shape: options(['odd', 'even']), rule: 'allSame', tiers: ['odd 1/8 7.760 7.040', 'even 1/8 7.760 7.040'] },
];
