/** What the catalogue knows of games and categories. */
import type { Locale } from '@longmen/contract';
import type { FamilyCode } from '@longmen/engine';

/** 0 playable, 1 and 3 stopped, 2 hidden (spec 1 §4). */
export type GameStatus = 0 | 1 | 2 | 3;

export type CatalogueGame = {
  readonly gid: number;
  readonly family: FamilyCode;
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
  /** Odds that the next issue is opened with; null while the family cannot be bet. */
  readonly oddsVersion: number | null;
};

export type Category = {
  readonly key: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly position: number;
  readonly status: GameStatus;
  /** The most that a chain of agents shares out, in percent ("9"). */
  readonly rebate: string;
};

/** Whether this platform draws the game and its family can be bet: only such games have issues. */
export function isSold(game: CatalogueGame): boolean {
  return game.source === 'fair' && game.oddsVersion !== null;
}
