/** What five digits show: bull number, poker hand, dragon and tiger, patterns of three. */

import { pattern, sumOf } from '../../combinatorics.ts';

/** dragon: the first is larger; tiger: smaller; tie: equal. */
export function dragonTigerOf(first: number, second: number): 'dragon' | 'tiger' | 'tie' {
  if (first === second) return 'tie';
  return first > second ? 'dragon' : 'tiger';
}

/**
 * Bull number of five digits: 1..10 when three of them sum to a multiple of 10 (10 = bull-bull),
 * else 0. Whichever three are chosen, the other two have the same sum modulo 10.
 */
export function bullOf(numbers: readonly number[]): number {
  const total = sumOf(numbers);
  for (let i = 0; i < numbers.length; i++) {
    for (let j = i + 1; j < numbers.length; j++) {
      // The three others make a bull exactly when these two hold the whole remainder.
      const pair = (numbers[i] ?? 0) + (numbers[j] ?? 0);
      if ((total - pair) % 10 === 0) return pair % 10 === 0 ? 10 : pair % 10;
    }
  }
  return 0;
}

export type PokerHand = 'five' | 'four' | 'full' | 'straight' | 'three' | 'two_pair' | 'one_pair' | 'high';

const handByPattern: Readonly<Record<string, PokerHand>> = {
  '5': 'five',
  '41': 'four',
  '32': 'full',
  '311': 'three',
  '221': 'two_pair',
  '2111': 'one_pair',
};

/** Poker hand of five digits; a straight is five consecutive in any order, 9 and 0 not joined. */
export function pokerOf(numbers: readonly number[]): PokerHand {
  const hand = handByPattern[pattern(numbers)];
  if (hand !== undefined) return hand;
  return Math.max(...numbers) - Math.min(...numbers) === 4 ? 'straight' : 'high';
}

export type TriplePattern = 'leopard' | 'straight' | 'pair' | 'half' | 'misc';

/** Pattern of three digits on the circle 0..9, where 9 and 0 are neighbours (890 and 901 run on). */
export function digitPatternOf(numbers: readonly number[]): TriplePattern {
  const drawn = pattern(numbers);
  if (drawn === '3') return 'leopard';
  if (drawn === '21') return 'pair';
  const adjacent = numbers.filter((n) => numbers.includes((n + 1) % 10)).length;
  if (adjacent === 2) return 'straight';
  return adjacent === 1 ? 'half' : 'misc';
}

/** Pattern of three dice; straights are 123, 234, 345, 456 in any order. */
export function dicePatternOf(numbers: readonly number[]): Exclude<TriplePattern, 'half'> {
  const drawn = pattern(numbers);
  if (drawn === '3') return 'leopard';
  if (drawn === '21') return 'pair';
  return Math.max(...numbers) - Math.min(...numbers) === 2 ? 'straight' : 'misc';
}
