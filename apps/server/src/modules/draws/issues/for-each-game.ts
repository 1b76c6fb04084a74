import type { Log } from '../../../platform/runtime/log.ts';

/**
 * Does something for game after game; one that fails is logged and stops no other one.
 * @param what is logged of it, in words
 * @throws the last error when it failed for all of them
 */
export async function forEachGame<Game extends { gid: number }>(
  log: Log,
  games: readonly Game[],
  what: string,
  act: (game: Game) => Promise<void>,
): Promise<void> {
  let failed = 0;
  for (const game of games) {
    try {
      await act(game);
    } catch (error) {
      failed += 1;
      if (failed === games.length) throw error;
      log.error({ err: error, gid: game.gid }, what);
    }
  }
}
