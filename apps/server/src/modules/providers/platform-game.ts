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

export type PlatformGame = {
  readonly id: number;
  readonly platform: PlatformKey;
  /** The platform's own name for the game, by which it is launched. */
  readonly code: string;
  readonly kind: Kind;
  readonly names: Readonly<Record<Locale, string>>;
  readonly status: PlatformStatus;
  readonly hot: boolean;
  readonly position: number;
};
