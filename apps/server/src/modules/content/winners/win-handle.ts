/**
 * Names of wins, and of places in a ranking, that outsiders may hold: they lead back to the player only with a key of
 * this site, and no two of one player have anything in common.
 */
import { createHmac } from 'node:crypto';
import type { Keyring } from '../../../platform/security/keyring.ts';
import type { UserId } from '../../../platform/ids.ts';

const bytes = 10;

/** 20 hexadecimal digits, the same in every process of the site. */
function handleOf(keys: Keyring, text: string): string {
  const mac = createHmac('sha256', keys.key(keys.currentId)).update(text);
  return mac.digest('hex').slice(0, bytes * 2);
}

/** The name of what a player won in one issue. */
export function winHandle(keys: Keyring, { userId, issueId }: { userId: UserId; issueId: string }): string {
  return handleOf(keys, `win ${userId} ${issueId}`);
}

/** The name of what a player won in one game round at an outside platform. */
export function roundWinHandle(keys: Keyring, { userId, gameRound }: { userId: UserId; gameRound: string }): string {
  return handleOf(keys, `round ${userId} ${gameRound}`);
}

/** The name of a player's place in the ranking of one day (2026-11-20). */
export function rankHandle(keys: Keyring, { userId, day }: { userId: UserId; day: string }): string {
  return handleOf(keys, `rank ${userId} ${day}`);
}
