/**
 * Exact chances at the card table. Walking through all 10! orders of the cards (or all 10^30 hands
 * of digits) is needless: a duel depends on two hands and their first cards only, and all cases
 * that are told apart here are equally likely.
 */

import { eachWord, range, subsets } from '../../combinatorics.ts';
import { type Fraction, fraction } from '../../amounts/fraction.ts';
import { type Duel, duelOf, type Hand, handOf, handSize } from './bull-hands.ts';

/** The key of a duel's outcome: "win5", "lose1". */
export function outcomeOf({ won, times }: Duel): string {
  return `${won ? 'win' : 'lose'}${times}`;
}

/** Probability of every outcome of player `seat` (1 to 5). */
export type Chances = (seat: number) => ReadonlyMap<string, Fraction>;

/**
 * Ten cards: player `seat` takes over the banker's cards but for the first `seat` ones, and as many
 * others. The banker's first card is one of those left behind; the player's is one of those taken
 * over, or, where none are, one of the others.
 */
export const cardChances: Chances = (seat) => {
  const counts = new Map<string, number>();
  const cards = range(1, 10);
  for (const bankers of subsets(cards, handSize)) {
    const others = cards.filter((card) => !bankers.includes(card));
    const { bull } = handOf(bankers);
    for (const left of subsets(bankers, seat)) {
      const remaining = bankers.filter((card) => !left.includes(card));
      for (const added of subsets(others, seat)) {
        const player = handOf([...remaining, ...added]);
        for (const first of left) {
          for (const firstOfPlayer of remaining.length > 0 ? remaining : added) {
            count(counts, { bull, first }, { ...player, first: firstOfPlayer }, 1);
          }
        }
      }
    }
  }
  return shares(counts);
};

/** Hands of digits are independent: every rank and first digit meets every other. */
export const digitChances: Chances = () => {
  const kinds = new Map<string, { hand: Hand; times: number }>();
  eachWord(range(0, 9), handSize, (digits) => {
    const hand = handOf(digits);
    const key = `${hand.bull} ${hand.first}`;
    const kind = kinds.get(key) ?? { hand, times: 0 };
    kind.times += 1;
    kinds.set(key, kind);
  });
  const counts = new Map<string, number>();
  for (const banker of kinds.values()) {
    for (const player of kinds.values()) count(counts, banker.hand, player.hand, banker.times * player.times);
  }
  return shares(counts);
};

function count(counts: Map<string, number>, banker: Hand, player: Hand, times: number): void {
  const outcome = outcomeOf(duelOf(banker, player));
  counts.set(outcome, (counts.get(outcome) ?? 0) + times);
}

function shares(counts: ReadonlyMap<string, number>): ReadonlyMap<string, Fraction> {
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return new Map([...counts].map(([outcome, n]) => [outcome, fraction(n, all)]));
}
