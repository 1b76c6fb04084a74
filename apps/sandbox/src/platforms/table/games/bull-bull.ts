/**
 * Bull-bull of this company: five cards for the banker and for each of three seats, from one deck that is shuffled for
 * every hand. Three cards that make a whole ten leave the bull: the last digit of the other two, and a whole ten is
 * bull-bull. The higher bull wins, then the highest card, then its suit, so that there is no tie. A seat that wins pays
 * 1 : 1, with bull-bull 3 : 2, less a commission of 10 %.
 */
import { type Card, rankOf, suitOf, suits } from '../../shared/cards.ts';
import type { Rules } from './rules.ts';

export const seats = ['seat1', 'seat2', 'seat3'] as const;
export type Seat = (typeof seats)[number];

const handSize = 5;
/** Of the hand: 0 for none, 10 for bull-bull. */
const bullBull = 10;
const commissionPercent = 10;

const pointOf = (card: Card) => Math.min(rankOf(card) + 1, bullBull);

/** 0 where no three cards make a whole ten; any three that do leave the same. */
export function bullOf(cards: readonly Card[]): number {
  const points = cards.map(pointOf);
  const sum = points.reduce((all, point) => all + point, 0);
  const hasTen = points.some((one, at) => points.slice(at + 1).some((other) => (sum - one - other) % bullBull === 0));
  if (!hasTen) return 0;
  return sum % bullBull === 0 ? bullBull : sum % bullBull;
}

/** Spades are the highest suit, and the king the highest card. */
const strengthOf = (card: Card) => rankOf(card) * suits.length + (suits.length - 1 - suits.indexOf(suitOf(card)));
const highest = (cards: readonly Card[]) => Math.max(...cards.map(strengthOf));

/** Whether a hand beats another of the same deck. */
export function beats(hand: readonly Card[], other: readonly Card[]): boolean {
  const [own, theirs] = [bullOf(hand), bullOf(other)];
  return own === theirs ? highest(hand) > highest(other) : own > theirs;
}

/** The banker's cards and those of each seat. */
export function handsOf(cards: readonly Card[]): {
  readonly banker: readonly Card[];
  readonly seats: Readonly<Record<Seat, readonly Card[]>>;
} {
  const hand = (at: number) => cards.slice(at * handSize, (at + 1) * handSize);
  return { banker: hand(0), seats: { seat1: hand(1), seat2: hand(2), seat3: hand(3) } };
}

export const seatOf = (spot: string): Seat => seats.find((seat) => seat === spot) ?? 'seat1';

export const bullBullRules: Rules = {
  code: '830',
  spots: seats,
  decks: 1,
  // Every hand has a deck of its own.
  cutAt: 52,
  cardsAHand: 4 * handSize,
  result: (cards, spot, stake) => {
    const hands = handsOf(cards);
    const hand = hands.seats[seatOf(spot)];
    if (!beats(hand, hands.banker)) return { net: -stake, revenue: 0 };
    const won = bullOf(hand) === bullBull ? (stake * 3) / 2 : stake;
    const revenue = (won * commissionPercent) / 100;
    return { net: won - revenue, revenue };
  },
};
