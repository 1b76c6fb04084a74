/** What is written down of a player's part in a hand. */
import type { Card } from '../../../shared/cards.ts';

export const spots = ['player', 'banker', 'tie'] as const;
export type Spot = (typeof spots)[number];

/** Of the chips, in yuan; one may be a tenth, so that the commission has mills. */
export const chips = [0.1, 1, 10, 50, 100];

export type Hand = { readonly player: readonly Card[]; readonly banker: readonly Card[] };

export type BaccaratDetail = {
  readonly game: 'BAC';
  /** Number of the hand at the table. */
  readonly hand: number;
  /** Missing until they are dealt. */
  readonly cards?: Hand;
};
