/** Rows of what operators decide about money. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, bytea, int8, statement, text } from '../../../platform/db/statement.ts';
import { entryTable } from '../../../platform/two/entry-table.ts';
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
  /** How often a second entered something else. */
  readonly differs: number;
};

export const decisionEntries = entryTable('payments.decisions', {
  waits: 'done_at IS NULL AND refused_at IS NULL',
  ended: 'refused_at',
  agreed: 'done_at IS NOT NULL OR NOT needs_two',
  kind: `'payment-' || kind`,
  // Whom a payment is for is what the first has entered; whose balance an adjustment is about is not.
  about: `CASE kind WHEN 'adjust' THEN jsonb_build_object('userId', user_id::text)
    ELSE jsonb_build_object('payment', receipt::text) END`,
});
const { isOpen } = decisionEntries;

const columns = `id::text, kind, receipt::text, user_id::text AS "userId", deposit::text, amount, reason, needs_two AS "needsTwo",
  made_by AS "madeBy", made_at AS "madeAt", differs`;

/** @returns undefined when something else is open about the same payment */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<DecisionRow | undefined> {
  return tx.row(insertStatement(decision));
}

type NewDecision = Omit<DecisionRow, 'madeAt' | 'differs'> & { readonly salt: Buffer | null };

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
    salt: bytea((decision) => decision.salt),
  });
  return `INSERT INTO payments.decisions (${names}) VALUES (${values}) ON CONFLICT DO NOTHING RETURNING ${columns}`;
});

/** What waits under a number, as it is read without a lock. */
export function findDecision(tx: Tx, id: string): Promise<DecisionRow | undefined> {
  return tx.row({ text: `SELECT ${columns} FROM payments.decisions WHERE id = $1 AND ${isOpen}`, values: [id] });
}

/** What waits about the same payment, or of adjustments about the same player, locked; whatever it says of them. */
export async function findOpenDecision(tx: Tx, about: DecisionSubject): Promise<OpenDecisionRow | undefined> {
  return tx.row(findOpenStatement(about));
}

export type OpenDecisionRow = DecisionRow & { readonly salt: Buffer | null };
type DecisionSubject = Pick<DecisionRow, 'kind' | 'receipt' | 'userId'>;

const findOpenStatement = statement<DecisionSubject>(
  'payments-find-open-decision',
  ({ value }) => `
    SELECT ${columns}, salt FROM payments.decisions
    WHERE kind = ${value(text(({ kind }) => kind))}
      AND receipt IS NOT DISTINCT FROM ${value(int8(({ receipt }) => receipt))}
      AND (receipt IS NOT NULL OR user_id = ${value(int8(({ userId }) => userId))})
      AND needs_two AND ${isOpen}
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

/** What waits for a second word: a deposit is closed by one. */
export type WaitingKind = Exclude<DecisionRow['kind'], 'reject'>;

/** Takes back a decision that waits. @returns undefined when none does under this number */
export function refuseDecision(
  tx: Tx,
  id: string,
): Promise<{ readonly kind: WaitingKind; readonly madeBy: string } | undefined> {
  return tx.row({
    text: `UPDATE payments.decisions SET refused_at = clock_timestamp() WHERE id = $1 AND ${isOpen}
      RETURNING kind, made_by AS "madeBy"`,
    values: [id],
  });
}

/** An adjustment that two made, for who explains a balance. */
export function findAdjustment(
  tx: Tx,
  id: string,
): Promise<
  | {
      readonly userId: UserId;
      readonly amount: Mills;
      readonly madeBy: string;
      readonly madeAt: number;
      readonly checkedBy: string | null;
      readonly doneAt: number | null;
    }
  | undefined
> {
  return tx.row({
    text: `SELECT user_id::text AS "userId", amount, made_by AS "madeBy", made_at AS "madeAt", checked_by AS "checkedBy",
        done_at AS "doneAt" FROM payments.decisions WHERE id = $1 AND kind = 'adjust' AND done_at IS NOT NULL`,
    values: [id],
  });
}

/** Decisions that wait for another operator, oldest first. */
export async function listOpenDecisions(
  tx: Tx,
  { skip, limit }: { skip: number; limit: number },
): Promise<DecisionRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM payments.decisions WHERE ${isOpen} ORDER BY made_at, id OFFSET $1 LIMIT $2`,
    values: [skip, limit],
  });
}
