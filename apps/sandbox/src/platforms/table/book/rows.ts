/** What the company writes down: accounts, orders that move money, rounds of its games. Money in cents. */
import type { Card } from '../../shared/cards.ts';
import type { Locale } from '../../shared/locales.ts';

/** By the number that the protocol calls KindID: dragon tiger, bull-bull. */
export const gameCodes = ['900', '830'] as const;
export type GameCode = (typeof gameCodes)[number];

export type Account = {
  /** The site's name of the player. */
  readonly id: string;
  readonly at: number;
};

/** One opening of a game. Of an account the last one is open, until it is kicked. */
export type Session = {
  /** Opens the page; nobody can guess it. */
  readonly id: string;
  readonly account: string;
  readonly game: GameCode;
  readonly locale: Locale;
  /** Where "back" leads. */
  readonly back: string;
  readonly at: number;
  readonly isOver: boolean;
};

/** `absent`: the company says that it knows nothing of it. `absent` and `working` end at `landsAt`. */
export type OrderState = 'done' | 'failed' | 'working' | 'absent';

export type Order = {
  /** The site's number. */
  readonly id: string;
  readonly account: string;
  /** To the company, or back. */
  readonly way: 'in' | 'out';
  readonly cents: number;
  readonly at: number;
  readonly state: OrderState;
  /** Missing where it stays as it is until somebody lands it. */
  readonly landsAt?: number;
  readonly landsAs?: 'done' | 'failed';
  /** What is said of it instead of the truth. */
  readonly answersAs?: 'otherAmount' | 'review';
};

/** How often an order has come in, taken or not. */
export type Arrival = { readonly id: string; readonly times: number };

export type Bet = { readonly spot: string; readonly cents: number };

/** What is wrong with a round as it is listed. */
export const recordFlaws = ['late', 'twice', 'changed', 'foreign', 'currency'] as const;
export type RecordFlaw = (typeof recordFlaws)[number];

/** A player's part in a hand. */
export type GameRound = {
  /** The record. */
  readonly id: string;
  readonly account: string;
  readonly game: GameCode;
  /** Number of the hand at the table. */
  readonly hand: number;
  readonly state: 'open' | 'closed';
  readonly openedAt: number;
  readonly closedAt?: number;
  readonly bets: readonly Bet[];
  /** Of the whole hand; none before they are dealt. */
  readonly cards: readonly Card[];
  readonly stake: number;
  /** What the player won or, below zero, lost. */
  readonly net: number;
  /** What counts towards turnover. */
  readonly valid: number;
  /** The commission that was kept. */
  readonly revenue: number;
  readonly flaw?: RecordFlaw;
};
