/** The plays of s_kl10: what is bought, read and paid. Source: the project's play catalogue (vectors/plays.json). */

import { range } from '../src/combinatorics.ts';
import type { PlayRow } from '../src/families/play-row.ts';

const numbers = range(1, 20);
const eight = range(0, 7);
const front3 = range(0, 2);

const single = { kind: 'numbers', symbols: numbers, min: 1, max: 20 } as const;
const ballSides = ['big', 'small', 'odd', 'even', 'tail_big', 'tail_small', 'he_odd', 'he_even'];
const directions = ['east', 'south', 'west', 'north'];

const halves = (keys: readonly string[]) => keys.map((key) => `${key} 1/2 1.940 1.760`);

/** One number per place, all different. */
function direct(rows: number) {
  return { kind: 'grid_distinct', rows, symbols: numbers, minPerRow: 1, maxPerRow: 20 } as const;
}

function pool(take: number) {
  return { kind: 'pool', symbols: numbers, take, min: take, max: 20 } as const;
}

function dantuo(take: number) {
  return { kind: 'dantuo', symbols: numbers, take, danMin: 1, danMax: take - 1, totalMin: take, totalMax: 20 } as const;
}

function options(keys: readonly string[]) {
  return { kind: 'options', options: keys, min: 1, max: keys.length } as const;
}

/** The bets on one place, counted from 1. */
function ball(place: number): readonly PlayRow[] {
  const plain = { mode: 'credit', at: [place - 1] } as const;
  const code = (name: string) => `ball${place}.${name}`;
  return [
    { ...plain, code: code('num'), shape: single, rule: 'number', tiers: ['win 1/20 19.400 17.600'] },
    { ...plain, code: code('sides'), shape: options(ballSides), rule: 'ballSides', tiers: halves(ballSides) },
    { ...plain, code: code('direction'), shape: options(directions), rule: 'direction', tiers: directions.map((key) => `${key} 1/4 3.880 3.520`) },
    { ...plain, code: code('zfb'), shape: options(['zhong', 'fa', 'bai']), rule: 'zhongFaBai', tiers: ['zhong 7/20 2.771 2.514', 'fa 7/20 2.771 2.514', 'bai 3/10 3.233 2.933'] },
  ];
}

/** The earlier place against the later one, both counted from 1. */
function duel(first: number, second: number): PlayRow {
  return { code: `lh.${first}v${second}`, mode: 'credit', at: [first - 1, second - 1], shape: options(['dragon', 'tiger']), rule: 'dragonTiger', tiers: halves(['dragon', 'tiger']) };
}

/** Any `take` of the eight, picked and with bankers. */
function any(take: number, tier: string): readonly PlayRow[] {
  return [
    { code: `lma.any${take}`, mode: 'both', at: eight, shape: pool(take), tiers: [tier] },
    { code: `lma.any${take}_dantuo`, mode: 'both', at: eight, shape: dantuo(take), tiers: [tier] },
  ];
}

export const plays: readonly PlayRow[] = [
  ...range(1, 8).flatMap(ball),
  duel(1, 8),
  duel(2, 7),
  duel(3, 6),
  duel(4, 5),
  { code: 'total.sides', mode: 'credit', at: eight, shape: options(['big', 'small', 'odd', 'even', 'tail_big', 'tail_small']), rule: 'sumSides', tiers: ['big 61091/125970 1.940 1.760 1894/62985', 'small 61091/125970 1.940 1.760 1894/62985', 'odd 2096/4199 1.943 1.763', 'even 2103/4199 1.937 1.757', 'tail_big 10494/20995 1.941 1.761', 'tail_small 10501/20995 1.939 1.759'] },
  { code: 'zm.zm', mode: 'credit', at: eight, shape: single, rule: 'atLeast1', tiers: ['win 2/5 2.425 2.200'] },
  ...any(2, 'win 14/95 6.582 5.971'),
  ...any(3, 'win 14/285 19.746 17.914'),
  ...any(4, 'win 14/969 67.138 60.909'),
  ...any(5, 'win 7/1938 268.551 243.634'),
  { code: 'lma.lian2_group', mode: 'both', at: eight, shape: pool(2), rule: 'sideBySide', tiers: ['win 7/190 26.329 23.886'] },
  { code: 'lma.lian2_group_dantuo', mode: 'both', at: eight, shape: dantuo(2), rule: 'sideBySide', tiers: ['win 7/190 26.329 23.886'] },
  { code: 'lma.lian2_direct', mode: 'both', at: eight, shape: direct(2), rule: 'sideBySide', tiers: ['win 7/380 52.657 47.771'] },
  { code: 'lma.front3_group', mode: 'both', at: front3, shape: pool(3), tiers: ['win 1/1140 1105.800 1003.200'] },
  { code: 'lma.front3_group_dantuo', mode: 'both', at: front3, shape: dantuo(3), tiers: ['win 1/1140 1105.800 1003.200'] },
  { code: 'lma.front3_direct', mode: 'both', at: front3, shape: direct(3), tiers: ['win 1/6840 6634.800 6019.200'] },
  { code: 'lma.one_number', mode: 'official', at: [0], shape: { kind: 'numbers', symbols: range(1, 18), min: 1, max: 18 }, rule: 'number', tiers: ['win 1/20 19.400 17.600'] },
  { code: 'lma.one_red', mode: 'official', at: [0], shape: options(['red']), rule: 'red', tiers: ['win 1/10 9.700 8.800'] },
];
