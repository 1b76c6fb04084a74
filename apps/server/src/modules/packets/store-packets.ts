/** Rows of red packets. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import { bytea, int4, int8, int8Array, statement, text } from '../../platform/db/statement.ts';
import type { UserId } from '../../platform/ids.ts';

/** 1 open, 2 all shares are taken, 3 over with the rest returned. */
export const states = { open: 1, taken: 2, returned: 3 } as const;
export type StateCode = (typeof states)[keyof typeof states];

export type PacketRow = {
  readonly packetId: string;
  readonly roomId: string;
  readonly sender: UserId;
  /** Cents. */
  readonly total: number;
  readonly count: number;
  readonly greeting: string;
  readonly messageId: string;
  /** Percent of a share that has to be staked before it is withdrawn. */
  readonly auditPercent: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
  readonly state: StateCode;
  /** Epoch ms. */
  readonly opensAt: number;
  readonly expiresAt: number;
};

const columns = `rid::text AS "packetId", room_id::text AS "roomId", sender::text AS sender, total, shares AS count, greeting,
  message::text AS "messageId", audit_percent AS "auditPercent", salt, hash, state, opens_at AS "opensAt", expires_at AS "expiresAt"`;

export type FoundPacket = PacketRow & {
  /** Shares that somebody opened. */
  readonly taken: number;
  /** By the database's clock, epoch ms. */
  readonly now: number;
};

/** A packet, how far it is taken, and what time it is. */
export function findPacket(tx: Tx, packetId: string): Promise<FoundPacket | undefined> {
  return tx.row({
    name: 'packets-find',
    text: `SELECT ${columns}, (SELECT count(*) FROM packets.shares s WHERE s.rid = p.rid AND s.user_id IS NOT NULL) AS taken,
        clock_timestamp() AS now
      FROM packets.packets p WHERE rid = $1`,
    values: [packetId],
  });
}

export type SentPacket = Pick<PacketRow, 'packetId' | 'messageId'> & {
  readonly balance: Mills;
  readonly bodyHash: Buffer | null;
};

/** The packet that an idempotency key stands for. */
export function findByKey(tx: Tx, sender: UserId, key: string): Promise<SentPacket | undefined> {
  return tx.row({
    name: 'packets-by-key',
    text: `SELECT rid::text AS "packetId", message::text AS "messageId", balance, body_hash AS "bodyHash"
      FROM packets.packets WHERE sender = $1 AND key = $2`,
    values: [sender, key],
  });
}

export type NewPacket = Omit<PacketRow, 'state' | 'opensAt' | 'expiresAt'> & {
  readonly shares: readonly number[];
  readonly balance: Mills;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
  readonly opensAfterSeconds: number;
  readonly hours: number;
};

/** Writes a packet with its shares. @throws a unique violation when the key was used */
export async function insertPacket(tx: Tx, packet: NewPacket): Promise<void> {
  await tx.count(insertStatement(packet));
}

const insertStatement = statement<NewPacket>('packets-insert', ({ value, row }) => {
  const opens = value(int4((packet) => packet.opensAfterSeconds));
  const hours = value(int4((packet) => packet.hours));
  const shares = value(int8Array((packet) => packet.shares));
  const { names, values } = row({
    rid: int8((packet) => packet.packetId),
    room_id: int8((packet) => packet.roomId),
    sender: int8((packet) => packet.sender),
    total: int8((packet) => packet.total),
    shares: int4((packet) => packet.count),
    greeting: text((packet) => packet.greeting),
    message: int8((packet) => packet.messageId),
    audit_percent: int4((packet) => packet.auditPercent),
    salt: bytea((packet) => packet.salt),
    hash: bytea((packet) => packet.hash),
    balance: int8((packet) => packet.balance),
    key: text((packet) => packet.key ?? null),
    body_hash: bytea((packet) => packet.bodyHash),
  });
  return `WITH made AS (
      INSERT INTO packets.packets (sent_at, opens_at, expires_at, ${names})
      SELECT t.at, t.at + make_interval(secs => ${opens}), t.at + make_interval(hours => ${hours}), ${values}
      FROM (SELECT clock_timestamp() AS at) t RETURNING rid)
    INSERT INTO packets.shares (rid, no, cents)
    SELECT made.rid, s.no, s.cents FROM made, unnest(${shares}) WITH ORDINALITY AS s (cents, no)`;
});

export type Sent = { readonly inMinute: number; readonly today: number /** Cents. */; readonly totalToday: number };

/** What a player has sent in the last minute and on the site's day. */
export async function sentBy(tx: Tx, sender: UserId, timeZone: string): Promise<Sent> {
  const row = await tx.row<Sent>({
    name: 'packets-sent-by',
    text: `SELECT count(*) FILTER (WHERE sent_at > clock_timestamp() - interval '1 minute') AS "inMinute",
        count(*) FILTER (WHERE sent_at >= d.begins) AS today,
        coalesce(sum(total) FILTER (WHERE sent_at >= d.begins), 0)::bigint AS "totalToday"
      FROM packets.packets, (SELECT ${dayBegins('$2')} AS begins) d
      WHERE sender = $1 AND sent_at >= least(d.begins, clock_timestamp() - interval '1 minute')`,
    values: [sender, timeZone],
  });
  return row ?? { inMinute: 0, today: 0, totalToday: 0 };
}

/** When the site's day began, as an expression. */
export const dayBegins = (timeZone: string) =>
  `date_trunc('day', clock_timestamp() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}`;

/** Packets that their rooms have not heard of for some time, the oldest first. */
export function listUnposted(tx: Tx, olderThanSeconds: number, limit: number): Promise<PacketRow[]> {
  return tx.rows({
    name: 'packets-unposted',
    text: `SELECT ${columns} FROM packets.packets WHERE posted_at IS NULL AND state = ${states.open}
        AND sent_at < clock_timestamp() - make_interval(secs => $1) ORDER BY sent_at LIMIT $2`,
    values: [olderThanSeconds, limit],
  });
}

export async function markPosted(tx: Tx, packetId: string): Promise<void> {
  await tx.count({
    name: 'packets-posted',
    text: 'UPDATE packets.packets SET posted_at = clock_timestamp() WHERE rid = $1 AND posted_at IS NULL',
    values: [packetId],
  });
}

/** Open packets whose time is over, or whose shares are all taken, the first to expire first. */
export async function listDue(tx: Tx, limit: number): Promise<PacketRow[]> {
  return tx.rows({
    name: 'packets-due',
    text: `SELECT ${columns} FROM packets.packets p WHERE state = ${states.open} AND (expires_at <= clock_timestamp()
        OR NOT EXISTS (SELECT FROM packets.shares s WHERE s.rid = p.rid AND s.user_id IS NULL AND s.returned_at IS NULL))
      ORDER BY expires_at LIMIT $1`,
    values: [limit],
  });
}

/** Ends an open packet. @returns false when it is over already */
export async function endPacket(tx: Tx, packetId: string, state: StateCode): Promise<boolean> {
  const ended = await tx.count({
    name: 'packets-end',
    text: `UPDATE packets.packets SET state = $2, ended_at = clock_timestamp() WHERE rid = $1 AND state = ${states.open}`,
    values: [packetId, state],
  });
  return ended === 1;
}

/** Packets that are over and whose rooms have not heard of it. */
export function listUnclosed(tx: Tx, limit: number): Promise<PacketRow[]> {
  return tx.rows({
    name: 'packets-unclosed',
    text: `SELECT ${columns} FROM packets.packets
      WHERE state <> ${states.open} AND closed_at IS NULL ORDER BY ended_at LIMIT $1`,
    values: [limit],
  });
}

export async function markClosed(tx: Tx, packetId: string): Promise<void> {
  await tx.count({
    name: 'packets-closed',
    text: 'UPDATE packets.packets SET closed_at = clock_timestamp() WHERE rid = $1 AND closed_at IS NULL AND ended_at IS NOT NULL',
    values: [packetId],
  });
}
