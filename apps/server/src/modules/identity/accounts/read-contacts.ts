/** Opens what an account gave of itself at registration, for whoever compares names (bank cards). */
import type { Parts } from '../deps.ts';
import { findContacts } from './store-users.ts';

export async function readContacts(
  parts: Pick<Parts, 'platform' | 'sealBox'>,
  userId: string,
): Promise<{ realName: string; phone: string }> {
  const sealed = await findContacts(parts.platform.db.reads, userId);
  const open = (field: 'realName' | 'phone') => {
    const value = sealed?.[field] ?? null;
    return value === null ? '' : parts.sealBox.open(value, `contact:${userId}:${field}`).toString();
  };
  return { realName: open('realName'), phone: open('phone') };
}
