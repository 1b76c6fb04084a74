/** Rows of money received. */
import type { DepositReason } from '@longmen/contract/calls/payments';
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';

export type ReceiptState = 'seen' | 'waiting' | 'quarantined' | 'unmatched' | 'refund' | 'credited' | 'returned';

export type ReceiptRow = {
  readonly provider: string;
  readonly transactionId: string;
  readonly receipt: string;
  /** Mills, or 1/10000 coins. */
  readonly amount: number;
  readonly coin: string;
  readonly address: string | null;
  /** The part of a transfer's note that named the deposit. */
  readonly note: string | null;
  /** The whole note, sealed. */
  readonly noteText: Buffer | null;
  readonly payer: Buffer | null;
  readonly userId: UserId | null;
  readonly deposit: string | null;
  readonly state: ReceiptState;
  readonly reason: DepositReason;
  readonly confirmations: number;
  readonly paidAt: number;
  readonly receivedAt: number;
};

/** A payment's columns, of a table that is called r. */
export const receiptColumns = `r.provider, r.transaction_id AS "transactionId", r.receipt::text, r.amount, r.coin, r.address, r.note,
  r.note_text AS "noteText", r.payer,  r.user_id::text AS "userId", r.deposit::text, r.state, r.reason, r.confirmations, r.paid_at AS "paidAt", r.heard_at AS "receivedAt"`;

export type NewReceipt = Omit<ReceiptRow, 'receivedAt'>;

/**
 * Notes a payment the first time it is heard of, in the state `seen`.
 * @returns the row, locked, and whether it is new: a transaction id has one row for ever
 */
export async function recordReceipt(tx: Tx, r: NewReceipt): Promise<{ row: ReceiptRow; isNew: boolean }> {
  const made = await tx.row<ReceiptRow>(noteStatement(r));
  if (made !== undefined) return { row: made, isNew: true };
  const row = await tx.row<ReceiptRow>({
    name: 'payments-lock-receipt',
    text: `SELECT ${receiptColumns} FROM payments.receipts r WHERE r.provider = $1 AND r.transaction_id = $2 FOR UPDATE`,
    values: [r.provider, r.transactionId],
  });
  if (row === undefined) throw new Error(`the payment ${r.transactionId} is neither new nor known`);
  return { row, isNew: false };
}

const noteStatement = statement<NewReceipt>('payments-note-receipt', ({ value, row }) => {
  const paidAt = value(int8((r) => r.paidAt));
  const { names, values } = row({
    provider: text((r) => r.provider),
    transaction_id: text((r) => r.transactionId),
    receipt: int8((r) => r.receipt),
    amount: int8((r) => r.amount),
    coin: text((r) => r.coin),
    address: text((r) => r.address),
    note: text((r) => r.note),
    note_text: bytea((r) => r.noteText),
    payer: bytea((r) => r.payer),
    user_id: int8((r) => r.userId),
    deposit: int8((r) => r.deposit),
    state: text((r) => r.state),
    reason: text((r) => r.reason),
    confirmations: int4((r) => r.confirmations),
  });
  return `
      INSERT INTO payments.receipts AS r (paid_at, ${names})
      VALUES (to_timestamp(${paidAt} / 1000.0), ${values})
      ON CONFLICT (provider, transaction_id) DO NOTHING RETURNING ${receiptColumns}`;
});

export type ReceiptMove = {
  readonly state: ReceiptState;
  readonly reason: DepositReason;
  readonly userId: UserId | null;
  readonly deposit: string | null;
  readonly confirmations: number;
};

/** Moves a payment that is not at its end. @returns false when it is */
export async function moveReceipt(
  tx: Tx,
  { provider, transactionId }: Pick<ReceiptRow, 'provider' | 'transactionId'>,
  move: ReceiptMove,
): Promise<boolean> {
  const moved = await tx.count({
    name: 'payments-move-receipt',
    text: `
      UPDATE payments.receipts SET state = $3, reason = $4, user_id = $5, deposit = $6, confirmations = greatest(confirmations, $7),
        ended_at = CASE WHEN $3 IN ('credited', 'returned') THEN clock_timestamp() END
      WHERE provider = $1 AND transaction_id = $2 AND ended_at IS NULL`,
    values: [provider, transactionId, move.state, move.reason, move.userId, move.deposit, move.confirmations],
  });
  return moved === 1;
}

/** A payment by the number that operators use, locked. */
export async function lockReceipt(tx: Tx, receipt: string): Promise<ReceiptRow | undefined> {
  return tx.row({
    name: 'payments-lock-receipt-number',
    text: `SELECT ${receiptColumns} FROM payments.receipts r WHERE r.receipt = $1 FOR UPDATE`,
    values: [receipt],
  });
}

/** The payment that a deposit waits with, if one was told. */
export async function findReceiptOf(tx: Tx, deposit: string): Promise<ReceiptRow | undefined> {
  return tx.row({
    name: 'payments-receipt-of',
    text: `SELECT ${receiptColumns} FROM payments.receipts r WHERE r.deposit = $1 AND r.ended_at IS NULL ORDER BY r.heard_at LIMIT 1`,
    values: [deposit],
  });
}

/** Payments that wait for people, oldest first. */
export async function listOpenReceipts(
  tx: Tx,
  { skip, limit }: { skip: number; limit: number },
): Promise<ReceiptRow[]> {
  return tx.rows({
    name: 'payments-open-receipts',
    text: `
      SELECT ${receiptColumns} FROM payments.receipts r WHERE r.ended_at IS NULL AND r.state <> 'seen'
      ORDER BY r.heard_at, r.receipt OFFSET $1 LIMIT $2`,
    values: [skip, limit],
  });
}
