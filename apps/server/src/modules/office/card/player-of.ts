/** The account that a call is about. */
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { User } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';

/** @throws Refusal `noSuchPlayer` */
export async function playerOf({ players }: Pick<Deps, 'players'>, userId: UserId): Promise<User> {
  const user = await players.userOf(userId);
  if (user === undefined) throw refuse('noSuchPlayer', { username: userId });
  return user;
}
