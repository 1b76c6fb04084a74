/** What differs between the games of the table: places to bet on, how a hand is dealt, what a place brings. Pure. */
import type { Card } from '../../shared/cards.ts';
import type { GameCode } from '../book/rows.ts';

/** What a stake brought, in cents: what was won or, below zero, lost, and the commission that was kept of a win. */
export type Result = { readonly net: number; readonly revenue: number };

export type Rules = {
  readonly code: GameCode;
  readonly spots: readonly string[];
  /** Whole decks that are shuffled together. */
  readonly decks: number;
  /** With fewer cards left than this a new shoe is shuffled before the next hand. */
  readonly cutAt: number;
  readonly cardsAHand: number;
  /** @param cards of the hand, as they came from the shoe @param stake whole yuan, in cents */
  result(cards: readonly Card[], spot: string, stake: number): Result;
};
