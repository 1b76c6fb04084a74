/** What is conspicuous about red packets of rooms, with the names of the accounts that it is about. */
import type { ListedFlag } from '../../packets/index.ts';
import type { Deps } from '../deps.ts';

/** The newest first. */
export async function listPacketFlags({ packets, players }: Deps): Promise<ListedFlag[]> {
  const flags = await packets.flags();
  const nameOf = async (userId: string) => (await players.userOf(userId))?.username ?? userId;
  return Promise.all(flags.map(async (flag) => ({ ...flag, users: await Promise.all(flag.users.map(nameOf)) })));
}
