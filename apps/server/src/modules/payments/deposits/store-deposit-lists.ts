/** Lists of deposits: a player's own, those whose time is over, those to be reviewed; and what happened to them. */
import type { DepositReason, DepositState } from '@longmen/contract/calls/payments';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import { depositColumns, type DepositRow, isClaimedOnly, openStates } from '../deposit-row.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Deposits of a player by status on the wire (0 all, 1 worked on, 2 credited, 3 not), newest first. */
export async function listOwn(
  tx: Reader,
  userId: UserId,
  { status, skip, limit }: { status: number; skip: number; limit: number },
): Promise<{ rows: DepositRow[]; total: number }> {
  const where = `d.user_id = $1 AND ($2::integer = 0 OR CASE d.state WHEN 'success' THEN 2 WHEN 'failed' THEN 3 WHEN 'expired' THEN 3 WHEN 'closed' THEN 3 ELSE 1 END = $2)`;
  const rows = await tx.rows<DepositRow>({
    name: 'payments-own-deposits',
    text: `SELECT ${depositColumns} FROM payments.deposits d WHERE ${where} ORDER BY d.deposit DESC OFFSET $3 LIMIT $4`,
    values: [userId, status, skip, limit],
  });
  const counted = await tx.row<{ total: number }>({
    name: 'payments-count-deposits',
    text: `SELECT count(*) AS total FROM payments.deposits d WHERE ${where}`,
    values: [userId, status],
  });
  return { rows, total: counted?.total ?? 0 };
}

/** Deposits of a player by their numbers. */
export async function listByNumber(tx: Tx, userId: UserId, deposits: readonly string[]): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-by-number',
    text: `SELECT ${depositColumns} FROM payments.deposits d WHERE d.user_id = $1 AND d.deposit = ANY ($2::bigint[])`,
    values: [userId, deposits],
  });
}

export type UncreditedQuery = {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Only those that may still come to something. */
  readonly onlyOpen: boolean;
  readonly max: number;
};

/** A player's deposits opened in [from, to) that have credited nothing, newest first. */
export async function listUncredited(
  tx: Tx,
  userId: UserId,
  { from, to, onlyOpen, max }: UncreditedQuery,
): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-uncredited',
    text: `
      SELECT ${depositColumns} FROM payments.deposits d
      WHERE d.user_id = $1 AND d.deposit >= $2 AND d.created_at >= to_timestamp($3::float8 / 1000) AND d.created_at < to_timestamp($4::float8 / 1000)
        AND d.state <> 'success' AND (NOT $5::boolean OR d.state IN ('created', 'pending', 'review'))
      ORDER BY d.created_at DESC, d.deposit DESC LIMIT $6`,
    // Clocks that make numbers may be a day off; the bound only keeps the scan short.
    values: [userId, firstIdAt(from - 86_400_000), from, to, onlyOpen, max],
  });
}

export type EventRow = {
  readonly deposit: string;
  readonly state: DepositState;
  readonly reason: DepositReason;
  readonly at: number;
};

/** What happened to deposits of a player, oldest first. */
export async function listEvents(tx: Tx, userId: UserId, deposits: readonly string[]): Promise<EventRow[]> {
  return tx.rows({
    name: 'payments-events',
    text: `
      SELECT deposit::text, state, reason, at FROM payments.events
      WHERE user_id = $1 AND deposit = ANY ($2::bigint[]) ORDER BY deposit, step`,
    values: [userId, deposits],
  });
}

/** The last deposit of a player that was credited. */
export async function findLastCredited(tx: Tx, userId: UserId): Promise<DepositRow | undefined> {
  return tx.row({
    name: 'payments-last-credited',
    text: `
      SELECT ${depositColumns} FROM payments.deposits d WHERE d.user_id = $1 AND d.state = 'success'
      ORDER BY d.deposit DESC LIMIT 1`,
    values: [userId],
  });
}

/**
 * Deposits whose time is over: unpaid ones, those that players say are paid, those that nobody paid for a day more,
 * and those that people look at though nothing but the player's word is known of them.
 */
export async function listOverdue(tx: Tx, graceSeconds: number, limit: number): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-overdue',
    text: `
      SELECT ${depositColumns} FROM payments.deposits d
      WHERE (d.state IN ${openStates} AND d.expires_at < clock_timestamp())
         OR (d.state = 'expired' AND d.expires_at < clock_timestamp() - make_interval(secs => $1::integer))
         OR (d.state = 'review' AND d.expires_at < clock_timestamp() - make_interval(secs => $1::integer)
           AND d.transaction_id IS NULL AND d.picture IS NULL AND ${isClaimedOnly}
           AND NOT EXISTS (SELECT FROM payments.decisions n WHERE n.deposit = d.deposit AND n.done_at IS NULL AND n.refused_at IS NULL))
      ORDER BY d.expires_at LIMIT $2 FOR UPDATE OF d SKIP LOCKED`,
    values: [graceSeconds, limit],
  });
}

/** Deposits that wait for people or money, oldest first. */
export async function listForReview(tx: Tx, { skip, limit }: { skip: number; limit: number }): Promise<DepositRow[]> {
  return tx.rows({
    name: 'payments-review-deposits',
    text: `
      SELECT ${depositColumns} FROM payments.deposits d
      WHERE d.state = 'review' OR (d.state IN ${openStates} AND d.claimed_at IS NOT NULL)
      ORDER BY d.created_at, d.deposit OFFSET $1 LIMIT $2`,
    values: [skip, limit],
  });
}
