/** The plays of pcdd: what is bought, read and paid. Source: the project's play catalogue (vectors/plays.json). */

import { range } from '../src/combinatorics.ts';
import type { PlayRow } from '../src/families/play-row.ts';

const three = [0, 1, 2];
const digits = { kind: 'numbers', symbols: range(0, 9), min: 1, max: 10 } as const;
const sides = ['big', 'small', 'odd', 'even'];
const halves = sides.map((option) => `${option} 1/2 1.940 1.760`);

/** One board of options. */
function options(list: readonly string[]) {
  return { kind: 'options', options: list, min: 1, max: list.length } as const;
}

/** The plays on one ball. */
function ball(place: number): readonly PlayRow[] {
  return [
    { code: `ball${place + 1}.num`, mode: 'credit', at: [place], shape: digits, rule: 'number', tiers: ['win 1/10 9.700 8.800'] },
    { code: `ball${place + 1}.sides`, mode: 'credit', at: [place], shape: options(sides), rule: 'ballSides', tiers: halves },
  ];
}

/** Draws out of 1000 for each sum from 0. */
const ways = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1];

/**
 * One price per number of draws that three sums can have together: 97 % and 88 % of the fair rate
 * 1000/draws, 3 decimals half up. Source: plays.json, pcdd.sum.pack3, formula.
 */
function pricesOfThree(): readonly string[] {
  const together = new Set<number>();
  for (const [i, a] of ways.entries()) {
    for (const [j, b] of ways.slice(0, i).entries()) for (const c of ways.slice(0, j)) together.add(a + b + c);
  }
  const rate = (percent: number, draws: number) => {
    const thousandths = String(Math.floor((20_000 * percent + draws) / (2 * draws)));
    return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)}`;
  };
  return [...together].sort((a, b) => a - b).map((draws) => `${draws} ${draws}/1000 ${rate(97, draws)} ${rate(88, draws)}`);
}

export const plays: readonly PlayRow[] = [
  { code: 'sum.num', mode: 'both', at: three, shape: { kind: 'numbers', symbols: range(0, 27), min: 1, max: 28 }, rule: 'sum', tiers: ['0 1/1000 970.000 880.000', '1 3/1000 323.333 293.333', '2 3/500 161.667 146.667', '3 1/100 97.000 88.000', '4 3/200 64.667 58.667', '5 21/1000 46.190 41.905', '6 7/250 34.643 31.429', '7 9/250 26.944 24.444', '8 9/200 21.556 19.556', '9 11/200 17.636 16.000', '10 63/1000 15.397 13.968', '11 69/1000 14.058 12.754', '12 73/1000 13.288 12.055', '13 3/40 12.933 11.733', '14 3/40 12.933 11.733', '15 73/1000 13.288 12.055', '16 69/1000 14.058 12.754', '17 63/1000 15.397 13.968', '18 11/200 17.636 16.000', '19 9/200 21.556 19.556', '20 9/250 26.944 24.444', '21 7/250 34.643 31.429', '22 21/1000 46.190 41.905', '23 3/200 64.667 58.667', '24 1/100 97.000 88.000', '25 3/500 161.667 146.667', '26 3/1000 323.333 293.333', '27 1/1000 970.000 880.000'] },
  { code: 'sum.pack3', mode: 'official', at: three, shape: { kind: 'pool', symbols: range(0, 27), take: 3, min: 3, max: 3 }, rule: 'oneOfSums', pricing: 'sum_p', offer: 'optional', tiers: [], prices: pricesOfThree() },
  { code: 'sum.bsoe', mode: 'credit', at: three, shape: options(sides), rule: 'sumSides', tiers: halves },
  { code: 'sum.combo', mode: 'credit', at: three, shape: options(['big_odd', 'big_even', 'small_odd', 'small_even']), rule: 'sumSides', tiers: ['big_odd 231/1000 4.199 3.810', 'big_even 269/1000 3.606 3.271', 'small_odd 269/1000 3.606 3.271', 'small_even 231/1000 4.199 3.810'] },
  { code: 'sum.extreme', mode: 'credit', at: three, shape: options(['xbig', 'xsmall']), rule: 'extreme', tiers: ['xbig 7/125 17.321 15.714', 'xsmall 7/125 17.321 15.714'] },
  { code: 'sum.colour', mode: 'credit', at: three, shape: options(['red', 'green', 'blue']), rule: 'colour', tiers: ['red 83/250 2.922 2.651', 'green 129/500 3.760 3.411', 'blue 129/500 3.760 3.411'] },
  { code: 'sum.mod3', mode: 'credit', at: three, shape: options(['m0', 'm1', 'm2']), rule: 'mod3', offer: 'optional', tiers: ['m0 167/500 2.904 2.635', 'm1 333/1000 2.913 2.643', 'm2 333/1000 2.913 2.643'] },
  { code: 'sum.zone', mode: 'credit', at: three, shape: options(['low', 'mid', 'high']), rule: 'zone', offer: 'optional', tiers: ['low 11/50 4.409 4.000', 'mid 14/25 1.732 1.571', 'high 11/50 4.409 4.000'] },
  { code: 'pattern.leopard', mode: 'credit', at: three, shape: options(['leopard']), rule: 'pattern', tiers: ['leopard 1/100 97.000 88.000'] },
  { code: 'pattern.pattern', mode: 'credit', at: three, shape: options(['leopard', 'straight', 'pair', 'half', 'misc']), rule: 'pattern', offer: 'optional', tiers: ['leopard 1/100 97.000 88.000', 'straight 3/50 16.167 14.667', 'pair 27/100 3.593 3.259', 'half 9/25 2.694 2.444', 'misc 3/10 3.233 2.933'] },
  { code: 'one.guess', mode: 'official', at: three, shape: digits, rule: 'guess', pricing: 'split', prizes: [230, 12, 2], offer: 'optional', tiers: ['first 1/1000 214.519 194.615', 'second 27/1000 11.192 10.154', 'third 243/1000 1.865 1.692'] },
  ...ball(0),
  ...ball(1),
  ...ball(2),
  { code: 'lhh.1v3', mode: 'credit', at: [0, 2], shape: options(['dragon', 'tiger', 'tie']), rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
];
