/** Punto banco: eight decks, the third-card table, 5 % commission on the banker. Pure. */
import type { Card } from '../../../shared/cards.ts';
import { rankOf } from '../../../shared/cards.ts';
import type { Hand, Spot } from './detail.ts';

export const decks = 8;
/** A shoe with fewer cards than this is changed before the next hand: none takes more than six. */
export const cutAt = 16;

const naturalMin = 8;
const drawsBelow = 6;
const bankerDrawsTo = 2;

/** An ace is 1, tens and pictures are nothing. */
export const pointsOf = (cards: readonly Card[]) =>
  cards.reduce((sum, card) => sum + (rankOf(card) >= 9 ? 0 : rankOf(card) + 1), 0) % 10;

/** Of each total of the banker the player's third cards upon which he draws. */
const bankerDraws: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};

/** Deals a hand. @param next takes a card from the shoe */
export function dealHand(next: () => Card): Hand {
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const player = [first, third];
  const banker = [second, fourth];
  if (pointsOf(player) >= naturalMin || pointsOf(banker) >= naturalMin) return { player, banker };
  if (pointsOf(player) >= drawsBelow) {
    if (pointsOf(banker) < drawsBelow) banker.push(next());
    return { player, banker };
  }
  const drawn = next();
  player.push(drawn);
  const total = pointsOf(banker);
  if (total <= bankerDrawsTo || bankerDraws[total]?.includes(pointsOf([drawn])) === true) banker.push(next());
  return { player, banker };
}

export function winnerOf({ player, banker }: Hand): Spot {
  const difference = pointsOf(player) - pointsOf(banker);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'player' : 'banker';
}

/** What a stake brings back, in its own unit; a stake of whole hundreds stays whole. */
export function payoutOf(spot: Spot, stake: number, winner: Spot): number {
  if (spot === winner) {
    if (spot === 'tie') return stake * 9;
    return spot === 'player' ? stake * 2 : stake + (stake * 95) / 100;
  }
  return winner === 'tie' ? stake : 0;
}
