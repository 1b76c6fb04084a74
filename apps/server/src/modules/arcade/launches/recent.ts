/** When a player opened which game last, for lists of games (platforms.md 12). */
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { listOpenings } from './store-launches.ts';

/** Epoch ms by our ids of games; openings of a company's lobby are of none. */
export async function playedAt(
  { platform, providers }: Pick<Deps, 'platform' | 'providers'>,
  userId: UserId,
): Promise<ReadonlyMap<number, number>> {
  const openings = await listOpenings(platform.db.reads, userId);
  return new Map(
    openings.flatMap(({ provider, game, at }) => {
      const found = providers.gameByCode(providers.providerNamed(provider)?.platforms ?? [], game);
      return found === undefined ? [] : [[found.id, at] as const];
    }),
  );
}
