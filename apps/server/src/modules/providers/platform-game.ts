/** What is known of outside platforms and of their games. */
import type { Locale } from '@longmen/contract';
import type { PlatformKey } from '../../platform/outside/platform-providers.ts';

export { platformKeys, type PlatformKey } from '../../platform/outside/platform-providers.ts';

/** The pages that list them: /chess, /agshixun, /moregrams (spec 1 §2). */
export const kinds = ['chess', 'live', 'electronic'] as const;
export type Kind = (typeof kinds)[number];

/** Which platform runs which kind of game. */
export const platformOf: Readonly<Record<Kind, PlatformKey>> = { chess: 'ky', live: 'ag', electronic: 'ag' };

/** 0 open, 1 and 3 in maintenance, 2 hidden (spec 1 §4). */
export type PlatformStatus = 0 | 1 | 2 | 3;

/** A game as the site starts with it, or as an operator set it. */
export type SeededGame = {
  readonly id: number;
  readonly platform: PlatformKey;
  /** The company's own name for the game, by which it is launched. */
  readonly code: string;
  readonly kind: Kind;
  readonly names: Readonly<Record<Locale, string>>;
  readonly status: PlatformStatus;
  readonly hot: boolean;
  readonly position: number;
};

export type PlatformGame = SeededGame & {
  /** Whose list it was on last; empty for a game that was entered here. */
  readonly provider: string;
  readonly maker: string;
  /** What kind of game the company calls it. */
  readonly tag: string;
  /** Return to the player in 1/100 percent; null where it is not said. */
  readonly rtp: number | null;
  readonly demo: boolean;
  /** Name of its picture here; empty where there is none. */
  readonly image: string;
  /** How many lists in a row it was missing from. */
  readonly missed: number;
};
