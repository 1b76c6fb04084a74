import type { Game, GameClock } from '@longmen/contract';
import { families, type Family } from '@longmen/ui';

/** The families whose game pages exist. */
export const openFamilies: ReadonlySet<string> = new Set(['s_ssc', 's_k3']);

/** What a game looks like from outside: it can be opened, is stopped for maintenance, or is not open. */
export type GameState = 'open' | 'maintenance' | 'notOpen';

/** Status 1 and 3 stop a game (spec 1 §4); a family without a game page is not open. */
export function gameState(game: Pick<Game, 'status' | 'family' | 'source'>, clock: GameClock | undefined): GameState {
  if (!openFamilies.has(game.family) || game.source === 'instant') return 'notOpen';
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
