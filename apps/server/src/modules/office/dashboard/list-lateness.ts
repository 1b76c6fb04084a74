/** How late draws were, game by game. */
import type { Locale } from '@longmen/contract';
import type { LateDraw } from '../../draws/index.ts';
import type { Deps } from '../deps.ts';

export type GameLateness = {
  readonly gid: number;
  readonly name: string;
  readonly draws: readonly Pick<LateDraw, 'issue' | 'drawsAt' | 'lateMs'>[];
};

const hourMs = 3_600_000;

/** Games with draws in the last hour, in the order of the lobby. */
export async function listLateness({ platform, games, draws }: Deps, locale: Locale): Promise<GameLateness[]> {
  const now = platform.clock.now();
  const byGame = Map.groupBy(await draws.lateDraws(now - hourMs, now), ({ gid }) => gid);
  return games.list().flatMap(({ gid, names }) => {
    const found = byGame.get(gid);
    return found === undefined ? [] : [{ gid, name: names[locale], draws: found }];
  });
}
