/** Rows of home packets and their shares. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, bytea, int4, int8, int8Array, jsonb, statement, text } from '../../../platform/db/statement.ts';
import type { PacketToMake } from './packet-rules.ts';
import type { TakenShare } from './take-any-share.ts';
import type { UserId } from '../../../platform/ids.ts';

export type PacketRow = {
  readonly id: string;
  readonly titles: PacketToMake['titles'];
  /** Cents. */
  readonly total: number;
  readonly count: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly turnsFrom: readonly Mills[];
  readonly salt: Buffer;
  readonly hash: Buffer;
};

const columns = `id::text, titles, total, shares AS count, starts_at AS "startsAt", ends_at AS "endsAt",
  turns_from::float8[] AS "turnsFrom", salt, hash`;

export function findPacket(tx: Tx, id: string): Promise<PacketRow | undefined> {
  return tx.row({
    name: 'rewards-packet',
    text: `SELECT ${columns} FROM rewards.packets WHERE id = $1`,
    values: [id],
  });
}

/** The packet that is open at an instant (epoch ms), or the next one. */
export function findNextPacket(tx: Tx, at: number): Promise<PacketRow | undefined> {
  return tx.row({
    name: 'rewards-next-packet',
    text: `SELECT ${columns} FROM rewards.packets WHERE ends_at >= to_timestamp($1::float8 / 1000) ORDER BY ends_at LIMIT 1`,
    values: [at],
  });
}

export type ListedPacket = Omit<PacketRow, 'salt'> & {
  readonly taken: number;
  /** Cents. */
  readonly takenTotal: number;
  readonly requestedBy: string | null;
  readonly agreedBy: string | null;
  readonly stoppedAt: number | null;
  readonly stoppedBy: string | null;
};

const listMax = 50;

/** The latest packets with what was taken of them, the last one first. */
export function listPackets(tx: Tx): Promise<ListedPacket[]> {
  return tx.rows({
    text: `SELECT p.id::text, p.titles, p.total, p.shares AS count, p.starts_at AS "startsAt", p.ends_at AS "endsAt",
        p.turns_from::float8[] AS "turnsFrom", p.hash, p.asked_by AS "requestedBy", p.agreed_by AS "agreedBy",
        p.stopped_at AS "stoppedAt", p.stopped_by AS "stoppedBy", s.taken, s."takenTotal"
      FROM rewards.packets p, LATERAL (SELECT count(*) AS taken, coalesce(sum(cents), 0)::bigint AS "takenTotal"
        FROM rewards.shares WHERE packet = p.id AND user_id IS NOT NULL) s
      ORDER BY p.starts_at DESC LIMIT $1`,
    values: [listMax],
  });
}

/** Ends a packet that is not over. @returns false where there is none */
export async function stopPacket(tx: Tx, id: string, by: string): Promise<boolean> {
  const stopped = await tx.count({
    text: `UPDATE rewards.packets SET stopped_at = n.at, stopped_by = $2,
        ends_at = greatest(starts_at + interval '1 millisecond', n.at)
      FROM clock_timestamp() AS n (at) WHERE id = $1 AND stopped_at IS NULL AND ends_at > n.at`,
    values: [id, by],
  });
  return stopped === 1;
}

export type NewPacket = PacketRow & {
  readonly shares: readonly number[];
  /** Who decided it; undefined only on a demo site. */
  readonly decision: { readonly proposal: string; readonly requestedBy: string; readonly agreedBy: string } | undefined;
};

/** @returns false when another packet is open in that time */
export async function insertPacket(tx: Tx, packet: NewPacket): Promise<boolean> {
  if ((await tx.count(insertStatement(packet))) === 0) return false;
  await tx.count({
    text: `INSERT INTO rewards.shares (packet, no, cents)
      SELECT $1, s.no, s.cents FROM unnest($2::bigint[]) WITH ORDINALITY AS s (cents, no)`,
    values: [packet.id, packet.shares],
  });
  return true;
}

const insertStatement = statement<NewPacket>('rewards-insert-packet', ({ value, row }) => {
  const starts = value(int8((packet) => packet.startsAt));
  const ends = value(int8((packet) => packet.endsAt));
  const { names, values } = row({
    id: int8((packet) => packet.id),
    titles: jsonb((packet) => packet.titles),
    total: int8((packet) => packet.total),
    shares: int4((packet) => packet.count),
    turns_from: int8Array((packet) => packet.turnsFrom),
    salt: bytea((packet) => packet.salt),
    hash: bytea((packet) => packet.hash),
    is_demo: boolean((packet) => packet.decision === undefined),
    proposal: int8((packet) => packet.decision?.proposal ?? null),
    asked_by: text((packet) => packet.decision?.requestedBy ?? null),
    agreed_by: text((packet) => packet.decision?.agreedBy ?? null),
  });
  return `INSERT INTO rewards.packets (starts_at, ends_at, ${names})
    VALUES (to_timestamp(${starts}::float8 / 1000), to_timestamp(${ends}::float8 / 1000), ${values}) ON CONFLICT DO NOTHING`;
});

/** How often a player has opened a packet. */
export async function countOpened(tx: Tx, packet: string, userId: UserId): Promise<number> {
  const row = await tx.row<{ opened: number }>({
    name: 'rewards-packet-opened',
    text: 'SELECT count(*) AS opened FROM rewards.shares WHERE packet = $1 AND user_id = $2',
    values: [packet, userId],
  });
  return row?.opened ?? 0;
}

export type ShareToTake = {
  readonly packet: string;
  readonly userId: UserId;
  readonly nth: number;
  /** Epoch ms. */
  readonly at: number;
};

/**
 * Takes the first share that nobody holds or is taking.
 * @returns its cents; `taken` when there is none left, `busy` when those that are left are being taken by others
 */
export async function takeShare(tx: Tx, { packet, userId, nth, at }: ShareToTake): Promise<TakenShare> {
  const row = await tx.row<{ cents: number }>({
    name: 'rewards-take-share',
    text: `UPDATE rewards.shares SET user_id = $2, nth = $3, taken_at = to_timestamp($4::float8 / 1000)
      WHERE (packet, no) = (SELECT packet, no FROM rewards.shares WHERE packet = $1 AND user_id IS NULL
        ORDER BY no LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING cents`,
    values: [packet, userId, nth, Math.floor(at)],
  });
  if (row !== undefined) return row.cents;
  const free = await tx.row({
    name: 'rewards-share-free',
    text: 'SELECT 1 FROM rewards.shares WHERE packet = $1 AND user_id IS NULL LIMIT 1',
    values: [packet],
  });
  return free === undefined ? 'taken' : 'busy';
}

/** Waits until whoever is taking the first free share has it, or gives it back. */
export async function awaitShare(tx: Tx, packet: string): Promise<void> {
  await tx.row({
    name: 'rewards-await-share',
    text: `SELECT 1 FROM rewards.shares WHERE packet = $1 AND user_id IS NULL ORDER BY no LIMIT 1 FOR UPDATE`,
    values: [packet],
  });
}

/** Cents of all shares, in the order in which they are opened. */
export async function listShares(tx: Tx, packet: string): Promise<number[]> {
  const rows = await tx.rows<{ cents: number }>({
    name: 'rewards-shares',
    text: 'SELECT cents FROM rewards.shares WHERE packet = $1 ORDER BY no',
    values: [packet],
  });
  return rows.map(({ cents }) => cents);
}

export type Taker = { readonly userId: UserId; readonly cents: number; readonly at: number };

/** Who opened shares, the latest first. */
export function listTakers(tx: Tx, packet: string, limit: number): Promise<Taker[]> {
  return tx.rows({
    name: 'rewards-takers',
    text: `SELECT user_id::text AS "userId", cents, taken_at AS at FROM rewards.shares
      WHERE packet = $1 AND user_id IS NOT NULL ORDER BY taken_at DESC, no DESC LIMIT $2`,
    values: [packet, limit],
  });
}

/** How many shares are taken. */
export async function countTaken(tx: Tx, packet: string): Promise<number> {
  const row = await tx.row<{ taken: number }>({
    name: 'rewards-taken',
    text: 'SELECT count(*) AS taken FROM rewards.shares WHERE packet = $1 AND user_id IS NOT NULL',
    values: [packet],
  });
  return row?.taken ?? 0;
}
