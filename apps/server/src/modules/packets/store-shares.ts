/** Rows of shares: free, opened by somebody, or returned. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { ledgerSql } from '../ledger/index.ts';
import { dayBegins, type StateCode, states } from './store-packets.ts';

const free = 'user_id IS NULL AND returned_at IS NULL';

/** What decides about opening, as it stands under the taker's lock, and the share that was taken and paid with it. */
export type Opening = {
  readonly state: StateCode;
  readonly auditPercent: number;
  readonly opensAt: number;
  readonly expiresAt: number;
  /** By the database's clock, epoch ms. */
  readonly now: number;
  /** Cents of the share that the taker has already; null without one. */
  readonly own: number | null;
  /** Cents of the share that was next; null when none was free to take. */
  readonly next: number | null;
  /** Whether any share was free, or being taken by others. */
  readonly hasFree: boolean;
  /** The balance after it and the number of its leg; null when nothing was taken. */
  readonly balance: Mills | null;
  readonly leg: number | null;
};

export type ShareToOpen = {
  readonly packetId: string;
  readonly userId: UserId;
  readonly timeZone: string;
  /** The most that packets bring a player a day. */
  readonly dayMax: Mills;
};

/**
 * Takes the first share that nobody holds or is taking, and pays it, in one statement; with the taker's cash locked.
 * Nothing is taken outside of the packet's time, by who has a share, and above the day's limit: what it answers says
 * why. Two at once of one player meet in the index of his shares.
 * @returns undefined when there is no such packet
 */
export function openShare(tx: Tx, { packetId, userId, timeZone, dayMax }: ShareToOpen): Promise<Opening | undefined> {
  return tx.row({ name: 'packets-open-share', text: openShareSql, values: [packetId, userId, timeZone, dayMax] });
}

const openShareSql = `
  WITH packet AS (
    SELECT p.state, p.audit_percent, p.opens_at, p.expires_at, clock_timestamp() AS now,
      (SELECT s.cents FROM packets.shares s WHERE s.rid = p.rid AND s.user_id = $2::bigint) AS own,
      (SELECT coalesce(sum(s.cents), 0)::bigint FROM packets.shares s
        WHERE s.user_id = $2 AND s.taken_at >= ${dayBegins('$3')}) AS received
    FROM packets.packets p WHERE p.rid = $1::bigint
  ), next AS MATERIALIZED (
    SELECT s.rid, s.no, s.cents FROM packets.shares s, packet
    WHERE s.rid = $1 AND s.user_id IS NULL AND s.returned_at IS NULL AND packet.own IS NULL
      AND packet.state <> ${states.returned} AND packet.now >= packet.opens_at AND packet.now < packet.expires_at
    ORDER BY s.no LIMIT 1 FOR UPDATE OF s SKIP LOCKED
  ), taken AS (
    UPDATE packets.shares s SET user_id = $2, taken_at = clock_timestamp() FROM next, packet
    WHERE s.rid = next.rid AND s.no = next.no AND (packet.received + next.cents) * 10 <= $4::bigint RETURNING s.cents
  ), paid AS (
    ${ledgerSql.payPacketsSql('(SELECT $2::bigint AS user_id, cents * 10 AS amount FROM taken)')}
  ), recorded AS (
    ${ledgerSql.recordPacketsSql('(SELECT *, $1::bigint AS ref, clock_timestamp() AS at FROM paid) p')}
  )
  SELECT packet.state, packet.audit_percent AS "auditPercent", packet.opens_at AS "opensAt",
    packet.expires_at AS "expiresAt", packet.now, packet.own, next.cents AS next,
    EXISTS (SELECT FROM packets.shares WHERE rid = $1 AND ${free}) AS "hasFree", paid.balance, paid.posting AS leg
  FROM packet LEFT JOIN next ON true LEFT JOIN paid ON true`;

/** Waits until whoever is taking the first free share has it, or gives it back. */
export async function awaitShare(tx: Tx, packetId: string): Promise<void> {
  await tx.row({
    name: 'packets-await-share',
    text: `SELECT 1 FROM packets.shares WHERE rid = $1 AND ${free} ORDER BY no LIMIT 1 FOR UPDATE`,
    values: [packetId],
  });
}

/** Returns what nobody has opened; whoever is opening a share is waited for. @returns cents */
export async function returnFree(tx: Tx, packetId: string): Promise<number> {
  const row = await tx.row<{ cents: number }>({
    name: 'packets-return-rest',
    text: `WITH returned AS (
        UPDATE packets.shares SET returned_at = clock_timestamp() WHERE rid = $1 AND ${free} RETURNING cents)
      SELECT coalesce(sum(cents), 0)::bigint AS cents FROM returned`,
    values: [packetId],
  });
  return row?.cents ?? 0;
}

/** Shares of a packet that are opened. */
export async function countTaken(tx: Tx, packetId: string): Promise<number> {
  const row = await tx.row<{ taken: number }>({
    name: 'packets-taken',
    text: 'SELECT count(*) AS taken FROM packets.shares WHERE rid = $1 AND user_id IS NOT NULL',
    values: [packetId],
  });
  return row?.taken ?? 0;
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
