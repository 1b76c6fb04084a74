/** The plays of s_pk10: what is bought, read and paid. Source: the project's play catalogue (vectors/plays.json). */

import { range } from '../src/combinatorics.ts';
import type { PlayRow } from '../src/families/play-row.ts';

const cars = range(1, 10);
const single = { kind: 'numbers', symbols: cars, min: 1, max: 10 } as const;
const sides = { kind: 'options', options: ['big', 'small', 'odd', 'even'], min: 1, max: 4 } as const;
const dragonTiger = { kind: 'options', options: ['dragon', 'tiger'], min: 1, max: 2 } as const;
const halves = (options: readonly string[]) => options.map((option) => `${option} 1/2 1.940 1.760`);

/** One car per rank. */
function direct(ranks: number) {
  return { kind: 'grid_distinct', rows: ranks, symbols: cars, minPerRow: 1, maxPerRow: 10 } as const;
}

/** Cars that take the first ranks in any order. */
function group(take: number) {
  return { kind: 'pool', symbols: cars, take, min: take, max: 10 } as const;
}

function typed(length: number) {
  return { kind: 'entry', length, symbols: cars, accept: 'distinct', ordered: true, numberWidth: 2 } as const;
}

/** The cars and the two-sided bets of one rank, counted from 1. */
function rank(place: number): readonly PlayRow[] {
  const at = [place - 1];
  return [
    { code: `ball${place}.num`, mode: 'credit', at, shape: single, rule: 'number', tiers: ['win 1/10 9.700 8.800'] },
    { code: `ball${place}.sides`, mode: 'credit', at, shape: sides, rule: 'ballSides', tiers: halves(sides.options) },
  ];
}

/** The earlier rank against the later one, both counted from 1. */
function duel(first: number, second: number): PlayRow {
  return { code: `lh.${first}v${second}`, mode: 'credit', at: [first - 1, second - 1], shape: dragonTiger, rule: 'dragonTiger', tiers: halves(dragonTiger.options) };
}

export const plays: readonly PlayRow[] = [
  { code: 'front1.direct', mode: 'official', at: [0], shape: { kind: 'grid', rows: 1, symbols: cars, minPerRow: 1, maxPerRow: 10 }, tiers: ['win 1/10 9.700 8.800'] },
  { code: 'front2.direct', mode: 'official', at: [0, 1], shape: direct(2), tiers: ['win 1/90 87.300 79.200'] },
  { code: 'front2.direct_entry', mode: 'official', at: [0, 1], shape: typed(2), tiers: ['win 1/90 87.300 79.200'] },
  { code: 'front2.group', mode: 'official', at: [0, 1], shape: group(2), tiers: ['win 1/45 43.650 39.600'] },
  { code: 'front3.direct', mode: 'official', at: [0, 1, 2], shape: direct(3), tiers: ['win 1/720 698.400 633.600'] },
  { code: 'front3.direct_entry', mode: 'official', at: [0, 1, 2], shape: typed(3), tiers: ['win 1/720 698.400 633.600'] },
  { code: 'front3.group', mode: 'official', at: [0, 1, 2], shape: group(3), tiers: ['win 1/120 116.400 105.600'] },
  { code: 'front4.direct', mode: 'official', at: [0, 1, 2, 3], shape: direct(4), tiers: ['win 1/5040 4888.800 4435.200'] },
  { code: 'front4.direct_entry', mode: 'official', at: [0, 1, 2, 3], shape: typed(4), tiers: ['win 1/5040 4888.800 4435.200'] },
  { code: 'front5.direct', mode: 'official', at: [0, 1, 2, 3, 4], shape: direct(5), tiers: ['win 1/30240 29332.800 26611.200'] },
  { code: 'front5.direct_entry', mode: 'official', at: [0, 1, 2, 3, 4], shape: typed(5), tiers: ['win 1/30240 29332.800 26611.200'] },
  { code: 'front3.sum', mode: 'credit', at: [0, 1, 2], shape: { kind: 'numbers', symbols: range(6, 27), min: 1, max: 22 }, rule: 'sum', offer: 'optional', tiers: ['6 1/120 116.400 105.600', '7 1/120 116.400 105.600', '8 1/60 58.200 52.800', '9 1/40 38.800 35.200', '10 1/30 29.100 26.400', '11 1/24 23.280 21.120', '12 7/120 16.629 15.086', '13 1/15 14.550 13.200', '14 3/40 12.933 11.733', '15 1/12 11.640 10.560', '16 1/12 11.640 10.560', '17 1/12 11.640 10.560', '18 1/12 11.640 10.560', '19 3/40 12.933 11.733', '20 1/15 14.550 13.200', '21 7/120 16.629 15.086', '22 1/24 23.280 21.120', '23 1/30 29.100 26.400', '24 1/40 38.800 35.200', '25 1/60 58.200 52.800', '26 1/120 116.400 105.600', '27 1/120 116.400 105.600'] },
  { code: 'dwd.dwd', mode: 'official', at: range(0, 9), shape: { kind: 'rows', rows: 10, symbols: cars, minTotal: 1 }, tiers: ['win 1/10 9.700 8.800'] },
  ...range(1, 10).flatMap(rank),
  duel(1, 10),
  duel(2, 9),
  duel(3, 8),
  duel(4, 7),
  duel(5, 6),
  { code: 'gyh.num', mode: 'both', at: [0, 1], shape: { kind: 'numbers', symbols: range(3, 19), min: 1, max: 17 }, rule: 'sum', tiers: ['3 1/45 43.650 39.600', '4 1/45 43.650 39.600', '5 2/45 21.825 19.800', '6 2/45 21.825 19.800', '7 1/15 14.550 13.200', '8 1/15 14.550 13.200', '9 4/45 10.913 9.900', '10 4/45 10.913 9.900', '11 1/9 8.730 7.920', '12 4/45 10.913 9.900', '13 4/45 10.913 9.900', '14 1/15 14.550 13.200', '15 1/15 14.550 13.200', '16 2/45 21.825 19.800', '17 2/45 21.825 19.800', '18 1/45 43.650 39.600', '19 1/45 43.650 39.600'] },
  { code: 'gyh.bsoe', mode: 'credit', at: [0, 1], shape: sides, rule: 'sumSides', tiers: ['big 4/9 2.183 1.980', 'small 5/9 1.746 1.584', 'odd 5/9 1.746 1.584', 'even 4/9 2.183 1.980'] },
  { code: 'gyh.combo', mode: 'credit', at: [0, 1], shape: { kind: 'options', options: ['big_odd', 'big_even', 'small_odd', 'small_even'], min: 1, max: 4 }, rule: 'sumSides', tiers: ['big_odd 2/9 4.365 3.960', 'big_even 2/9 4.365 3.960', 'small_odd 1/3 2.910 2.640', 'small_even 2/9 4.365 3.960'] },
  { code: 'gyh.pair', mode: 'credit', at: [0, 1], shape: group(2), tiers: ['win 1/45 43.650 39.600'] },
];
