/** The plays of s_ssc: what is bought, read and paid. Source: the project's play catalogue (vectors/plays.json). */

import { range } from '../src/combinatorics.ts';
import type { InnerShapeRow, PlayRow } from '../src/families/play-row.ts';

const digits = range(0, 9);
const five = [0, 1, 2, 3, 4];
const front4 = [0, 1, 2, 3];
const back4 = [1, 2, 3, 4];
const front3 = [0, 1, 2];
const mid3 = [1, 2, 3];
const back3 = [2, 3, 4];
const front2 = [0, 1];
const back2 = [3, 4];

const digitGrid = { kind: 'grid', symbols: digits, minPerRow: 1, maxPerRow: 10 } as const;
const sideGrid = { kind: 'grid', symbols: ['big', 'small', 'odd', 'even'], minPerRow: 1, maxPerRow: 4 } as const;
const onceShape = { kind: 'numbers', symbols: digits, min: 1, max: 10 } as const;
const directEntryOf3 = { kind: 'entry', length: 3, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 } as const;
const sumOf3 = { kind: 'numbers_expand', symbols: range(0, 27), min: 1, max: 28, ways: [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1] } as const;
const spanOf3 = { kind: 'numbers_expand', symbols: digits, min: 1, max: 10, ways: [10, 54, 96, 126, 144, 150, 144, 126, 96, 54] } as const;
const group3Shape = { kind: 'pool_x2', symbols: digits, take: 2, min: 2, max: 10 } as const;
const group3EntryShape = { kind: 'entry', length: 3, symbols: digits, accept: 'pair', ordered: false, numberWidth: 1 } as const;
const group6Of3 = { kind: 'pool', symbols: digits, take: 3, min: 3, max: 10 } as const;
const group6EntryShape = { kind: 'entry', length: 3, symbols: digits, accept: 'distinct', ordered: false, numberWidth: 1 } as const;
const mixedEntryShape = { kind: 'entry', length: 3, symbols: digits, accept: 'no_triple', ordered: false, numberWidth: 1 } as const;
const groupSumOf3 = { kind: 'numbers_expand', symbols: range(1, 26), min: 1, max: 26, ways: [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15, 15, 14, 14, 13, 11, 10, 8, 6, 5, 4, 2, 2, 1] } as const;
const groupDanOf3 = { kind: 'numbers_expand', symbols: digits, min: 1, max: 1, ways: [54, 54, 54, 54, 54, 54, 54, 54, 54, 54] } as const;
const specialOptions = { kind: 'options', options: ['leopard', 'straight', 'pair'], min: 1, max: 3 } as const;
const groupOf2 = { kind: 'pool', symbols: digits, take: 2, min: 2, max: 10 } as const;
const appear1Shape = { kind: 'pool', symbols: digits, take: 1, min: 1, max: 10 } as const;
const dragonTigerOptions = { kind: 'options', options: ['dragon', 'tiger', 'tie'], min: 1, max: 3 } as const;
const sidesOptions = { kind: 'options', options: ['big', 'small', 'odd', 'even', 'prime', 'composite'], min: 1, max: 6 } as const;
const patternOptions = { kind: 'options', options: ['leopard', 'straight', 'pair', 'half', 'misc'], min: 1, max: 5 } as const;
const sumOf2 = { kind: 'numbers_expand', symbols: range(0, 18), min: 1, max: 19, ways: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] } as const;
const groupSumOf2 = { kind: 'numbers_expand', symbols: range(1, 17), min: 1, max: 17, ways: [1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1] } as const;
const spanOf2 = { kind: 'numbers_expand', symbols: digits, min: 1, max: 10, ways: [10, 18, 16, 14, 12, 10, 8, 6, 4, 2] } as const;
const groupDanOf2 = { kind: 'numbers_expand', symbols: digits, min: 1, max: 1, ways: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9] } as const;

/** A row of a multiset: `take` numbers that are drawn `multiplicity` times. */
function times(multiplicity: number, take: number) {
  return { multiplicity, take, min: take };
}

/** The inner bets on every `take` of the five places. */
function onPlaces(take: number, inner: InnerShapeRow) {
  return { kind: 'pos+', positions: 5, take, posMin: take, posMax: 5, inner } as const;
}

export const plays: readonly PlayRow[] = [
  { code: 'star5.direct', mode: 'official', at: five, shape: { ...digitGrid, rows: 5 }, tiers: ['win 1/100000 97000.000 88000.000'] },
  { code: 'star5.direct_entry', mode: 'official', at: five, shape: { kind: 'entry', length: 5, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 }, tiers: ['win 1/100000 97000.000 88000.000'] },
  { code: 'star5.combo', mode: 'official', at: five, shape: { ...digitGrid, rows: 5 }, rule: 'stars', tiers: ['star5 1/100000 97000.000 88000.000', 'star4 1/10000 9700.000 8800.000', 'star3 1/1000 970.000 880.000', 'star2 1/100 97.000 88.000', 'star1 1/10 9.700 8.800'] },
  { code: 'star5.group120', mode: 'official', at: five, shape: { kind: 'pool', symbols: digits, take: 5, min: 5, max: 10 }, tiers: ['win 3/2500 808.333 733.333'] },
  { code: 'star5.group60', mode: 'official', at: five, shape: { kind: 'multiset', symbols: digits, rows: [times(2, 1), times(1, 3)] }, tiers: ['win 3/5000 1616.667 1466.667'] },
  { code: 'star5.group30', mode: 'official', at: five, shape: { kind: 'multiset', symbols: digits, rows: [times(2, 2), times(1, 1)] }, tiers: ['win 3/10000 3233.333 2933.333'] },
  { code: 'star5.group20', mode: 'official', at: five, shape: { kind: 'multiset', symbols: digits, rows: [times(3, 1), times(1, 2)] }, tiers: ['win 1/5000 4850.000 4400.000'] },
  { code: 'star5.group10', mode: 'official', at: five, shape: { kind: 'multiset', symbols: digits, rows: [times(3, 1), times(2, 1)] }, tiers: ['win 1/10000 9700.000 8800.000'] },
  { code: 'star5.group5', mode: 'official', at: five, shape: { kind: 'multiset', symbols: digits, rows: [times(4, 1), times(1, 1)] }, tiers: ['win 1/20000 19400.000 17600.000'] },
  { code: 'star5.once', mode: 'official', at: five, shape: onceShape, rule: 'atLeast1', tiers: ['win 40951/100000 2.369 2.149'] },
  { code: 'star5.twice', mode: 'official', at: five, shape: onceShape, rule: 'atLeast2', tiers: ['win 4073/50000 11.908 10.803'] },
  { code: 'star5.thrice', mode: 'official', at: five, shape: onceShape, rule: 'atLeast3', tiers: ['win 107/12500 113.318 102.804'] },
  { code: 'star5.four_times', mode: 'official', at: five, shape: onceShape, rule: 'atLeast4', tiers: ['win 23/50000 2108.696 1913.043'] },
  { code: 'front4.direct', mode: 'official', at: front4, shape: { ...digitGrid, rows: 4 }, tiers: ['win 1/10000 9700.000 8800.000'] },
  { code: 'front4.direct_entry', mode: 'official', at: front4, shape: { kind: 'entry', length: 4, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 }, tiers: ['win 1/10000 9700.000 8800.000'] },
  { code: 'front4.combo', mode: 'official', at: front4, shape: { ...digitGrid, rows: 4 }, rule: 'stars', tiers: ['star4 1/10000 9700.000 8800.000', 'star3 1/1000 970.000 880.000', 'star2 1/100 97.000 88.000', 'star1 1/10 9.700 8.800'] },
  { code: 'front4.group24', mode: 'official', at: front4, shape: { kind: 'pool', symbols: digits, take: 4, min: 4, max: 10 }, tiers: ['win 3/1250 404.167 366.667'] },
  { code: 'front4.group12', mode: 'official', at: front4, shape: { kind: 'multiset', symbols: digits, rows: [times(2, 1), times(1, 2)] }, tiers: ['win 3/2500 808.333 733.333'] },
  { code: 'front4.group6', mode: 'official', at: front4, shape: { kind: 'pool_pairs', symbols: digits, take: 2, min: 2, max: 10 }, tiers: ['win 3/5000 1616.667 1466.667'] },
  { code: 'front4.group4', mode: 'official', at: front4, shape: { kind: 'multiset', symbols: digits, rows: [times(3, 1), times(1, 1)] }, tiers: ['win 1/2500 2425.000 2200.000'] },
  { code: 'back4.direct', mode: 'official', at: back4, shape: { ...digitGrid, rows: 4 }, tiers: ['win 1/10000 9700.000 8800.000'] },
  { code: 'back4.direct_entry', mode: 'official', at: back4, shape: { kind: 'entry', length: 4, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 }, tiers: ['win 1/10000 9700.000 8800.000'] },
  { code: 'back4.combo', mode: 'official', at: back4, shape: { ...digitGrid, rows: 4 }, rule: 'stars', tiers: ['star4 1/10000 9700.000 8800.000', 'star3 1/1000 970.000 880.000', 'star2 1/100 97.000 88.000', 'star1 1/10 9.700 8.800'] },
  { code: 'back4.group24', mode: 'official', at: back4, shape: { kind: 'pool', symbols: digits, take: 4, min: 4, max: 10 }, tiers: ['win 3/1250 404.167 366.667'] },
  { code: 'back4.group12', mode: 'official', at: back4, shape: { kind: 'multiset', symbols: digits, rows: [times(2, 1), times(1, 2)] }, tiers: ['win 3/2500 808.333 733.333'] },
  { code: 'back4.group6', mode: 'official', at: back4, shape: { kind: 'pool_pairs', symbols: digits, take: 2, min: 2, max: 10 }, tiers: ['win 3/5000 1616.667 1466.667'] },
  { code: 'back4.group4', mode: 'official', at: back4, shape: { kind: 'multiset', symbols: digits, rows: [times(3, 1), times(1, 1)] }, tiers: ['win 1/2500 2425.000 2200.000'] },
  { code: 'front3.direct', mode: 'official', at: front3, shape: { ...digitGrid, rows: 3 }, tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'front3.direct_entry', mode: 'official', at: front3, shape: directEntryOf3, tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'front3.combo', mode: 'official', at: front3, shape: { ...digitGrid, rows: 3 }, rule: 'stars', tiers: ['star3 1/1000 970.000 880.000', 'star2 1/100 97.000 88.000', 'star1 1/10 9.700 8.800'] },
  { code: 'front3.sum', mode: 'official', at: front3, shape: sumOf3, rule: 'sum', tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'front3.span', mode: 'official', at: front3, shape: spanOf3, rule: 'span', tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'front3.group3', mode: 'official', at: front3, shape: group3Shape, tiers: ['win 3/1000 323.333 293.333'] },
  { code: 'front3.group3_entry', mode: 'official', at: front3, shape: group3EntryShape, tiers: ['win 3/1000 323.333 293.333'] },
  { code: 'front3.group6', mode: 'official', at: front3, shape: group6Of3, tiers: ['win 3/500 161.667 146.667'] },
  { code: 'front3.group6_entry', mode: 'official', at: front3, shape: group6EntryShape, tiers: ['win 3/500 161.667 146.667'] },
  { code: 'front3.mixed_entry', mode: 'official', at: front3, shape: mixedEntryShape, tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'front3.group_sum', mode: 'official', at: front3, shape: groupSumOf3, rule: 'groupSum', tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'front3.group_dan', mode: 'official', at: front3, shape: groupDanOf3, rule: 'groupDigit', tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'front3.sum_tail', mode: 'official', at: front3, shape: onceShape, rule: 'sumTail', tiers: ['win 1/10 9.700 8.800'] },
  { code: 'front3.special', mode: 'official', at: front3, shape: specialOptions, rule: 'pattern', tiers: ['leopard 1/100 97.000 88.000', 'straight 3/50 16.167 14.667', 'pair 27/100 3.593 3.259'] },
  { code: 'mid3.direct', mode: 'official', at: mid3, shape: { ...digitGrid, rows: 3 }, tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'mid3.direct_entry', mode: 'official', at: mid3, shape: directEntryOf3, tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'mid3.combo', mode: 'official', at: mid3, shape: { ...digitGrid, rows: 3 }, rule: 'stars', tiers: ['star3 1/1000 970.000 880.000', 'star2 1/100 97.000 88.000', 'star1 1/10 9.700 8.800'] },
  { code: 'mid3.sum', mode: 'official', at: mid3, shape: sumOf3, rule: 'sum', tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'mid3.span', mode: 'official', at: mid3, shape: spanOf3, rule: 'span', tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'mid3.group3', mode: 'official', at: mid3, shape: group3Shape, tiers: ['win 3/1000 323.333 293.333'] },
  { code: 'mid3.group3_entry', mode: 'official', at: mid3, shape: group3EntryShape, tiers: ['win 3/1000 323.333 293.333'] },
  { code: 'mid3.group6', mode: 'official', at: mid3, shape: group6Of3, tiers: ['win 3/500 161.667 146.667'] },
  { code: 'mid3.group6_entry', mode: 'official', at: mid3, shape: group6EntryShape, tiers: ['win 3/500 161.667 146.667'] },
  { code: 'mid3.mixed_entry', mode: 'official', at: mid3, shape: mixedEntryShape, tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'mid3.group_sum', mode: 'official', at: mid3, shape: groupSumOf3, rule: 'groupSum', tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'mid3.group_dan', mode: 'official', at: mid3, shape: groupDanOf3, rule: 'groupDigit', tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'mid3.sum_tail', mode: 'official', at: mid3, shape: onceShape, rule: 'sumTail', tiers: ['win 1/10 9.700 8.800'] },
  { code: 'mid3.special', mode: 'official', at: mid3, shape: specialOptions, rule: 'pattern', tiers: ['leopard 1/100 97.000 88.000', 'straight 3/50 16.167 14.667', 'pair 27/100 3.593 3.259'] },
  { code: 'back3.direct', mode: 'official', at: back3, shape: { ...digitGrid, rows: 3 }, tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'back3.direct_entry', mode: 'official', at: back3, shape: directEntryOf3, tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'back3.combo', mode: 'official', at: back3, shape: { ...digitGrid, rows: 3 }, rule: 'stars', tiers: ['star3 1/1000 970.000 880.000', 'star2 1/100 97.000 88.000', 'star1 1/10 9.700 8.800'] },
  { code: 'back3.sum', mode: 'official', at: back3, shape: sumOf3, rule: 'sum', tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'back3.span', mode: 'official', at: back3, shape: spanOf3, rule: 'span', tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'back3.group3', mode: 'official', at: back3, shape: group3Shape, tiers: ['win 3/1000 323.333 293.333'] },
  { code: 'back3.group3_entry', mode: 'official', at: back3, shape: group3EntryShape, tiers: ['win 3/1000 323.333 293.333'] },
  { code: 'back3.group6', mode: 'official', at: back3, shape: group6Of3, tiers: ['win 3/500 161.667 146.667'] },
  { code: 'back3.group6_entry', mode: 'official', at: back3, shape: group6EntryShape, tiers: ['win 3/500 161.667 146.667'] },
  { code: 'back3.mixed_entry', mode: 'official', at: back3, shape: mixedEntryShape, tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'back3.group_sum', mode: 'official', at: back3, shape: groupSumOf3, rule: 'groupSum', tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'back3.group_dan', mode: 'official', at: back3, shape: groupDanOf3, rule: 'groupDigit', tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'back3.sum_tail', mode: 'official', at: back3, shape: onceShape, rule: 'sumTail', tiers: ['win 1/10 9.700 8.800'] },
  { code: 'back3.special', mode: 'official', at: back3, shape: specialOptions, rule: 'pattern', tiers: ['leopard 1/100 97.000 88.000', 'straight 3/50 16.167 14.667', 'pair 27/100 3.593 3.259'] },
  { code: 'front2.direct', mode: 'official', at: front2, shape: { ...digitGrid, rows: 2 }, tiers: ['win 1/100 97.000 88.000'] },
  { code: 'front2.direct_entry', mode: 'official', at: front2, shape: { kind: 'entry', length: 2, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 }, tiers: ['win 1/100 97.000 88.000'] },
  { code: 'front2.sum', mode: 'official', at: front2, shape: sumOf2, rule: 'sum', tiers: ['win 1/100 97.000 88.000'] },
  { code: 'front2.span', mode: 'official', at: front2, shape: spanOf2, rule: 'span', tiers: ['win 1/100 97.000 88.000'] },
  { code: 'front2.group', mode: 'official', at: front2, shape: groupOf2, tiers: ['win 1/50 48.500 44.000'] },
  { code: 'front2.group_entry', mode: 'official', at: front2, shape: { kind: 'entry', length: 2, symbols: digits, accept: 'distinct', ordered: false, numberWidth: 1 }, tiers: ['win 1/50 48.500 44.000'] },
  { code: 'front2.group_sum', mode: 'official', at: front2, shape: groupSumOf2, rule: 'groupSum', tiers: ['win 1/50 48.500 44.000'] },
  { code: 'front2.group_dan', mode: 'official', at: front2, shape: groupDanOf2, rule: 'groupDigit', tiers: ['win 1/50 48.500 44.000'] },
  { code: 'back2.direct', mode: 'official', at: back2, shape: { ...digitGrid, rows: 2 }, tiers: ['win 1/100 97.000 88.000'] },
  { code: 'back2.direct_entry', mode: 'official', at: back2, shape: { kind: 'entry', length: 2, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 }, tiers: ['win 1/100 97.000 88.000'] },
  { code: 'back2.sum', mode: 'official', at: back2, shape: sumOf2, rule: 'sum', tiers: ['win 1/100 97.000 88.000'] },
  { code: 'back2.span', mode: 'official', at: back2, shape: spanOf2, rule: 'span', tiers: ['win 1/100 97.000 88.000'] },
  { code: 'back2.group', mode: 'official', at: back2, shape: groupOf2, tiers: ['win 1/50 48.500 44.000'] },
  { code: 'back2.group_entry', mode: 'official', at: back2, shape: { kind: 'entry', length: 2, symbols: digits, accept: 'distinct', ordered: false, numberWidth: 1 }, tiers: ['win 1/50 48.500 44.000'] },
  { code: 'back2.group_sum', mode: 'official', at: back2, shape: groupSumOf2, rule: 'groupSum', tiers: ['win 1/50 48.500 44.000'] },
  { code: 'back2.group_dan', mode: 'official', at: back2, shape: groupDanOf2, rule: 'groupDigit', tiers: ['win 1/50 48.500 44.000'] },
  { code: 'dwd.dwd', mode: 'official', at: five, shape: { kind: 'rows', rows: 5, symbols: digits, minTotal: 1 }, tiers: ['win 1/10 9.700 8.800'] },
  { code: 'bdw.front3_1', mode: 'official', at: front3, shape: appear1Shape, tiers: ['win 271/1000 3.579 3.247'] },
  { code: 'bdw.mid3_1', mode: 'official', at: mid3, shape: appear1Shape, tiers: ['win 271/1000 3.579 3.247'] },
  { code: 'bdw.back3_1', mode: 'official', at: back3, shape: appear1Shape, tiers: ['win 271/1000 3.579 3.247'] },
  { code: 'bdw.front3_2', mode: 'official', at: front3, shape: groupOf2, tiers: ['win 27/500 17.963 16.296'] },
  { code: 'bdw.mid3_2', mode: 'official', at: mid3, shape: groupOf2, tiers: ['win 27/500 17.963 16.296'] },
  { code: 'bdw.back3_2', mode: 'official', at: back3, shape: groupOf2, tiers: ['win 27/500 17.963 16.296'] },
  { code: 'bdw.front4_1', mode: 'official', at: front4, shape: appear1Shape, tiers: ['win 3439/10000 2.821 2.559'] },
  { code: 'bdw.back4_1', mode: 'official', at: back4, shape: appear1Shape, tiers: ['win 3439/10000 2.821 2.559'] },
  { code: 'bdw.front4_2', mode: 'official', at: front4, shape: groupOf2, tiers: ['win 487/5000 9.959 9.035'] },
  { code: 'bdw.back4_2', mode: 'official', at: back4, shape: groupOf2, tiers: ['win 487/5000 9.959 9.035'] },
  { code: 'bdw.star5_1', mode: 'official', at: five, shape: appear1Shape, tiers: ['win 40951/100000 2.369 2.149'] },
  { code: 'bdw.star5_2', mode: 'official', at: five, shape: groupOf2, tiers: ['win 1467/10000 6.612 5.999'] },
  { code: 'bdw.star5_3', mode: 'official', at: five, shape: group6Of3, tiers: ['win 87/2000 22.299 20.230'] },
  { code: 'dxds.front2', mode: 'official', at: front2, shape: { ...sideGrid, rows: 2 }, rule: 'sides', tiers: ['win 1/4 3.880 3.520'] },
  { code: 'dxds.back2', mode: 'official', at: back2, shape: { ...sideGrid, rows: 2 }, rule: 'sides', tiers: ['win 1/4 3.880 3.520'] },
  { code: 'dxds.front3', mode: 'official', at: front3, shape: { ...sideGrid, rows: 3 }, rule: 'sides', tiers: ['win 1/8 7.760 7.040'] },
  { code: 'dxds.back3', mode: 'official', at: back3, shape: { ...sideGrid, rows: 3 }, rule: 'sides', tiers: ['win 1/8 7.760 7.040'] },
  { code: 'lhh.wq', mode: 'both', at: front2, shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.wb', mode: 'both', at: [0, 2], shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.ws', mode: 'both', at: [0, 3], shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.wg', mode: 'both', at: [0, 4], shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.qb', mode: 'both', at: [1, 2], shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.qs', mode: 'both', at: [1, 3], shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.qg', mode: 'both', at: [1, 4], shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.bs', mode: 'both', at: [2, 3], shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.bg', mode: 'both', at: [2, 4], shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'lhh.sg', mode: 'both', at: back2, shape: dragonTigerOptions, rule: 'dragonTiger', tiers: ['dragon 9/20 2.156 1.956', 'tiger 9/20 2.156 1.956', 'tie 1/10 9.700 8.800'] },
  { code: 'any2.direct', mode: 'official', at: five, shape: { kind: 'any_grid', rows: 5, symbols: digits, take: 2, minNonempty: 2 }, tiers: ['win 1/100 97.000 88.000'] },
  { code: 'any2.direct_entry', mode: 'official', at: five, shape: onPlaces(2, { kind: 'entry', length: 2, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 }), tiers: ['win 1/100 97.000 88.000'] },
  { code: 'any2.sum', mode: 'official', at: five, shape: onPlaces(2, sumOf2), rule: 'sum', tiers: ['win 1/100 97.000 88.000'] },
  { code: 'any2.group', mode: 'official', at: five, shape: onPlaces(2, { kind: 'pool', symbols: digits, take: 2, min: 2, max: 10 }), tiers: ['win 1/50 48.500 44.000'] },
  { code: 'any2.group_entry', mode: 'official', at: five, shape: onPlaces(2, { kind: 'entry', length: 2, symbols: digits, accept: 'distinct', ordered: false, numberWidth: 1 }), tiers: ['win 1/50 48.500 44.000'] },
  { code: 'any2.group_sum', mode: 'official', at: five, shape: onPlaces(2, groupSumOf2), rule: 'groupSum', tiers: ['win 1/50 48.500 44.000'] },
  { code: 'any3.direct', mode: 'official', at: five, shape: { kind: 'any_grid', rows: 5, symbols: digits, take: 3, minNonempty: 3 }, tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'any3.direct_entry', mode: 'official', at: five, shape: onPlaces(3, { kind: 'entry', length: 3, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 }), tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'any3.sum', mode: 'official', at: five, shape: onPlaces(3, sumOf3), rule: 'sum', tiers: ['win 1/1000 970.000 880.000'] },
  { code: 'any3.group3', mode: 'official', at: five, shape: onPlaces(3, { kind: 'pool_x2', symbols: digits, take: 2, min: 2, max: 10 }), tiers: ['win 3/1000 323.333 293.333'] },
  { code: 'any3.group3_entry', mode: 'official', at: five, shape: onPlaces(3, { kind: 'entry', length: 3, symbols: digits, accept: 'pair', ordered: false, numberWidth: 1 }), tiers: ['win 3/1000 323.333 293.333'] },
  { code: 'any3.group6', mode: 'official', at: five, shape: onPlaces(3, { kind: 'pool', symbols: digits, take: 3, min: 3, max: 10 }), tiers: ['win 3/500 161.667 146.667'] },
  { code: 'any3.group6_entry', mode: 'official', at: five, shape: onPlaces(3, { kind: 'entry', length: 3, symbols: digits, accept: 'distinct', ordered: false, numberWidth: 1 }), tiers: ['win 3/500 161.667 146.667'] },
  { code: 'any3.mixed_entry', mode: 'official', at: five, shape: onPlaces(3, { kind: 'entry', length: 3, symbols: digits, accept: 'no_triple', ordered: false, numberWidth: 1 }), tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'any3.group_sum', mode: 'official', at: five, shape: onPlaces(3, groupSumOf3), rule: 'groupSum', tiers: ['g3 3/1000 323.333 293.333', 'g6 3/500 161.667 146.667'] },
  { code: 'any4.direct', mode: 'official', at: five, shape: { kind: 'any_grid', rows: 5, symbols: digits, take: 4, minNonempty: 4 }, tiers: ['win 1/10000 9700.000 8800.000'] },
  { code: 'any4.direct_entry', mode: 'official', at: five, shape: onPlaces(4, { kind: 'entry', length: 4, symbols: digits, accept: 'any', ordered: true, numberWidth: 1 }), tiers: ['win 1/10000 9700.000 8800.000'] },
  { code: 'any4.group24', mode: 'official', at: five, shape: onPlaces(4, { kind: 'pool', symbols: digits, take: 4, min: 4, max: 10 }), tiers: ['win 3/1250 404.167 366.667'] },
  { code: 'any4.group12', mode: 'official', at: five, shape: onPlaces(4, { kind: 'multiset', symbols: digits, rows: [times(2, 1), times(1, 2)] }), tiers: ['win 3/2500 808.333 733.333'] },
  { code: 'any4.group6', mode: 'official', at: five, shape: onPlaces(4, { kind: 'pool_pairs', symbols: digits, take: 2, min: 2, max: 10 }), tiers: ['win 3/5000 1616.667 1466.667'] },
  { code: 'any4.group4', mode: 'official', at: five, shape: onPlaces(4, { kind: 'multiset', symbols: digits, rows: [times(3, 1), times(1, 1)] }), tiers: ['win 1/2500 2425.000 2200.000'] },
  { code: 'total.bsoe', mode: 'credit', at: five, shape: { kind: 'options', options: ['big', 'small', 'odd', 'even'], min: 1, max: 4 }, rule: 'sumSides', tiers: ['big 1/2 1.940 1.760', 'small 1/2 1.940 1.760', 'odd 1/2 1.940 1.760', 'even 1/2 1.940 1.760'] },
  { code: 'total.combo', mode: 'credit', at: five, shape: { kind: 'options', options: ['big_odd', 'big_even', 'small_odd', 'small_even'], min: 1, max: 4 }, rule: 'sumSides', tiers: ['big_odd 6627/25000 3.659 3.320', 'big_even 5873/25000 4.129 3.746', 'small_odd 5873/25000 4.129 3.746', 'small_even 6627/25000 3.659 3.320'] },
  { code: 'ball1.num', mode: 'credit', at: [0], shape: onceShape, rule: 'number', tiers: ['win 1/10 9.700 8.800'] },
  { code: 'ball1.sides', mode: 'credit', at: [0], shape: sidesOptions, rule: 'ballSides', tiers: ['big 1/2 1.940 1.760', 'small 1/2 1.940 1.760', 'odd 1/2 1.940 1.760', 'even 1/2 1.940 1.760', 'prime 1/2 1.940 1.760', 'composite 1/2 1.940 1.760'] },
  { code: 'ball2.num', mode: 'credit', at: [1], shape: onceShape, rule: 'number', tiers: ['win 1/10 9.700 8.800'] },
  { code: 'ball2.sides', mode: 'credit', at: [1], shape: sidesOptions, rule: 'ballSides', tiers: ['big 1/2 1.940 1.760', 'small 1/2 1.940 1.760', 'odd 1/2 1.940 1.760', 'even 1/2 1.940 1.760', 'prime 1/2 1.940 1.760', 'composite 1/2 1.940 1.760'] },
  { code: 'ball3.num', mode: 'credit', at: [2], shape: onceShape, rule: 'number', tiers: ['win 1/10 9.700 8.800'] },
  { code: 'ball3.sides', mode: 'credit', at: [2], shape: sidesOptions, rule: 'ballSides', tiers: ['big 1/2 1.940 1.760', 'small 1/2 1.940 1.760', 'odd 1/2 1.940 1.760', 'even 1/2 1.940 1.760', 'prime 1/2 1.940 1.760', 'composite 1/2 1.940 1.760'] },
  { code: 'ball4.num', mode: 'credit', at: [3], shape: onceShape, rule: 'number', tiers: ['win 1/10 9.700 8.800'] },
  { code: 'ball4.sides', mode: 'credit', at: [3], shape: sidesOptions, rule: 'ballSides', tiers: ['big 1/2 1.940 1.760', 'small 1/2 1.940 1.760', 'odd 1/2 1.940 1.760', 'even 1/2 1.940 1.760', 'prime 1/2 1.940 1.760', 'composite 1/2 1.940 1.760'] },
  { code: 'ball5.num', mode: 'credit', at: [4], shape: onceShape, rule: 'number', tiers: ['win 1/10 9.700 8.800'] },
  { code: 'ball5.sides', mode: 'credit', at: [4], shape: sidesOptions, rule: 'ballSides', tiers: ['big 1/2 1.940 1.760', 'small 1/2 1.940 1.760', 'odd 1/2 1.940 1.760', 'even 1/2 1.940 1.760', 'prime 1/2 1.940 1.760', 'composite 1/2 1.940 1.760'] },
  { code: 'pattern.front3', mode: 'credit', at: front3, shape: patternOptions, rule: 'pattern', tiers: ['leopard 1/100 97.000 88.000', 'straight 3/50 16.167 14.667', 'pair 27/100 3.593 3.259', 'half 9/25 2.694 2.444', 'misc 3/10 3.233 2.933'] },
  { code: 'pattern.mid3', mode: 'credit', at: mid3, shape: patternOptions, rule: 'pattern', tiers: ['leopard 1/100 97.000 88.000', 'straight 3/50 16.167 14.667', 'pair 27/100 3.593 3.259', 'half 9/25 2.694 2.444', 'misc 3/10 3.233 2.933'] },
  { code: 'pattern.back3', mode: 'credit', at: back3, shape: patternOptions, rule: 'pattern', tiers: ['leopard 1/100 97.000 88.000', 'straight 3/50 16.167 14.667', 'pair 27/100 3.593 3.259', 'half 9/25 2.694 2.444', 'misc 3/10 3.233 2.933'] },
  { code: 'bull.rank', mode: 'credit', at: five, shape: { kind: 'options', options: ['none', 'bull1', 'bull2', 'bull3', 'bull4', 'bull5', 'bull6', 'bull7', 'bull8', 'bull9', 'bullbull'], min: 1, max: 11 }, rule: 'bull', tiers: ['none 35649/100000 2.721 2.469', 'bull1 51/800 15.216 13.804', 'bull2 1301/20000 14.912 13.528', 'bull3 51/800 15.216 13.804', 'bull4 1301/20000 14.912 13.528', 'bull5 51/800 15.216 13.804', 'bull6 1301/20000 14.912 13.528', 'bull7 51/800 15.216 13.804', 'bull8 1301/20000 14.912 13.528', 'bull9 51/800 15.216 13.804', 'bullbull 807/12500 15.025 13.631'] },
  { code: 'bull.sides', mode: 'credit', at: five, shape: { kind: 'options', options: ['big', 'small', 'odd', 'even'], min: 1, max: 4 }, rule: 'bullSides', tiers: ['big 4027/12500 3.011 2.732', 'small 6427/20000 3.019 2.738', 'odd 51/160 3.043 2.761', 'even 8119/25000 2.987 2.710'] },
  { code: 'poker.rank', mode: 'credit', at: five, shape: { kind: 'options', options: ['five', 'four', 'full', 'straight', 'three', 'two_pair', 'one_pair', 'high'], min: 1, max: 8 }, rule: 'poker', tiers: ['five 1/10000 9700.000 8800.000', 'four 9/2000 215.556 195.556', 'full 9/1000 107.778 97.778', 'straight 9/1250 134.722 122.222', 'three 9/125 13.472 12.222', 'two_pair 27/250 8.981 8.148', 'one_pair 63/125 1.925 1.746', 'high 369/1250 3.286 2.981'] },
];
