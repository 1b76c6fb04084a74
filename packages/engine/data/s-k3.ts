/** The plays of s_k3: what is bought, read and paid. Source: the project's play catalogue (vectors/plays.json). */

import { range } from '../src/combinatorics.ts';
import type { PlayRow } from '../src/families/play-row.ts';

const faces = range(1, 6);
const dice = [0, 1, 2];
const singleShape = { kind: 'numbers', symbols: faces, min: 1, max: 6 } as const;

/** A row of a multiset: `take` numbers that are drawn `multiplicity` times. */
function times(multiplicity: number, take: number) {
  return { multiplicity, take, min: take };
}

export const plays: readonly PlayRow[] = [
  { code: 'sum.num', mode: 'both', at: dice, shape: { kind: 'numbers', symbols: range(3, 18), min: 1, max: 16 }, rule: 'sum', tiers: ['3 1/216 209.520 190.080', '4 1/72 69.840 63.360', '5 1/36 34.920 31.680', '6 5/108 20.952 19.008', '7 5/72 13.968 12.672', '8 7/72 9.977 9.051', '9 25/216 8.381 7.603', '10 1/8 7.760 7.040', '11 1/8 7.760 7.040', '12 25/216 8.381 7.603', '13 7/72 9.977 9.051', '14 5/72 13.968 12.672', '15 5/108 20.952 19.008', '16 1/36 34.920 31.680', '17 1/72 69.840 63.360', '18 1/216 209.520 190.080'] },
  { code: 'sum.bsoe', mode: 'both', at: dice, shape: { kind: 'options', options: ['big', 'small', 'odd', 'even'], min: 1, max: 4 }, rule: 'sumSides', tiers: ['big 1/2 1.940 1.760', 'small 1/2 1.940 1.760', 'odd 1/2 1.940 1.760', 'even 1/2 1.940 1.760'] },
  { code: 'sum.combo', mode: 'credit', at: dice, shape: { kind: 'options', options: ['big_odd', 'big_even', 'small_odd', 'small_even'], min: 1, max: 4 }, rule: 'sumSides', tiers: ['big_odd 61/216 3.435 3.116', 'big_even 47/216 4.458 4.044', 'small_odd 47/216 4.458 4.044', 'small_even 61/216 3.435 3.116'] },
  { code: 'triple.any', mode: 'official', at: dice, shape: { kind: 'options', options: ['all'], min: 1, max: 1 }, rule: 'anyTriple', tiers: ['win 1/36 34.920 31.680'] },
  { code: 'triple.single', mode: 'official', at: dice, shape: singleShape, rule: 'triple', tiers: ['win 1/216 209.520 190.080'] },
  { code: 'pair.multi', mode: 'official', at: dice, shape: singleShape, rule: 'atLeast2', tiers: ['win 2/27 13.095 11.880'] },
  { code: 'pair.single', mode: 'official', at: dice, shape: { kind: 'multiset', symbols: faces, rows: [times(2, 1), times(1, 1)] }, tiers: ['win 1/72 69.840 63.360'] },
  { code: 'pair.single_entry', mode: 'official', at: dice, shape: { kind: 'entry', length: 3, symbols: faces, accept: 'pair', ordered: false, numberWidth: 1 }, tiers: ['win 1/72 69.840 63.360'] },
  { code: 'diff3.pool', mode: 'official', at: dice, shape: { kind: 'pool', symbols: faces, take: 3, min: 3, max: 6 }, tiers: ['win 1/36 34.920 31.680'] },
  { code: 'diff3.dantuo', mode: 'official', at: dice, shape: { kind: 'dantuo', symbols: faces, take: 3, danMin: 1, danMax: 2, totalMin: 3, totalMax: 6 }, tiers: ['win 1/36 34.920 31.680'] },
  { code: 'diff3.entry', mode: 'official', at: dice, shape: { kind: 'entry', length: 3, symbols: faces, accept: 'distinct', ordered: false, numberWidth: 1 }, tiers: ['win 1/36 34.920 31.680'] },
  { code: 'diff2.pool', mode: 'official', at: dice, shape: { kind: 'pool', symbols: faces, take: 2, min: 2, max: 6 }, tiers: ['win 5/36 6.984 6.336'] },
  { code: 'diff2.dantuo', mode: 'official', at: dice, shape: { kind: 'dantuo', symbols: faces, take: 2, danMin: 1, danMax: 1, totalMin: 2, totalMax: 6 }, tiers: ['win 5/36 6.984 6.336'] },
  { code: 'diff2.entry', mode: 'official', at: dice, shape: { kind: 'entry', length: 2, symbols: faces, accept: 'distinct', ordered: false, numberWidth: 1 }, tiers: ['win 5/36 6.984 6.336'] },
  { code: 'straight.any', mode: 'official', at: dice, shape: { kind: 'options', options: ['all'], min: 1, max: 1 }, rule: 'anyStraight', tiers: ['win 1/9 8.730 7.920'] },
  { code: 'straight.single', mode: 'official', at: dice, shape: { kind: 'options', options: ['123', '234', '345', '456'], min: 1, max: 4 }, rule: 'straight', tiers: ['win 1/36 34.920 31.680'] },
  { code: 'one.hit', mode: 'official', at: dice, shape: singleShape, rule: 'atLeast1', tiers: ['win 91/216 2.302 2.089'] },
  { code: 'one.miss', mode: 'official', at: dice, shape: singleShape, rule: 'absent', tiers: ['win 125/216 1.676 1.521'] },
  { code: 'one.multi', mode: 'credit', at: dice, shape: singleShape, rule: 'times', pricing: 'split', tiers: ['once 25/72 2.097 1.903', 'twice 5/72 3.195 2.898', 'thrice 1/216 4.292 3.894'] },
  { code: 'pattern.pattern', mode: 'credit', at: dice, shape: { kind: 'options', options: ['leopard', 'straight', 'pair', 'misc'], min: 1, max: 4 }, rule: 'pattern', tiers: ['leopard 1/36 34.920 31.680', 'straight 1/9 8.730 7.920', 'pair 5/12 2.328 2.112', 'misc 4/9 2.183 1.980'] },
];
