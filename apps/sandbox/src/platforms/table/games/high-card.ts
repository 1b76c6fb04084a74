/**
 * Dragon tiger: one card each from a shoe of eight decks, the higher one wins, an ace is the lowest. A tie pays 8 : 1
 * and takes half of what lies on dragon and tiger.
 */
import { type Card, rankOf } from '../../shared/cards.ts';
import type { Rules } from './rules.ts';

export const dragonTigerSpots = ['dragon', 'tiger', 'tie'] as const;
export type DragonTigerSpot = (typeof dragonTigerSpots)[number];

const tieTimes = 8;

export function winnerOf([dragon = 0, tiger = 0]: readonly Card[]): DragonTigerSpot {
  const difference = rankOf(dragon) - rankOf(tiger);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'dragon' : 'tiger';
}

export const dragonTiger: Rules = {
  code: '900',
  spots: dragonTigerSpots,
  decks: 8,
  cutAt: 60,
  cardsAHand: 2,
  result: (cards, spot, stake) => {
    const winner = winnerOf(cards);
    if (spot === winner) return { net: spot === 'tie' ? stake * tieTimes : stake, revenue: 0 };
    return { net: winner === 'tie' ? -stake / 2 : -stake, revenue: 0 };
  },
};
