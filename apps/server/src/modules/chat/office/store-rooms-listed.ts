/** Rows of rooms and their managers as operators list them. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Counts of people stop here. */
export const peopleMax = 1_000;
export const roomsMax = 500;

export type RoomFacts = {
  readonly roomId: string;
  readonly kind: 'hall' | 'group';
  readonly title: string;
  readonly remark: string;
  readonly isOpen: boolean;
  /** By itself: all of chat may be silent besides. */
  readonly isSilent: boolean;
  readonly takesPictures: boolean;
  readonly showsOnline: boolean;
  readonly hasPlans: boolean;
  readonly vipMin: number;
  readonly slowMs: number;
  readonly messages: number;
  readonly lastAt: number | null;
  /** Up to one more than `peopleMax`. */
  readonly members: number;
  readonly managers: number;
  /** Reported messages that wait. */
  readonly reports: number;
};

const columns = `r.room_id::text AS "roomId", CASE r.kind WHEN 1 THEN 'hall' ELSE 'group' END AS kind, r.title, r.remark,
  r.is_open AS "isOpen", r.silent AS "isSilent", r.takes_pictures AS "takesPictures", r.shows_online AS "showsOnline",
  r.has_plans AS "hasPlans", r.vip_floor AS "vipMin", r.slow_ms AS "slowMs", r.head AS messages, r.last_at AS "lastAt",
  (SELECT count(*) FROM (SELECT FROM chat.members m WHERE m.room_id = r.room_id AND m.left_at IS NULL
    LIMIT ${peopleMax + 1}) AS bounded)::int AS members,
  (SELECT count(*) FROM chat.members m WHERE m.room_id = r.room_id AND m.role = 1 AND m.left_at IS NULL)::int AS managers,
  (SELECT count(DISTINCT p.message_id) FROM chat.reports p WHERE p.room_id = r.room_id AND p.decided_at IS NULL)::int AS reports`;

/** Halls and groups that are open, halls first. */
export function listRoomFacts(tx: Tx): Promise<RoomFacts[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM chat.rooms r WHERE r.kind < 3 AND r.closed_at IS NULL ORDER BY r.kind, r.room_id
      LIMIT ${roomsMax + 1}`,
    values: [],
  });
}

/** One that is open; what changes it holds its row first. */
export function findRoomFacts(tx: Tx, roomId: string, { locks = false } = {}): Promise<RoomFacts | undefined> {
  return tx.row({
    text: `SELECT ${columns} FROM chat.rooms r WHERE r.room_id = $1 AND r.kind < 3 AND r.closed_at IS NULL
      ${locks ? 'FOR UPDATE' : ''}`,
    values: [roomId],
  });
}

/** Whether all chat is silent. */
export async function isSiteSilent(tx: Tx): Promise<boolean> {
  return (await tx.row<{ silent: boolean }>({ text: 'SELECT silent FROM chat.site', values: [] }))?.silent === true;
}

/** The newest notice of a room with who wrote it. */
export type NoticeFacts = {
  readonly version: number;
  readonly content: string;
  readonly at: number;
  readonly byUser: UserId | null;
  readonly byOperator: string | null;
};

export function findNoticeFacts(tx: Tx, roomId: string): Promise<NoticeFacts | undefined> {
  return tx.row({
    text: `SELECT version, content, at, by_user::text AS "byUser", by_operator AS "byOperator" FROM chat.notices
      WHERE room_id = $1 ORDER BY version DESC LIMIT 1`,
    values: [roomId],
  });
}

export type ListedManager = {
  readonly roomId: string;
  readonly room: string;
  readonly userId: UserId;
  readonly alias: string;
  readonly since: number;
  readonly isMuted: boolean;
  /** What was done of late, up to a bound. */
  readonly actions: number;
  readonly lastAt: number | null;
};

export type ManagerFilter = { readonly userId?: UserId | undefined; readonly roomId?: string | undefined };

/** A room and an account of it. */
export type ManagerKey = { readonly roomId: string; readonly userId: string };

const managing = `FROM chat.members m JOIN chat.rooms r ON r.room_id = m.room_id AND r.closed_at IS NULL AND r.kind < 3
  WHERE m.role = 1 AND m.left_at IS NULL AND ($1::bigint IS NULL OR m.user_id = $1) AND ($2::bigint IS NULL OR m.room_id = $2)`;

/** Managers by room and account. */
export function pageOfManagers(
  tx: Tx,
  { userId, roomId }: ManagerFilter,
  { before, limit }: { readonly before: ManagerKey | undefined; readonly limit: number },
): Promise<ListedManager[]> {
  return tx.rows({
    text: `SELECT m.room_id::text AS "roomId", r.title AS room, m.user_id::text AS "userId", m.alias,
        m.joined_at AS since, coalesce(m.muted_until > clock_timestamp(), false) AS "isMuted",
        (SELECT count(*) FROM (SELECT FROM chat.actions a WHERE a.by_user = m.user_id AND a.room_id = m.room_id
          AND a.at > clock_timestamp() - interval '30 days' LIMIT ${peopleMax}) AS bounded)::int AS actions,
        (SELECT max(a.at) FROM chat.actions a WHERE a.by_user = m.user_id AND a.room_id = m.room_id) AS "lastAt"
      ${managing} AND ($3::bigint IS NULL OR (m.room_id, m.user_id) > ($3::bigint, $4::bigint))
      ORDER BY m.room_id, m.user_id LIMIT $5`,
    values: [userId ?? null, roomId ?? null, before?.roomId ?? null, before?.userId ?? null, limit],
  });
}

/** How many there are, up to `max`. */
export async function countManagers(tx: Tx, { userId, roomId }: ManagerFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::int AS found FROM (SELECT ${managing} LIMIT $3) AS bounded`,
    values: [userId ?? null, roomId ?? null, max],
  });
  return row?.found ?? 0;
}

/** Whether somebody manages a room now; undefined where he is none of it. The row is held. */
export async function findRole(tx: Tx, roomId: string, userId: UserId): Promise<boolean | undefined> {
  const row = await tx.row<{ isManager: boolean }>({
    text: `SELECT role = 1 AS "isManager" FROM chat.members WHERE room_id = $1 AND user_id = $2 AND left_at IS NULL FOR UPDATE`,
    values: [roomId, userId],
  });
  return row?.isManager;
}
