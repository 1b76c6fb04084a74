/** Trends of the card table: who won, and which ranks the six seats held. */

import { range } from '../combinatorics.ts';
import { cardsInRow, duelOf, type Hand, handOf, playerCount } from '../families/bull/bull-hands.ts';
import { type DrawnIssue, followSymbols, type Trend } from './missing.ts';

/** One hand: its five cards in order and its bull number (10 = bull-bull, 0 = none). */
export interface HandFacts {
  readonly cards: readonly number[];
  readonly bull: number;
}

/** What ten cards show. */
export interface TableFacts {
  readonly banker: HandFacts;
  /** Players 1 to 5. */
  readonly players: readonly (HandFacts & { readonly won: boolean })[];
}

const players = range(1, playerCount);
const handAt = (numbers: readonly number[], seat: number): Hand => handOf(cardsInRow(numbers, seat));
const wins = (numbers: readonly number[], seat: number) => duelOf(handAt(numbers, 0), handAt(numbers, seat)).won;

/** The six hands of one draw of ten cards, their ranks and the winners. */
export function tableFacts(numbers: readonly number[]): TableFacts {
  const hand = (seat: number) => ({ cards: cardsInRow(numbers, seat), bull: handAt(numbers, seat).bull });
  return { banker: hand(0), players: players.map((seat) => ({ ...hand(seat), won: wins(numbers, seat) })) };
}

/** All that the trend page of the card table shows. */
export interface TableTrends {
  /** The newest draws, oldest first. */
  readonly records: readonly (DrawnIssue & { readonly facts: TableFacts })[];
  /** p1..p5: draws that the player won. */
  readonly winners: Trend;
  /** Bull numbers 0..10 per seat, the banker first. */
  readonly ranks: readonly Trend[];
}

/** Trends of a history, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function tableTrends(history: readonly DrawnIssue[], limit = 20): TableTrends {
  return {
    records: history.slice(-limit).map((draw) => ({ ...draw, facts: tableFacts(draw.numbers) })),
    winners: followSymbols(
      history,
      {
        symbols: players.map((seat) => `p${seat}`),
        shows: (numbers, player) => wins(numbers, Number(String(player).slice(1))),
      },
      limit,
    ),
    ranks: range(0, playerCount).map((seat) =>
      followSymbols(
        history,
        { symbols: range(0, 10), shows: (numbers, bull) => handAt(numbers, seat).bull === bull },
        limit,
      ),
    ),
  };
}
