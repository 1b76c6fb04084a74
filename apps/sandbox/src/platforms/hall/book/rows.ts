/** What the company writes down: who plays, the rounds of its games, and what it has asked of the site's wallet. */
import type { BaccaratDetail } from '../games/baccarat/detail.ts';
import type { FruitDetail } from '../games/fruit/detail.ts';
import type { PokerDetail } from '../games/poker/detail.ts';
import type { Locale } from '../../shared/locales.ts';

export const gameCodes = ['FRU', 'BAC', 'PKBJ'] as const;
export type GameCode = (typeof gameCodes)[number];

/** One opening of a game by the site. */
export type Session = {
  /** Opens the page; nobody can guess it. */
  readonly id: string;
  readonly player: string;
  /** The site's token; empty for who only tries. */
  readonly token: string;
  readonly game: GameCode;
  readonly locale: Locale;
  /** Where "back" leads. */
  readonly back: string;
  readonly at: number;
};

/** A round of one player. */
export type GameRound = {
  readonly id: string;
  readonly player: string;
  readonly session: string;
  readonly game: GameCode;
  /** `void`: nothing was bet in the end. */
  readonly state: 'open' | 'closed' | 'void';
  readonly openedAt: number;
  readonly detail: RoundDetail;
};

export type RoundDetail = FruitDetail | BaccaratDetail | PokerDetail;

/**
 * `pending`: sent, or about to be; after a restart nobody knows whether it was. `unanswered`: a bet whose rollback is
 * on its way. `refused`: the wallet said so.
 */
export type TransactionState = 'pending' | 'unanswered' | 'accepted' | 'refused' | 'rolledBack';

/** One call to the wallet that moves money, or would. */
export type Transaction = {
  /** Player and transaction: another player may have the same number. */
  readonly id: string;
  readonly player: string;
  readonly transaction: string;
  readonly call: 'bet' | 'win' | 'rollback';
  readonly token?: string;
  readonly game: string;
  readonly round: string;
  readonly currency: string;
  /** Units of the wire. Of a rollback: those of what it takes back. */
  readonly units: number;
  /** The bet of a win; what a rollback takes back. */
  readonly reference?: string;
  /** Of a promotion, which has no bet. */
  readonly reward?: string;
  readonly closesRound: boolean;
  /** Epoch ms, the same in every repeat. */
  readonly at: number;
  /** On what it was bet, where a game has more than one place. */
  readonly spot?: string;
  readonly state: TransactionState;
  /** The wallet's word, once it is decided. */
  readonly status?: string;
};

const demoStart = 'demo.';
/** A name for somebody who only tries: none of the site's has a dot. */
export const demoName = (word: string) => `${demoStart}${word}`;
/** Whether somebody plays without money. */
export const isDemo = (player: string) => player.startsWith(demoStart);
export const transactionId = (player: string, transaction: string) => `${player} ${transaction}`;
