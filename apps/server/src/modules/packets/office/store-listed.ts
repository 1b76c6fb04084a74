/** Rows of packets and flags as operators list them. Instants are epoch ms, amounts cents. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { states } from '../store-packets.ts';

export type PacketState = keyof typeof states;
export type PacketFilter = {
  readonly state?: PacketState | undefined;
  readonly sender?: UserId | undefined;
  readonly roomId?: string | undefined;
};

/** When it was sent, epoch microseconds as text, and its number: packets have no number that grows. */
export type PacketKey = { readonly sent: string; readonly packetId: string };

export type ListedPacket = PacketKey & {
  readonly roomId: string;
  readonly sender: UserId;
  readonly total: number;
  readonly left: number;
  readonly shares: number;
  readonly taken: number;
  readonly greeting: string;
  readonly stateNumber: number;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly isPosted: boolean;
};

const where = `($1::smallint IS NULL OR p.state = $1) AND ($2::bigint IS NULL OR p.sender = $2)
  AND ($3::bigint IS NULL OR p.room_id = $3)`;
const values = ({ state, sender, roomId }: PacketFilter) => [
  state === undefined ? null : states[state],
  sender ?? null,
  roomId ?? null,
];

/** The newest first. */
export function pageOfPackets(
  tx: Tx,
  filter: PacketFilter,
  { before, limit }: { readonly before: PacketKey | undefined; readonly limit: number },
): Promise<ListedPacket[]> {
  return tx.rows({
    text: `SELECT p.rid::text AS "packetId", (extract(epoch FROM p.sent_at) * 1000000)::bigint::text AS sent,
        p.room_id::text AS "roomId", p.sender::text, p.total, p.shares, s.taken, s.left, p.greeting,
        p.state AS "stateNumber", p.sent_at AS "sentAt", p.expires_at AS "expiresAt", p.posted_at IS NOT NULL AS "isPosted"
      FROM packets.packets p CROSS JOIN LATERAL (
        SELECT (count(*) FILTER (WHERE user_id IS NOT NULL))::int AS taken,
          coalesce(sum(cents) FILTER (WHERE user_id IS NULL), 0)::bigint AS left
        FROM packets.shares WHERE rid = p.rid) AS s
      WHERE ${where} AND ($4::bigint IS NULL OR (p.sent_at, p.rid) <
        ('epoch'::timestamptz + $4::bigint * interval '1 microsecond', $5::bigint))
      ORDER BY p.sent_at DESC, p.rid DESC LIMIT $6`,
    values: [...values(filter), before?.sent ?? null, before?.packetId ?? null, limit],
  });
}

/** How many there are, up to `max`. */
export async function countPackets(tx: Tx, filter: PacketFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::int AS found FROM (SELECT FROM packets.packets p WHERE ${where} LIMIT $4) AS bounded`,
    values: [...values(filter), max],
  });
  return row?.found ?? 0;
}

export type FlagFilter = {
  readonly state: 'open' | 'cleared' | 'all';
  readonly kind?: number | undefined;
  readonly userId?: UserId | undefined;
};

export type FlagRow = {
  readonly id: string;
  readonly kind: number;
  readonly day: string;
  readonly users: readonly UserId[];
  readonly packets: number;
  readonly cents: number;
  readonly foundAt: number;
  readonly clearedAt: number | null;
  readonly clearedBy: string | null;
  readonly clearedFor: string | null;
};

const flagColumns = `id::text, kind, day::text, users::text[], packets, cents, found_at AS "foundAt",
  cleared_at AS "clearedAt", cleared_by AS "clearedBy", reason AS "clearedFor"`;
const flagStates = { open: 'cleared_at IS NULL', cleared: 'cleared_at IS NOT NULL', all: 'true' } as const;
const flagWhere = ({ state }: FlagFilter) =>
  `${flagStates[state]} AND ($1::smallint IS NULL OR kind = $1) AND ($2::bigint IS NULL OR users @> ARRAY[$2::bigint])`;
const flagValues = ({ kind, userId }: FlagFilter) => [kind ?? null, userId ?? null];

/** The newest first. */
export function pageOfFlags(
  tx: Tx,
  filter: FlagFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<FlagRow[]> {
  return tx.rows({
    text: `SELECT ${flagColumns} FROM packets.flags WHERE ${flagWhere(filter)} AND ($3::bigint IS NULL OR id < $3)
      ORDER BY id DESC LIMIT $4`,
    values: [...flagValues(filter), before ?? null, limit],
  });
}

/** How many there are, up to `max`. */
export async function countFlags(tx: Tx, filter: FlagFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::int AS found FROM (SELECT FROM packets.flags WHERE ${flagWhere(filter)} LIMIT $3) AS bounded`,
    values: [...flagValues(filter), max],
  });
  return row?.found ?? 0;
}

/** One by its number. */
export function findFlag(tx: Tx, id: string): Promise<FlagRow | undefined> {
  return tx.row({ text: `SELECT ${flagColumns} FROM packets.flags WHERE id = $1`, values: [id] });
}

/** Clears an open flag. @returns false where it is none any more */
export async function clearFlag(
  tx: Tx,
  { id, by, reason }: { readonly id: string; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const cleared = await tx.count({
    text: `UPDATE packets.flags SET cleared_at = clock_timestamp(), cleared_by = $2, reason = $3
      WHERE id = $1 AND cleared_at IS NULL`,
    values: [id, by, reason],
  });
  return cleared === 1;
}
