/** Rows of callbacks that nobody could read: they wait for people. */
import type { Tx } from '../../../platform/db/database.ts';

/** Its key is not there, its words are of no form that we know, or the database refuses it. */
export type WhyUnreadable = 'notOpened' | 'notUnderstood' | 'notTaken';

export type UnreadableCallback = {
  readonly id: string;
  readonly provider: string;
  /** Null where it was not kept yet. */
  readonly why: WhyUnreadable | null;
  readonly tries: number;
  /** Whether its words are still there, so that they can be read again. */
  readonly isStored: boolean;
  readonly receivedAt: number;
};

/** Leaves a callback to people. */
export async function endUnreadable(tx: Tx, id: string, why: WhyUnreadable): Promise<void> {
  await tx.count({
    name: 'payments-end-unreadable',
    text: `
      UPDATE payments.callbacks SET worked_at = clock_timestamp(), outcome = 'unreadable', why = $2
      WHERE id = $1 AND worked_at IS NULL`,
    values: [id, why],
  });
}

/** Callbacks that wait for people, oldest first. */
export async function listUnreadable(
  tx: Tx,
  { skip, limit }: { skip: number; limit: number },
): Promise<UnreadableCallback[]> {
  return tx.rows({
    name: 'payments-list-unreadable',
    text: `
      SELECT id::text, provider, why, tries, sealed IS NOT NULL OR body IS NOT NULL AS "isStored", received_at AS "receivedAt"
      FROM payments.callbacks WHERE outcome = 'unreadable' ORDER BY received_at, callbacks.id OFFSET $1 LIMIT $2`,
    values: [skip, limit],
  });
}

/** How many callbacks wait for people. */
export async function countUnreadable(tx: Tx): Promise<number> {
  const row = await tx.row<{ unreadable: number }>({
    name: 'payments-unreadable-callbacks',
    text: `SELECT count(*) AS unreadable FROM payments.callbacks WHERE outcome = 'unreadable'`,
  });
  return row?.unreadable ?? 0;
}

/** Ends the waiting of a callback that somebody has seen to. @returns false when none waits */
export async function putAside(tx: Tx, id: string): Promise<boolean> {
  const put = await tx.count({
    text: `UPDATE payments.callbacks SET outcome = 'aside' WHERE id = $1 AND outcome = 'unreadable'`,
    values: [id],
  });
  return put === 1;
}

/** Gives a callback back to the job; its tries go on from where they were. @returns false when none waits with its words */
export async function readAgain(tx: Tx, id: string): Promise<boolean> {
  const returned = await tx.count({
    text: `
      UPDATE payments.callbacks
      SET worked_at = NULL, outcome = NULL, why = NULL, next_try_at = clock_timestamp(), again_at = clock_timestamp()
      WHERE id = $1 AND outcome = 'unreadable' AND (sealed IS NOT NULL OR body IS NOT NULL)`,
    values: [id],
  });
  return returned === 1;
}
