/** Opens what an account gave of itself at registration, for whoever compares names (bank cards). */
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { findContacts } from './store-users.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A player's real name and phone, opened; empty where there is none. */
export async function readContacts(
  deps: Pick<Deps, 'platform' | 'sealBox'>,
  userId: UserId,
  tx: Tx = deps.platform.db.reads,
): Promise<{ realName: string; phone: string }> {
  const sealed = await findContacts(tx, userId);
  const open = (field: 'realName' | 'phone') => {
    const value = sealed?.[field] ?? null;
    return value === null ? '' : deps.sealBox.open(value, `contact:${userId}:${field}`).toString();
  };
  return { realName: open('realName'), phone: open('phone') };
}
