/** Which plays a game sells. */
import type { Play } from '@longmen/engine';
import type { CatalogueGame } from './game.ts';
import type { Snapshot } from './snapshot.ts';

/** Whether a play is one of those that the game sells, and not taken off sale there. */
export function isOffered(snapshot: Snapshot, game: CatalogueGame, play: Play): boolean {
  return play.family === game.playFamily && play.offer !== 'never' && !snapshot.isWithheld(game.gid, play.code);
}
