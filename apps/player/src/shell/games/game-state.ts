import type { Game, GameClock } from '@longmen/contract';
import { families, type Family } from '@longmen/ui';

/** The families whose game pages exist. */
export const openFamilies: ReadonlySet<string> = new Set([
  's_ssc',
  's_k3',
  's_11x5',
  's_kl10',
  's_yb',
  'pcdd',
  's_pk10',
  'lhc',
]);

/** What a game looks like from outside: it can be opened, is stopped for maintenance, is not open, or has no page here. */
export type GameState = 'open' | 'maintenance' | 'notOpen' | 'noPage';

/** Whether this app has a page for the game; instant games will have pages of their own. */
export function hasPage(game: Pick<Game, 'family' | 'source'>): boolean {
  return openFamilies.has(game.family) && game.source !== 'instant';
}

/** Status 1 and 3 stop a game (spec 1 §4). */
export function gameState(game: Pick<Game, 'status' | 'family' | 'source'>, clock: GameClock | undefined): GameState {
  if (!hasPage(game)) return 'noPage';
  if (game.status === 1) return 'maintenance';
  if (game.status !== 0) return 'notOpen';
  return clock && !clock.isOpen && clock.issue === '' ? 'notOpen' : 'open';
}

/** The family of a game, where the app has a drawing for it. */
export function familyOf(game: { family: string }): Family {
  return families.find((family) => family === game.family) ?? 's_ssc';
}

/** The last four digits of an issue, as the design prints it. */
export const shortIssue = (issue: string): string => issue.slice(-4);
