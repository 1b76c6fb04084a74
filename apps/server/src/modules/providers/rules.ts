/** Pure decisions: what a player finds of a platform and of a game. */
import type { PlatformGame, PlatformStatus } from './platform-game.ts';

/** What decides beside the operator whether a platform can be played. */
export type PlatformState = { readonly isServed: boolean; readonly isHealthy: boolean; readonly isFrozen: boolean };

/**
 * What a platform shows: open when an operator opened it, a company runs it, that company is there, and no drift has
 * frozen it. What operators set is never changed by the rest.
 */
export function platformStatus(operator: PlatformStatus, state: PlatformState): PlatformStatus {
  if (operator !== 0) return operator;
  return state.isServed && state.isHealthy && !state.isFrozen ? 0 : 1;
}

/** A game can be no more open than its platform, and is hidden where either is. */
export function effectiveStatus(platform: PlatformStatus, game: PlatformStatus): PlatformStatus {
  if (platform === 2 || game === 2) return 2;
  return platform === 0 ? game : platform;
}

/** So many lists in a row without a game, and the company no longer has it. */
export const missedMax = 2;

/**
 * What a game shows by itself: hidden where another company listed it, stopped where its company lists it no more. One
 * that was entered here and that no company has ever listed stops with the first list.
 */
export function gameStatus(
  { status, provider, missed }: Pick<PlatformGame, 'status' | 'provider' | 'missed'>,
  servedBy: string | undefined,
): PlatformStatus {
  if (provider !== '' && servedBy !== undefined && provider !== servedBy) return 2;
  return status === 0 && missed >= (provider === '' ? 1 : missedMax) ? 3 : status;
}
