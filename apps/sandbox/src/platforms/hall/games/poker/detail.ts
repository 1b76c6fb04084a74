/** What is written down of a hand of video poker. */
import type { Card } from '../../../shared/cards.ts';

export type PokerDetail = {
  readonly game: 'PKBJ';
  /** Mills of one bet. */
  readonly stake: number;
  /** The five that are dealt, and the five that come in the place of others. */
  readonly deck: readonly Card[];
  /** Missing until the draw: whether each of the first five stays. */
  readonly held?: readonly boolean[];
};
