/** Where the page of a game stands: the id is the game, the route's name its family (spec 1 §2). Pure. */
import type { GameClock } from '@longmen/contract';
import { hasPage } from '../../features/games/game-state.ts';

/**
 * @param clock what the server says of the id; null when there is no such game
 * @param here what the address says
 * @returns another path when the game is not here; undefined when it is
 */
export function placeElsewhere(clock: Pick<GameClock, 'gid' | 'family'> | null, here: { family: string; gid: string }) {
  if (clock === null || !hasPage(clock)) return '/home';
  return clock.family === here.family && String(clock.gid) === here.gid ? undefined : `/${clock.family}/${clock.gid}`;
}
