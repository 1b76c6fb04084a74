/** The plays of lhc: what is bought, read and paid. Source: the project's play catalogue (vectors/plays.json). */

import { animals } from '../src/animals.ts';
import { range } from '../src/combinatorics.ts';
import type { BetSymbol } from '../src/play.ts';
import type { PlayRow } from '../src/families/play-row.ts';

const balls = range(1, 49);
const digits = range(0, 9);
const heads = range(0, 4);
const special = [6];
const normals = range(0, 5);
const seven = range(0, 6);

const ballSides = ['big', 'small', 'odd', 'even', 'he_odd', 'he_even', 'he_big', 'he_small', 'tail_big', 'tail_small'];
const legOptions = [...ballSides, 'red', 'blue', 'green'];

/** Options of which any number may be picked. */
function picks(options: readonly string[]) {
  return { kind: 'options', options, min: 1, max: options.length } as const;
}

function pool(symbols: readonly BetSymbol[], take: number, max: number) {
  return { kind: 'pool', symbols, take, min: take, max } as const;
}

function bankers(take: number) {
  return { kind: 'dantuo', symbols: balls, take, danMin: 1, danMax: take - 1, totalMin: take, totalMax: 15 } as const;
}

const pairs = {
  zz: { kind: 'touch', touch: 'zz', a: 'animal', b: 'animal' },
  tt: { kind: 'touch', touch: 'tt', a: 'tail', b: 'tail' },
  zt: { kind: 'touch', touch: 'zt', a: 'animal', b: 'tail' },
} as const;

const sidePrices = ballSides.map((side) => `${side} 24/49 1.940 1.760 1/49`);
const colourPrices = ['red 17/49 2.796 2.536', 'blue 16/49 2.971 2.695', 'green 16/49 2.971 2.695'];
const legPrices = [...sidePrices, ...colourPrices];

/** The plays on the i-th normal ball alone. */
function normalBall(i: number): readonly PlayRow[] {
  return [
    { code: `zt${i}.num`, mode: 'credit', at: [i - 1], shape: { kind: 'numbers', symbols: balls, min: 1, max: 49 }, rule: 'ball', tiers: ['win 1/49 47.530 43.120'] },
    { code: `zt${i}.sides`, mode: 'credit', at: [i - 1], shape: picks(legOptions), rule: 'sides', tiers: legPrices },
  ];
}

export const plays: readonly PlayRow[] = [
  { code: 'te.num', mode: 'credit', at: special, shape: { kind: 'numbers', symbols: balls, min: 1, max: 49 }, rule: 'ball', tiers: ['win 1/49 47.530 43.120'] },
  { code: 'te.sides', mode: 'credit', at: special, shape: picks(ballSides), rule: 'sides', tiers: sidePrices },
  { code: 'te.combo', mode: 'credit', at: special, shape: picks(['big_odd', 'big_even', 'small_odd', 'small_even']), rule: 'sides', tiers: ['big_odd 12/49 3.880 3.520 1/49', 'big_even 12/49 3.880 3.520 1/49', 'small_odd 12/49 3.880 3.520 1/49', 'small_even 12/49 3.880 3.520 1/49'] },
  { code: 'te.zodiac_class', mode: 'credit', at: special, shape: picks(['heaven', 'earth', 'front', 'rear', 'home', 'wild']), rule: 'animalClass', yearly: true, tiers: ['heaven 24/49 1.940 1.760 1/49', 'earth 24/49 1.940 1.760 1/49', 'front 24/49 1.940 1.760 1/49', 'rear 24/49 1.940 1.760 1/49', 'home 24/49 1.940 1.760 1/49', 'wild 24/49 1.940 1.760 1/49'] },
  { code: 'te.colour', mode: 'credit', at: special, shape: picks(['red', 'blue', 'green']), rule: 'colour', tiers: colourPrices },
  { code: 'te.half_wave', mode: 'credit', at: special, shape: picks(['red_big', 'red_small', 'red_odd', 'red_even', 'red_he_odd', 'red_he_even', 'blue_big', 'blue_small', 'blue_odd', 'blue_even', 'blue_he_odd', 'blue_he_even', 'green_big', 'green_small', 'green_odd', 'green_even', 'green_he_odd', 'green_he_even']), rule: 'sides', tiers: ['red_big 1/7 6.651 6.034 1/49', 'red_small 10/49 4.656 4.224 1/49', 'red_odd 8/49 5.820 5.280 1/49', 'red_even 9/49 5.173 4.693 1/49', 'red_he_odd 9/49 5.173 4.693 1/49', 'red_he_even 8/49 5.820 5.280 1/49', 'blue_big 9/49 5.173 4.693 1/49', 'blue_small 1/7 6.651 6.034 1/49', 'blue_odd 8/49 5.820 5.280 1/49', 'blue_even 8/49 5.820 5.280 1/49', 'blue_he_odd 8/49 5.820 5.280 1/49', 'blue_he_even 8/49 5.820 5.280 1/49', 'green_big 8/49 5.820 5.280 1/49', 'green_small 1/7 6.651 6.034 1/49', 'green_odd 8/49 5.820 5.280 1/49', 'green_even 1/7 6.651 6.034 1/49', 'green_he_odd 1/7 6.651 6.034 1/49', 'green_he_even 8/49 5.820 5.280 1/49'] },
  { code: 'te.half_half_wave', mode: 'credit', at: special, shape: picks(['red_big_odd', 'red_big_even', 'red_small_odd', 'red_small_even', 'blue_big_odd', 'blue_big_even', 'blue_small_odd', 'blue_small_even', 'green_big_odd', 'green_big_even', 'green_small_odd', 'green_small_even']), rule: 'sides', tiers: ['red_big_odd 3/49 15.520 14.080 1/49', 'red_big_even 4/49 11.640 10.560 1/49', 'red_small_odd 5/49 9.312 8.448 1/49', 'red_small_even 5/49 9.312 8.448 1/49', 'blue_big_odd 5/49 9.312 8.448 1/49', 'blue_big_even 4/49 11.640 10.560 1/49', 'blue_small_odd 3/49 15.520 14.080 1/49', 'blue_small_even 4/49 11.640 10.560 1/49', 'green_big_odd 4/49 11.640 10.560 1/49', 'green_big_even 4/49 11.640 10.560 1/49', 'green_small_odd 4/49 11.640 10.560 1/49', 'green_small_even 3/49 15.520 14.080 1/49'] },
  { code: 'te.zodiac', mode: 'credit', at: special, shape: picks(animals), rule: 'animal', yearly: true, tiers: ['main 5/49 9.506 8.624', 'other 4/49 11.883 10.780'] },
  { code: 'te.he_xiao', mode: 'credit', at: special, shape: { kind: 'one_set', symbols: animals, min: 2, max: 11 }, rule: 'setIn', pricing: 'set_size', yearly: true, tiers: ['n2 8/49 5.820 5.280 1/49', 'n3 12/49 3.880 3.520 1/49', 'n4 16/49 2.910 2.640 1/49', 'n5 20/49 2.328 2.112 1/49', 'n6 24/49 1.940 1.760 1/49', 'n7 4/7 1.663 1.509 1/49', 'n8 32/49 1.455 1.320 1/49', 'n9 36/49 1.293 1.173 1/49', 'n10 40/49 1.164 1.056 1/49', 'n11 44/49 1.058 1.010 1/49'] },
  { code: 'te.he_xiao_not', mode: 'credit', at: special, shape: { kind: 'one_set', symbols: animals, min: 1, max: 10 }, rule: 'setOut', pricing: 'set_size', yearly: true, tiers: ['n1 44/49 1.058 1.010 1/49', 'n2 40/49 1.164 1.056 1/49', 'n3 36/49 1.293 1.173 1/49', 'n4 32/49 1.455 1.320 1/49', 'n5 4/7 1.663 1.509 1/49', 'n6 24/49 1.940 1.760 1/49', 'n7 20/49 2.328 2.112 1/49', 'n8 16/49 2.910 2.640 1/49', 'n9 12/49 3.880 3.520 1/49', 'n10 8/49 5.820 5.280 1/49'] },
  { code: 'te.head', mode: 'credit', at: special, shape: { kind: 'numbers', symbols: heads, min: 1, max: 5 }, rule: 'head', tiers: ['h0 9/49 5.281 4.791', 'h1 10/49 4.753 4.312', 'h2 10/49 4.753 4.312', 'h3 10/49 4.753 4.312', 'h4 10/49 4.753 4.312'] },
  { code: 'te.tail', mode: 'credit', at: special, shape: { kind: 'numbers', symbols: digits, min: 1, max: 10 }, rule: 'tail', tiers: ['t0 4/49 11.883 10.780', 't1 5/49 9.506 8.624', 't2 5/49 9.506 8.624', 't3 5/49 9.506 8.624', 't4 5/49 9.506 8.624', 't5 5/49 9.506 8.624', 't6 5/49 9.506 8.624', 't7 5/49 9.506 8.624', 't8 5/49 9.506 8.624', 't9 5/49 9.506 8.624'] },
  { code: 'te.element', mode: 'credit', at: special, shape: picks(['metal', 'wood', 'water', 'fire', 'earth']), rule: 'element', yearly: true, tiers: ['c8 8/49 5.941 5.390', 'c9 9/49 5.281 4.791', 'c10 10/49 4.753 4.312', 'c11 11/49 4.321 3.920', 'c12 12/49 3.961 3.593'] },
  { code: 'zm.num', mode: 'credit', at: normals, shape: { kind: 'numbers', symbols: balls, min: 1, max: 49 }, rule: 'normal', tiers: ['win 6/49 7.922 7.187'] },
  ...range(1, 6).flatMap(normalBall),
  { code: 'gg.zmgg', mode: 'credit', at: normals, shape: { kind: 'legs', legs: 6, options: legOptions, minLegs: 2, maxLegs: 6 }, rule: 'parlay', pricing: 'parlay', tiers: [], prices: legPrices },
  { code: 'lm.quan2', mode: 'credit', at: seven, shape: pool(balls, 2, 10), rule: 'quan', tiers: ['win 5/392 76.048 68.992'] },
  { code: 'lm.quan2_dantuo', mode: 'credit', at: seven, shape: bankers(2), rule: 'quan', tiers: ['win 5/392 76.048 68.992'] },
  { code: 'lm.quan2_zz', mode: 'credit', at: seven, shape: pairs.zz, rule: 'quanPairs', yearly: true, tiers: ['win 5/392 76.048 68.992'] },
  { code: 'lm.quan2_tt', mode: 'credit', at: seven, shape: pairs.tt, rule: 'quanPairs', tiers: ['win 5/392 76.048 68.992'] },
  { code: 'lm.quan2_zt', mode: 'credit', at: seven, shape: pairs.zt, rule: 'quanPairs', yearly: true, tiers: ['win 5/392 76.048 68.992'] },
  { code: 'lm.quan3', mode: 'credit', at: seven, shape: pool(balls, 3, 10), rule: 'quan', tiers: ['win 5/4606 893.564 810.656'] },
  { code: 'lm.quan3_dantuo', mode: 'credit', at: seven, shape: bankers(3), rule: 'quan', tiers: ['win 5/4606 893.564 810.656'] },
  { code: 'lm.quan4', mode: 'credit', at: seven, shape: pool(balls, 4, 10), rule: 'quan', tiers: ['win 15/211876 13701.315 12430.059'] },
  { code: 'lm.quan4_dantuo', mode: 'credit', at: seven, shape: bankers(4), rule: 'quan', tiers: ['win 15/211876 13701.315 12430.059'] },
  { code: 'lm.zhong3_2', mode: 'credit', at: seven, shape: pool(balls, 3, 10), rule: 'zhong32', pricing: 'split', prizes: [1, 5], tiers: ['two 645/18424 23.988 21.763', 'three 5/4606 119.941 108.813'] },
  { code: 'lm.zhong3_2_dantuo', mode: 'credit', at: seven, shape: bankers(3), rule: 'zhong32', pricing: 'split', prizes: [1, 5], tiers: ['two 645/18424 23.988 21.763', 'three 5/4606 119.941 108.813'] },
  { code: 'lm.te2', mode: 'credit', at: seven, shape: pool(balls, 2, 10), rule: 'te2', pricing: 'split', prizes: [5, 3], tiers: ['two 5/392 61.329 55.639', 'te 1/196 36.797 33.383'] },
  { code: 'lm.te2_dantuo', mode: 'credit', at: seven, shape: bankers(2), rule: 'te2', pricing: 'split', prizes: [5, 3], tiers: ['two 5/392 61.329 55.639', 'te 1/196 36.797 33.383'] },
  { code: 'lm.te2_zz', mode: 'credit', at: seven, shape: pairs.zz, rule: 'te2Pairs', pricing: 'split', prizes: [5, 3], yearly: true, tiers: ['two 5/392 61.329 55.639', 'te 1/196 36.797 33.383'] },
  { code: 'lm.te2_tt', mode: 'credit', at: seven, shape: pairs.tt, rule: 'te2Pairs', pricing: 'split', prizes: [5, 3], tiers: ['two 5/392 61.329 55.639', 'te 1/196 36.797 33.383'] },
  { code: 'lm.te2_zt', mode: 'credit', at: seven, shape: pairs.zt, rule: 'te2Pairs', pricing: 'split', prizes: [5, 3], yearly: true, tiers: ['two 5/392 61.329 55.639', 'te 1/196 36.797 33.383'] },
  { code: 'lm.techuan', mode: 'credit', at: seven, shape: pool(balls, 2, 10), rule: 'techuan', tiers: ['win 1/196 190.120 172.480'] },
  { code: 'lm.techuan_dantuo', mode: 'credit', at: seven, shape: bankers(2), rule: 'techuan', tiers: ['win 1/196 190.120 172.480'] },
  { code: 'lm.techuan_zz', mode: 'credit', at: seven, shape: pairs.zz, rule: 'techuanPairs', yearly: true, tiers: ['win 1/196 190.120 172.480'] },
  { code: 'lm.techuan_tt', mode: 'credit', at: seven, shape: pairs.tt, rule: 'techuanPairs', tiers: ['win 1/196 190.120 172.480'] },
  { code: 'lm.techuan_zt', mode: 'credit', at: seven, shape: pairs.zt, rule: 'techuanPairs', yearly: true, tiers: ['win 1/196 190.120 172.480'] },
  { code: 'lm.zhong4_1', mode: 'credit', at: seven, shape: pool(balls, 4, 10), rule: 'zhong41', tiers: ['win 6319/15134 2.323 2.108'] },
  { code: 'lm.zhong4_1_dantuo', mode: 'credit', at: seven, shape: bankers(4), rule: 'zhong41', tiers: ['win 6319/15134 2.323 2.108'] },
  { code: 'lx.lx2', mode: 'credit', at: seven, shape: pool(animals, 2, 8), rule: 'animalsIn', yearly: true, tiers: ['with_main 744427/3067878 3.997 3.627', 'no_main 209801/1022626 4.728 4.289'] },
  { code: 'lx.lx2_not', mode: 'credit', at: seven, shape: pool(animals, 2, 8), rule: 'animalsOut', yearly: true, tiers: ['with_main 776815/3579191 4.469 4.055', 'no_main 1873495/7158382 3.706 3.362'] },
  { code: 'lw.lw2', mode: 'credit', at: seven, shape: pool(digits, 2, 8), rule: 'tailsIn', tiers: ['with_0 744427/3067878 3.997 3.627', 'no_0 320005/1115592 3.382 3.068'] },
  { code: 'lw.lw2_not', mode: 'credit', at: seven, shape: pool(digits, 2, 8), rule: 'tailsOut', tiers: ['with_0 776815/3579191 4.469 4.055', 'no_0 466089/2603048 5.417 4.915'] },
  { code: 'lx.lx3', mode: 'credit', at: seven, shape: pool(animals, 3, 8), rule: 'animalsIn', yearly: true, tiers: ['with_main 2060539/21475146 10.109 9.171', 'no_main 288003/3579191 12.055 10.936'] },
  { code: 'lx.lx3_not', mode: 'credit', at: seven, shape: pool(animals, 3, 8), rule: 'animalsOut', yearly: true, tiers: ['with_main 31620/325381 9.982 9.056', 'no_main 38998/325381 8.093 7.342'] },
  { code: 'lw.lw3', mode: 'credit', at: seven, shape: pool(digits, 3, 8), rule: 'tailsIn', tiers: ['with_0 3274455/28633528 8.482 7.695', 'no_0 151975/1115592 7.120 6.460'] },
  { code: 'lw.lw3_not', mode: 'credit', at: seven, shape: pool(digits, 3, 8), rule: 'tailsOut', tiers: ['with_0 76415/976143 12.391 11.241', 'no_0 61132/976143 15.489 14.052'] },
  { code: 'lx.lx4', mode: 'credit', at: seven, shape: pool(animals, 4, 8), rule: 'animalsIn', yearly: true, tiers: ['with_main 355625/10737573 29.288 26.570', 'no_main 98496/3579191 35.248 31.978'] },
  { code: 'lx.lx4_not', mode: 'credit', at: seven, shape: pool(animals, 4, 8), rule: 'animalsOut', yearly: true, tiers: ['with_main 140244/3579191 24.756 22.459', 'no_main 16182/325381 19.504 17.695'] },
  { code: 'lw.lw4', mode: 'credit', at: seven, shape: pool(digits, 4, 8), rule: 'tailsIn', tiers: ['with_0 374125/7809144 20.247 18.368', 'no_0 824375/14316764 16.846 15.283'] },
  { code: 'lw.lw4_not', mode: 'credit', at: seven, shape: pool(digits, 4, 8), rule: 'tailsOut', tiers: ['with_0 84825/3579191 40.929 37.132', 'no_0 5655/311234 53.386 48.433'] },
  { code: 'lx.lx5', mode: 'credit', at: seven, shape: pool(animals, 5, 8), rule: 'animalsIn', yearly: true, tiers: ['with_main 14480/1533939 102.757 93.223', 'no_main 3968/511313 124.993 113.396'] },
  { code: 'lx.lx5_not', mode: 'credit', at: seven, shape: pool(animals, 5, 8), rule: 'animalsOut', yearly: true, tiers: ['with_main 195/14147 70.372 63.843', 'no_main 5655/311234 53.386 48.433'] },
  { code: 'lw.lw5', mode: 'credit', at: seven, shape: pool(digits, 5, 8), rule: 'tailsIn', tiers: ['with_0 728125/42950292 57.218 51.909', 'no_0 884375/42950292 47.109 42.738'] },
  { code: 'lw.lw5_not', mode: 'credit', at: seven, shape: pool(digits, 5, 8), rule: 'tailsOut', tiers: ['with_0 475/84882 173.338 157.255', 'no_0 57/14147 240.747 218.410'] },
  { code: 'pt.zodiac', mode: 'credit', at: seven, shape: picks(animals), rule: 'animalIn', yearly: true, tiers: ['main 12574/22701 1.751 1.589', 'other 7139/15134 2.056 1.866'] },
  { code: 'pt.zodiac_not', mode: 'credit', at: seven, shape: picks(animals), rule: 'animalOut', yearly: true, tiers: ['main 10127/22701 2.174 1.973', 'other 7995/15134 1.836 1.666'] },
  { code: 'pt.tail', mode: 'credit', at: seven, shape: { kind: 'numbers', symbols: digits, min: 1, max: 10 }, rule: 'tailIn', tiers: ['t0 7139/15134 2.056 1.866', 'tn 12574/22701 1.751 1.589'] },
  { code: 'pt.tail_not', mode: 'credit', at: seven, shape: { kind: 'numbers', symbols: digits, min: 1, max: 10 }, rule: 'tailOut', tiers: ['t0 7995/15134 1.836 1.666', 'tn 10127/22701 2.174 1.973'] },
  { code: 'zx.zodiac', mode: 'credit', at: normals, shape: picks(animals), rule: 'animalTimes', pricing: 'split', prizes: 'steps', yearly: true, tiers: ['main_x1 8815/22701 1.776 1.629', 'main_x2 8815/90804 2.551 2.257', 'main_x3 215/22701 3.327 2.886', 'main_x4 215/635628 4.102 3.514', 'main_x5 1/317814 4.878 4.143', 'other_x1 5289/15134 2.128 1.944', 'other_x2 1935/30268 3.256 2.888', 'other_x3 215/52969 4.384 3.833', 'other_x4 15/211876 5.512 4.777'] },
  { code: 'wave7.wave7', mode: 'credit', at: seven, shape: picks(['red', 'blue', 'green', 'tie']), rule: 'wave7', tiers: ['red 3787991/10737573 2.669 2.422 13600/466851', 'blue 3318391/10737573 3.047 2.765 13600/466851', 'green 3318391/10737573 3.047 2.765 13600/466851', 'tie 13600/466851 33.297 30.208'] },
  { code: 'total.sides', mode: 'credit', at: seven, shape: picks(['big', 'small', 'odd', 'even']), rule: 'total', tiers: ['big 21714479/42950292 1.919 1.741', 'small 21235813/42950292 1.962 1.780', 'odd 21220/42441 1.940 1.760', 'even 21221/42441 1.940 1.760'] },
  { code: 'total.combo', mode: 'credit', at: seven, shape: picks(['big_odd', 'big_even', 'small_odd', 'small_even']), rule: 'total', tiers: ['big_odd 255271/998844 3.795 3.443', 'big_even 21221/84882 3.880 3.520', 'small_odd 3499329/14316764 3.969 3.600', 'small_even 21221/84882 3.880 3.520'] },
  { code: 'total.zodiac_count', mode: 'credit', at: seven, shape: picks(['n234', 'n5', 'n6', 'n7', 'odd', 'even']), rule: 'animalCount', tiers: ['n234 19749/325381 15.982 14.499', 'n5 14240/46483 3.166 2.873', 'n6 21376/46483 2.109 1.914', 'n7 56320/325381 5.604 5.084', 'odd 940925/1952286 2.013 1.826', 'even 1011361/1952286 1.872 1.699'] },
  { code: 'bz.bz5', mode: 'credit', at: seven, shape: pool(balls, 5, 10), rule: 'none', tiers: ['win 10127/22701 2.174 1.973'] },
  { code: 'bz.bz6', mode: 'credit', at: seven, shape: pool(balls, 6, 10), rule: 'none', tiers: ['win 374699/998844 2.586 2.346'] },
  { code: 'bz.bz7', mode: 'credit', at: seven, shape: pool(balls, 7, 10), rule: 'none', tiers: ['win 1124097/3579191 3.089 2.802'] },
  { code: 'bz.bz8', mode: 'credit', at: seven, shape: pool(balls, 8, 11), rule: 'none', tiers: ['win 1873495/7158382 3.706 3.362'] },
  { code: 'bz.bz9', mode: 'credit', at: seven, shape: pool(balls, 9, 12), rule: 'none', tiers: ['win 776815/3579191 4.469 4.055'] },
  { code: 'bz.bz10', mode: 'credit', at: seven, shape: pool(balls, 10, 13), rule: 'none', tiers: ['win 466089/2603048 5.417 4.915'] },
  { code: 'bz.bz11', mode: 'credit', at: seven, shape: pool(balls, 11, 13), rule: 'none', tiers: ['win 47804/325381 6.602 5.990'] },
  { code: 'bz.bz12', mode: 'credit', at: seven, shape: pool(balls, 12, 14), rule: 'none', tiers: ['win 38998/325381 8.093 7.342'] },
  { code: 'zy.one_of_5', mode: 'credit', at: seven, shape: pool(balls, 5, 7), rule: 'oneOf', offer: 'optional', tiers: ['win 2665/6486 2.361 2.142'] },
  { code: 'zy.one_of_6', mode: 'credit', at: seven, shape: pool(balls, 6, 8), rule: 'oneOf', offer: 'optional', tiers: ['win 10127/23782 2.278 2.067'] },
  { code: 'zy.one_of_7', mode: 'credit', at: seven, shape: pool(balls, 7, 9), rule: 'oneOf', offer: 'optional', tiers: ['win 2622893/6135756 2.269 2.059'] },
  { code: 'zy.one_of_8', mode: 'credit', at: seven, shape: pool(balls, 8, 10), rule: 'oneOf', offer: 'optional', tiers: ['win 1498796/3579191 2.316 2.101'] },
  { code: 'zy.one_of_9', mode: 'credit', at: seven, shape: pool(balls, 9, 11), rule: 'oneOf', offer: 'optional', tiers: ['win 411255/1022626 2.412 2.188'] },
  { code: 'zy.one_of_10', mode: 'credit', at: seven, shape: pool(balls, 10, 12), rule: 'oneOf', offer: 'optional', tiers: ['win 776815/2045252 2.554 2.317'] },
  { code: 'tp.tp1', mode: 'credit', at: seven, shape: pool(balls, 1, 10), rule: 'all', offer: 'optional', tiers: ['win 1/7 6.790 6.160'] },
  { code: 'tp.tp2', mode: 'credit', at: seven, shape: pool(balls, 2, 10), rule: 'all', offer: 'optional', tiers: ['win 1/56 54.320 49.280'] },
  { code: 'tp.tp3', mode: 'credit', at: seven, shape: pool(balls, 3, 10), rule: 'all', offer: 'optional', tiers: ['win 5/2632 510.608 463.232'] },
  { code: 'tp.tp4', mode: 'credit', at: seven, shape: pool(balls, 4, 10), rule: 'all', offer: 'optional', tiers: ['win 5/30268 5871.992 5327.168'] },
  { code: 'tp.tp5', mode: 'credit', at: seven, shape: pool(balls, 5, 10), rule: 'all', offer: 'optional', tiers: ['win 1/90804 88079.880 79907.520'] },
];
