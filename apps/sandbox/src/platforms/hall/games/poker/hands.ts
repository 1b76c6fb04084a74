/** Video poker: five cards, some are changed, once. Jacks or better. Pure. */
import { type Card, rankOf, suitOf } from '../../../shared/cards.ts';

export const pokerHands = [
  'royal',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPairs',
  'jacks',
] as const;
export type PokerHand = (typeof pokerHands)[number];

/** What a hand pays, in stakes. Lower than without a second bet, which one places knowing five cards. */
export const pokerPay: Readonly<Record<PokerHand, number>> = {
  royal: 500,
  straightFlush: 50,
  four: 20,
  fullHouse: 6,
  flush: 5,
  straight: 4,
  three: 3,
  twoPairs: 1,
  jacks: 1,
};

export const handSize = 5;
const aces = 0;
const ten = 9;
const jack = 10;

/** The best name of five cards; undefined for none that pays. */
export function handOf(cards: readonly Card[]): PokerHand | undefined {
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b);
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const sizes = [...counts.values()].toSorted((a, b) => b - a);
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const [low = 0] = ranks;
  const high = ranks.at(-1) ?? 0;
  const isDistinct = counts.size === handSize;
  // The ace is below the two or above the king.
  const isBroadway = isDistinct && low === aces && ranks[1] === ten;
  const isStraight = isBroadway || (isDistinct && high - low === handSize - 1);
  if (isFlush && isBroadway) return 'royal';
  if (isFlush && isStraight) return 'straightFlush';
  if (sizes[0] === 4) return 'four';
  if (sizes[0] === 3 && sizes[1] === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (sizes[0] === 3) return 'three';
  if (sizes[0] === 2 && sizes[1] === 2) return 'twoPairs';
  const hasHighPair = [...counts].some(([rank, count]) => count === 2 && (rank === aces || rank >= jack));
  return hasHighPair ? 'jacks' : undefined;
}

/** What is in the hand after the draw. @param deck the five that were dealt and the next five */
export function drawn(deck: readonly Card[], held: readonly boolean[]): Card[] {
  let next = handSize;
  return deck.slice(0, handSize).map((card, at) => {
    if (held[at] === true) return card;
    const other = deck[next] ?? card;
    next += 1;
    return other;
  });
}

/** Stakes that a final hand brings back for each bet. */
export const timesOf = (cards: readonly Card[]) => {
  const hand = handOf(cards);
  return hand === undefined ? 0 : pokerPay[hand];
};
