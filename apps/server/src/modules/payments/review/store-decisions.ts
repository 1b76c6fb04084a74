/** Rows of what operators decide about money. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';

export type DecisionRow = {
  readonly id: string;
  readonly kind: 'match' | 'adjust' | 'reject' | 'return';
  readonly receipt: string | null;
  readonly userId: string | null;
  readonly deposit: string | null;
  readonly amount: Mills;
  readonly reason: string;
  readonly needsTwo: boolean;
  readonly madeBy: string;
  readonly madeAt: number;
};

const columns = `id::text, kind, receipt::text, user_id::text AS "userId", deposit::text, amount, reason, needs_two AS "needsTwo",
  made_by AS "madeBy", made_at AS "madeAt"`;

/** @returns undefined when something else is open about the same payment */
export async function insertDecision(tx: Tx, d: Omit<DecisionRow, 'madeAt'>): Promise<DecisionRow | undefined> {
  return tx.row({
    text: `
      INSERT INTO payments.decisions (id, kind, receipt, user_id, deposit, amount, reason, needs_two, made_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    values: [d.id, d.kind, d.receipt, d.userId, d.deposit, d.amount, d.reason, d.needsTwo, d.madeBy],
  });
}

/** An open decision about just the same thing, locked. */
export async function findOpenDecision(
  tx: Tx,
  { kind, receipt, userId, deposit, amount }: Pick<DecisionRow, 'kind' | 'receipt' | 'userId' | 'deposit' | 'amount'>,
): Promise<DecisionRow | undefined> {
  return tx.row({
    text: `
      SELECT ${columns} FROM payments.decisions
      WHERE kind = $1 AND receipt IS NOT DISTINCT FROM $2::bigint AND user_id IS NOT DISTINCT FROM $3::bigint
        AND deposit IS NOT DISTINCT FROM $4::bigint AND amount = $5 AND done_at IS NULL AND refused_at IS NULL
      ORDER BY made_at LIMIT 1 FOR UPDATE`,
    values: [kind, receipt, userId, deposit, amount],
  });
}

/** Ends a decision; the table refuses one that two must make and one has made. @returns false when it has ended */
export async function endDecision(tx: Tx, id: string, checkedBy: string | undefined): Promise<boolean> {
  const ended = await tx.count({
    text: `
      UPDATE payments.decisions SET checked_by = $2, done_at = clock_timestamp()
      WHERE id = $1 AND done_at IS NULL AND refused_at IS NULL`,
    values: [id, checkedBy ?? null],
  });
  return ended === 1;
}

/** Takes back a decision that waits. @returns false when none does */
export async function refuseDecision(tx: Tx, id: string): Promise<boolean> {
  const refused = await tx.count({
    text: 'UPDATE payments.decisions SET refused_at = clock_timestamp() WHERE id = $1 AND done_at IS NULL AND refused_at IS NULL',
    values: [id],
  });
  return refused === 1;
}

/** Decisions that wait for another operator, oldest first. */
export async function listOpenDecisions(
  tx: Tx,
  { skip, limit }: { skip: number; limit: number },
): Promise<DecisionRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM payments.decisions WHERE done_at IS NULL AND refused_at IS NULL ORDER BY made_at, id OFFSET $1 LIMIT $2`,
    values: [skip, limit],
  });
}
