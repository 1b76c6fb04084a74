/** Cards and how they are shuffled. */
import type { Chance } from './seeded.ts';

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

/** 0 to 51: rank × 4 + suit, where rank 0 is the ace and 12 the king. */
export type Card = number;

const deckSize = 52;

export const rankOf = (card: Card) => Math.floor(card / suits.length);
export const suitOf = (card: Card): Suit => suits[card % suits.length] ?? 'spades';
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const rankText = (card: Card) => ranks[rankOf(card)] ?? '';

/** Some decks, shuffled (Fisher and Yates). */
export function shuffled(decks: number, chance: Chance): Card[] {
  const cards = Array.from({ length: decks * deckSize }, (_, at) => at % deckSize);
  for (let end = cards.length - 1; end > 0; end -= 1) {
    const at = chance(end + 1);
    const [one, other] = [cards[at] ?? 0, cards[end] ?? 0];
    cards[at] = other;
    cards[end] = one;
  }
  return cards;
}
