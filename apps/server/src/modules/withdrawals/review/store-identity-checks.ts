/** Rows of what operators found out about who a player is. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type IdentityOutcome = 'cleared' | 'refused';
export type IdentityCheck = { readonly id: string; readonly outcome: IdentityOutcome; readonly madeBy: string };

const columns = 'id::text, outcome, made_by AS "madeBy"';

/** The latest check that two operators stand by. */
export async function standingCheck(tx: Tx, userId: UserId): Promise<IdentityCheck | undefined> {
  return tx.row({
    name: 'withdrawals-identity',
    text: `SELECT ${columns} FROM withdrawals.identity_checks
      WHERE user_id = $1 AND stands IS NOT NULL ORDER BY ended_at DESC LIMIT 1`,
    values: [userId],
  });
}

/** The check that waits for a second operator, locked. */
export async function lockOpenCheck(tx: Tx, userId: UserId): Promise<IdentityCheck | undefined> {
  return tx.row({
    text: `SELECT ${columns} FROM withdrawals.identity_checks WHERE user_id = $1 AND ended_at IS NULL FOR UPDATE`,
    values: [userId],
  });
}

/** @returns false when another check of the player waits. */
export async function insertCheck(
  tx: Tx,
  check: { userId: UserId; outcome: IdentityOutcome; by: string; reason: string },
): Promise<boolean> {
  const inserted = await tx.count({
    text: `INSERT INTO withdrawals.identity_checks (user_id, outcome, made_by, reason) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING`,
    values: [check.userId, check.outcome, check.by, check.reason],
  });
  return inserted === 1;
}

/** Ends a check that the caller has locked: the second operator says the same, or it is taken back. */
export async function endCheck(tx: Tx, id: string, checkedBy: string | undefined): Promise<void> {
  await tx.count({
    text: `UPDATE withdrawals.identity_checks SET checked_by = $2, stands = CASE WHEN $2::text IS NOT NULL THEN outcome END,
        ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL`,
    values: [id, checkedBy ?? null],
  });
}

export type WaitingCheck = IdentityCheck & {
  readonly userId: UserId;
  readonly reason: string;
  readonly madeAt: number;
};

/** Checks that wait for another operator, the oldest first. */
export function listWaitingChecks(tx: Tx, limit: number): Promise<WaitingCheck[]> {
  return tx.rows({
    text: `SELECT ${columns}, user_id::text AS "userId", reason, made_at AS "madeAt" FROM withdrawals.identity_checks
      WHERE ended_at IS NULL ORDER BY id LIMIT $1`,
    values: [limit],
  });
}
