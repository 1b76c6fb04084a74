/** What is conspicuous about red packets of rooms, with the names of the accounts that it is about. */
import type { ListedFlag } from '../../packets/index.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';

/** A flag about accounts by their names. */
export type NamedFlag = Omit<ListedFlag, 'users'> & { readonly users: readonly string[] };

/** The newest first. */
export async function listPacketFlags({ packets, players }: Deps): Promise<NamedFlag[]> {
  const flags = await packets.flags();
  const nameOf = async (userId: UserId) => (await players.userOf(userId))?.username ?? userId;
  return Promise.all(flags.map(async (flag) => ({ ...flag, users: await Promise.all(flag.users.map(nameOf)) })));
}
