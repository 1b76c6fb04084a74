/** The one row of what holds for all rooms. */
import type { Tx } from '../../../platform/db/database.ts';

/** Which history this is: raised when a database is restored, so that no client takes its own for the same. */
export async function findEpoch(tx: Tx): Promise<number> {
  const row = await tx.row<{ epoch: number }>({ text: 'SELECT epoch FROM chat.site', values: [] });
  if (row === undefined) throw new Error('chat.site has no row');
  return row.epoch;
}

/** Whether nobody writes anywhere. @returns false when it was so already */
export async function setSiteSilent(tx: Tx, isSilent: boolean): Promise<boolean> {
  const changed = await tx.count({
    text: 'UPDATE chat.site SET silent = $1 WHERE silent <> $1',
    values: [isSilent],
  });
  return changed === 1;
}

/** Holds the row until the transaction ends: whoever does the same waits. */
export async function lockSite(tx: Tx): Promise<void> {
  await tx.row({ text: 'SELECT 1 FROM chat.site FOR UPDATE', values: [] });
}
