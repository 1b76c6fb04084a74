/** Accounts that wait to be counted by those above. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A new account is counted by those above it with the next roll of days. It is as old as its own row. */
export async function insertJoined(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({
    name: 'agents-joined',
    text: 'INSERT INTO agents.joined (user_id, at) VALUES ($1, now())',
    values: [userId],
  });
}
