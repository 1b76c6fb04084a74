import type { Game, GameClock } from '@longmen/contract';
import { families, type Family } from '@longmen/ui';
import { openFamilies } from './open-families.ts';

/**
 * What a game looks like from outside: it can be opened, is in maintenance or stopped, is not open, or has no page
 * here.
 */
export type GameState = 'open' | 'maintenance' | 'stopped' | 'notOpen' | 'noPage';

/** Whether this app has a page for the game. */
export function hasPage(game: Pick<Game, 'family'>): boolean {
  return openFamilies.has(game.family);
}

/** Status 1 and 3 stop a game (spec 1 §4). */
export function gameState(game: Pick<Game, 'status' | 'family'>, clock: GameClock | undefined): GameState {
  if (!hasPage(game)) return 'noPage';
  if (game.status === 1) return 'maintenance';
  if (game.status === 3) return 'stopped';
  if (game.status !== 0) return 'notOpen';
  return clock && !clock.isOpen && clock.issue === '' ? 'notOpen' : 'open';
}

/** The family of a game, where the app has a drawing for it. */
export function familyOf(game: { family: string }): Family {
  return families.find((family) => family === game.family) ?? 's_ssc';
}
