/** The card table of game 91: six hands, their ranks, and who beats whom. Source: draws.md, "Special games". */

import { range } from '../../combinatorics.ts';
import type { Pool } from '../../drawing.ts';
import type { Play } from '../../play.ts';
import { bullOf } from '../facts/digit-facts.ts';

/** Cards of a hand; the banker and five players sit at the table. */
export const handSize = 5;
export const playerCount = 5;

/** What decides a duel: the bull number (0 = none, 10 = bull-bull) and the first card. */
export interface Hand {
  readonly bull: number;
  readonly first: number;
}

/** The outcome of a player's hand against the banker's, and what the winning hand multiplies a stake by. */
export interface Duel {
  readonly won: boolean;
  readonly times: 1 | 2 | 3 | 5;
}

/** The rank of five cards or digits. A ten counts 0 in sums and 10 as a first card. */
export function handOf(cards: readonly number[]): Hand {
  return { bull: bullOf(cards), first: cards[0] ?? 0 };
}

/** From this bull number on, the higher first card decides between equal ones; below, the banker wins. */
const firstCardFrom = 7;

/** A player's hand against the banker's; what is still equal belongs to the banker. */
export function duelOf(banker: Hand, player: Hand): Duel {
  const tie = banker.bull === player.bull;
  const won = tie ? player.bull >= firstCardFrom && player.first > banker.first : player.bull > banker.bull;
  return { won, times: timesOf(won ? player.bull : banker.bull) };
}

function timesOf(bull: number): Duel['times'] {
  if (bull === 10) return 5;
  if (bull === 9) return 3;
  return bull >= 7 ? 2 : 1;
}

/** Where a hand stands: 0 is the banker, then players 1 to 5. */
export type CardsOf = (numbers: readonly number[], seat: number) => readonly number[];

/** Ten cards in a row: the banker holds the first five, player i the five from place i + 1 on. */
export const cardsInRow: CardsOf = (numbers, seat) => numbers.slice(seat, seat + handSize);

/** Six hands of their own, one after the other. */
export const cardsApart: CardsOf = (numbers, seat) => numbers.slice(seat * handSize, (seat + 1) * handSize);

/** What a place of a hand of digits can show. */
export const handDigits: Pool = { drawable: range(0, 9), distinct: false };

/** Whether the draws of a play are six hands of digits, not ten cards in a row. */
export function usesHands(play: Play): boolean {
  return play.pool === handDigits;
}

/** Reads six lists of five digits into one list of thirty; null for anything else. */
export function readHands(value: unknown): readonly number[] | null {
  if (!Array.isArray(value) || value.length !== playerCount + 1) return null;
  const isDigit = (digit: unknown): digit is number => handDigits.drawable.some((known) => known === digit);
  const digits: number[] = [];
  for (const hand of value) {
    if (!Array.isArray(hand) || hand.length !== handSize || !hand.every(isDigit)) return null;
    digits.push(...hand);
  }
  return digits;
}
