/** Rows of shares: free, opened by somebody, or returned. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { TakenShare } from '../rewards/index.ts';
import { dayBegins, type StateCode } from './store-packets.ts';

/** What decides about opening, as it stands under the taker's lock. */
export type OpeningFacts = {
  readonly state: StateCode;
  readonly auditPercent: number;
  readonly opensAt: number;
  readonly expiresAt: number;
  /** By the database's clock, epoch ms. */
  readonly now: number;
  /** The taker's own share, cents; null without one. */
  readonly own: number | null;
  /** Cents that the taker has received on the site's day. */
  readonly receivedToday: number;
};

/** @returns undefined when there is no such packet */
export function findOpening(
  tx: Tx,
  packetId: string,
  userId: UserId,
  timeZone: string,
): Promise<OpeningFacts | undefined> {
  return tx.row({
    name: 'packets-opening',
    text: `SELECT p.state, p.audit_percent AS "auditPercent", p.opens_at AS "opensAt", p.expires_at AS "expiresAt", clock_timestamp() AS now,
        (SELECT s.cents FROM packets.shares s WHERE s.rid = p.rid AND s.user_id = $2) AS own,
        (SELECT coalesce(sum(s.cents), 0)::bigint FROM packets.shares s
          WHERE s.user_id = $2 AND s.taken_at >= ${dayBegins('$3')}) AS "receivedToday"
      FROM packets.packets p WHERE p.rid = $1`,
    values: [packetId, userId, timeZone],
  });
}

const free = 'user_id IS NULL AND returned_at IS NULL';

/**
 * Takes the first share that nobody holds or is taking. Two at once of one player meet in the index of his shares.
 * @returns its cents; `taken` when there is none left, `busy` when those that are left are being taken by others
 */
export async function takeShare(tx: Tx, packetId: string, userId: UserId): Promise<TakenShare> {
  const row = await tx.row<{ cents: number }>({
    name: 'packets-take-share',
    text: `UPDATE packets.shares SET user_id = $2, taken_at = clock_timestamp()
      WHERE (rid, no) = (SELECT rid, no FROM packets.shares WHERE rid = $1 AND ${free}
        ORDER BY no LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING cents`,
    values: [packetId, userId],
  });
  if (row !== undefined) return row.cents;
  const left = await tx.row({
    name: 'packets-share-free',
    text: `SELECT 1 FROM packets.shares WHERE rid = $1 AND ${free} LIMIT 1`,
    values: [packetId],
  });
  return left === undefined ? 'taken' : 'busy';
}

/** Waits until whoever is taking the first free share has it, or gives it back. */
export async function awaitShare(tx: Tx, packetId: string): Promise<void> {
  await tx.row({
    name: 'packets-await-share',
    text: `SELECT 1 FROM packets.shares WHERE rid = $1 AND ${free} ORDER BY no LIMIT 1 FOR UPDATE`,
    values: [packetId],
  });
}

/** Returns what nobody has opened; whoever is opening a share is waited for. @returns cents */
export async function returnRest(tx: Tx, packetId: string): Promise<number> {
  const row = await tx.row<{ cents: number }>({
    name: 'packets-return-rest',
    text: `WITH returned AS (
        UPDATE packets.shares SET returned_at = clock_timestamp() WHERE rid = $1 AND ${free} RETURNING cents)
      SELECT coalesce(sum(cents), 0)::bigint AS cents FROM returned`,
    values: [packetId],
  });
  return row?.cents ?? 0;
}

/** The player's own share of a packet, cents. */
export async function findOwnShare(tx: Tx, packetId: string, userId: UserId): Promise<number | undefined> {
  const row = await tx.row<{ cents: number }>({
    name: 'packets-own-share',
    text: 'SELECT cents FROM packets.shares WHERE rid = $1 AND user_id = $2',
    values: [packetId, userId],
  });
  return row?.cents;
}

export type Share = {
  readonly cents: number;
  readonly userId: UserId | null;
  /** Epoch ms. */
  readonly takenAt: number | null;
};

/** All shares of a packet, fifty at most, in the order in which they are opened. */
export function listShares(tx: Tx, packetId: string): Promise<Share[]> {
  return tx.rows({
    name: 'packets-shares',
    text: `SELECT cents, user_id::text AS "userId", taken_at AS "takenAt" FROM packets.shares WHERE rid = $1 ORDER BY no`,
    values: [packetId],
  });
}

/** What all open packets still owe, in mills: what escrow has to hold. */
export async function sumUnopened(tx: Tx): Promise<Mills> {
  const row = await tx.row<{ mills: number }>({
    name: 'packets-unopened',
    text: `SELECT coalesce(sum(cents), 0)::bigint * 10 AS mills FROM packets.shares WHERE ${free}`,
  });
  return mills(row?.mills ?? 0);
}
