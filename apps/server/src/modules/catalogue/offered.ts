/** Which plays a game sells, and how many numbers a bet may have there. */
import type { Play } from '@longmen/engine';
import type { CatalogueGame } from './game.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Whether a game sells a play: plays of the family that it sells, optional ones where they are
 * switched on, others unless they are switched off. A play that is never sold has no switch.
 */
export function isOffered(snapshot: Snapshot, game: CatalogueGame, play: Play): boolean {
  if (play.family !== game.playFamily || play.offer === 'never') return false;
  return snapshot.switchOf(game.gid, play.code) ?? play.offer === 'always';
}

/** Most numbers that a bet on the play may have in this game; null for as many as the board takes. */
export function pickLimitOf(game: CatalogueGame, play: Play): number | null {
  return game.specLimits ? play.specLimit : null;
}
