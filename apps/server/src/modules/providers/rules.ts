/** Pure decisions: what a player finds of a game, given its own status and its platform's. */
import type { PlatformStatus } from './platform-game.ts';

/** A game can be no more open than its platform, and is hidden where either is. */
export function effectiveStatus(platform: PlatformStatus, game: PlatformStatus): PlatformStatus {
  if (platform === 2 || game === 2) return 2;
  return platform === 0 ? game : platform;
}
