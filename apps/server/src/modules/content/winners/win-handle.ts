/**
 * Names of wins that outsiders may hold: they lead back to the player only with a key of this site, and two wins of one
 * player have nothing in common.
 */
import { createHmac } from 'node:crypto';
import type { Keyring } from '../../../platform/security/keyring.ts';
import type { UserId } from '../../../platform/ids.ts';

const bytes = 10;

/** The name of what a player won in one issue: 20 hexadecimal digits, the same in every process of the site. */
export function winHandle(keys: Keyring, { userId, issueId }: { userId: UserId; issueId: string }): string {
  const mac = createHmac('sha256', keys.key(keys.currentId)).update(`win ${userId} ${issueId}`);
  return mac.digest('hex').slice(0, bytes * 2);
}
