/** What the catalogue knows of games and categories. */
import type { Locale } from '@longmen/contract';
import type { FamilyCode } from '@longmen/engine';

/** 0 playable, 1 and 3 stopped, 2 hidden (spec 1 §4). */
export type GameStatus = 0 | 1 | 2 | 3;

export type CatalogueGame = {
  readonly gid: number;
  /** How it is drawn. */
  readonly family: FamilyCode;
  /** What is bet on it: the same, but for the card table of game 91. */
  readonly playFamily: FamilyCode;
  readonly category: string;
  readonly names: Readonly<Record<Locale, string>>;
  /** Who draws: this platform by lot/1, an outside lottery, or one draw per bet. */
  readonly source: 'fair' | 'feed' | 'instant';
  /** Seconds from draw to draw; null where a calendar says when. */
  readonly everySeconds: number | null;
  /** Sales end this long before the draw. */
  readonly sealSeconds: number;
  readonly calendar: string;
  readonly status: GameStatus;
  readonly hot: boolean;
  readonly position: number;
  readonly isTest: boolean;
  /** Plays are held to the most numbers that the specs name for one bet. */
  readonly specLimits: boolean;
  /** Odds that the next issue is opened with; null while the family cannot be bet. */
  readonly oddsVersion: number | null;
  /** Of a game that an outside lottery draws: whether this site has its results, or replays past ones. */
  readonly feed: 'none' | 'live' | 'replay';
};

/** A game as it is kept; whether its results come in is known of the running site alone. */
export type StoredGame = Omit<CatalogueGame, 'feed'>;

/** A game of an outside lottery whose results this site is told. */
export type FedGame = { readonly gid: number; readonly replay: boolean };

export type Category = {
  readonly key: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly position: number;
  readonly status: GameStatus;
  /** The most that a chain of agents shares out, in percent ("9"). */
  readonly rebate: string;
};

/** Whether a game is asked for by this family: that of its draws, or that of its plays. */
export function isOf(game: CatalogueGame, family: string): boolean {
  return game.family === family || game.playFamily === family;
}

/** Whether the game is drawn and its family can be bet. Such games have issues, or a round per bet. */
export function isSold(game: CatalogueGame): boolean {
  const isDrawn = game.source !== 'feed' || game.feed !== 'none';
  return isDrawn && game.oddsVersion !== null;
}
