/** Rows of what operators decide about money. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, int8, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';

export type DecisionRow = {
  readonly id: string;
  readonly kind: 'match' | 'adjust' | 'reject' | 'return';
  readonly receipt: string | null;
  readonly userId: UserId | null;
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
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<DecisionRow | undefined> {
  return tx.row(insertStatement(decision));
}

type NewDecision = Omit<DecisionRow, 'madeAt'>;

const insertStatement = statement<NewDecision>('payments-insert-decision', ({ row }) => {
  const { names, values } = row({
    id: int8((decision) => decision.id),
    kind: text((decision) => decision.kind),
    receipt: int8((decision) => decision.receipt),
    user_id: int8((decision) => decision.userId),
    deposit: int8((decision) => decision.deposit),
    amount: int8((decision) => decision.amount),
    reason: text((decision) => decision.reason),
    needs_two: boolean((decision) => decision.needsTwo),
    made_by: text((decision) => decision.madeBy),
  });
  return `INSERT INTO payments.decisions (${names}) VALUES (${values}) ON CONFLICT DO NOTHING RETURNING ${columns}`;
});

/** An open decision about just the same thing, locked. */
export async function findOpenDecision(tx: Tx, about: DecisionSubject): Promise<DecisionRow | undefined> {
  return tx.row(findOpenStatement(about));
}

type DecisionSubject = Pick<DecisionRow, 'kind' | 'receipt' | 'userId' | 'deposit' | 'amount'>;

const findOpenStatement = statement<DecisionSubject>(
  'payments-find-open-decision',
  ({ value }) => `
    SELECT ${columns} FROM payments.decisions
    WHERE kind = ${value(text(({ kind }) => kind))}
      AND receipt IS NOT DISTINCT FROM ${value(int8(({ receipt }) => receipt))}
      AND user_id IS NOT DISTINCT FROM ${value(int8(({ userId }) => userId))}
      AND deposit IS NOT DISTINCT FROM ${value(int8(({ deposit }) => deposit))}
      AND amount = ${value(int8(({ amount }) => amount))} AND done_at IS NULL AND refused_at IS NULL
    ORDER BY made_at LIMIT 1 FOR UPDATE`,
);

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
