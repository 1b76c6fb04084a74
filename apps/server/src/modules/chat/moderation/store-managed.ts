/** What managers see of their rooms. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Those of these accounts that are in a room which somebody manages. */
export async function findManagedPeople(
  tx: Tx,
  manager: UserId,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `SELECT DISTINCT b.user_id::text AS "userId" FROM chat.members a
      JOIN chat.members b ON b.room_id = a.room_id AND b.left_at IS NULL
      WHERE a.user_id = $1 AND a.role = 1 AND a.left_at IS NULL AND b.user_id = ANY ($2::bigint[])`,
    values: [manager, userIds],
  });
  return new Set(rows.map(({ userId }) => userId));
}

/** Everybody in a room that somebody manages, himself left out. */
export async function listManagedPeople(tx: Tx, manager: UserId, limit: number): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `SELECT DISTINCT b.user_id, b.user_id::text AS "userId" FROM chat.members a
      JOIN chat.members b ON b.room_id = a.room_id AND b.left_at IS NULL AND b.user_id <> a.user_id
      WHERE a.user_id = $1 AND a.role = 1 AND a.left_at IS NULL ORDER BY b.user_id LIMIT $2`,
    values: [manager, limit],
  });
  return rows.map(({ userId }) => userId);
}

export type ManagedRoom = {
  readonly roomId: string;
  readonly kindNumber: number;
  readonly title: string;
  readonly memberCount: number;
  readonly mutedCount: number;
  readonly reportCount: number;
  readonly flaggedCount: number;
  readonly messagesPerMinute: number;
};

/** Rooms that somebody manages, with what waits there; messages a minute over the last five. */
export async function listManagedRooms(tx: Tx, userId: UserId): Promise<ManagedRoom[]> {
  return tx.rows<ManagedRoom>({
    text: `SELECT r.room_id::text AS "roomId", r.kind AS "kindNumber", r.title,
        (SELECT count(*) FROM chat.members m WHERE m.room_id = r.room_id AND m.left_at IS NULL) AS "memberCount",
        (SELECT count(*) FROM chat.members m WHERE m.room_id = r.room_id AND m.left_at IS NULL
          AND m.muted_until > clock_timestamp()) AS "mutedCount",
        (SELECT count(*) FROM chat.reports p WHERE p.room_id = r.room_id AND p.decided_at IS NULL) AS "reportCount",
        (SELECT count(*) FROM chat.log l WHERE l.room_id = r.room_id AND l.flag IS NOT NULL AND l.state = 0) AS "flaggedCount",
        (SELECT ceil(count(*) / 5.0)::bigint FROM (
          SELECT l.at FROM chat.log l WHERE l.room_id = r.room_id AND l.kind <> 10 ORDER BY l.s DESC LIMIT 1000) last
          WHERE last.at > clock_timestamp() - interval '5 minutes') AS "messagesPerMinute"
      FROM chat.members a JOIN chat.rooms r ON r.room_id = a.room_id
      WHERE a.user_id = $1 AND a.role = 1 AND a.left_at IS NULL AND r.closed_at IS NULL ORDER BY r.kind, r.room_id LIMIT 200`,
    values: [userId],
  });
}

export type MutedRow = {
  readonly userId: UserId;
  readonly until: number | null;
  readonly reason: string;
  readonly byUser: UserId | null;
};

/** People who are muted in a room, the latest first. */
export async function listMuted(
  tx: Tx,
  roomId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MutedRow[]; total: number }> {
  const which = `FROM chat.members m LEFT JOIN chat.mutes u ON u.id = m.mute_id
    WHERE m.room_id = $1 AND m.left_at IS NULL AND m.muted_until > clock_timestamp()`;
  const [rows, total] = await Promise.all([
    tx.rows<MutedRow>({
      text: `SELECT m.user_id::text AS "userId", CASE WHEN isfinite(m.muted_until) THEN m.muted_until END AS until,
        coalesce(u.reason, '') AS reason, u.by_user::text AS "byUser" ${which} ORDER BY m.mute_id DESC OFFSET $2 LIMIT $3`,
      values: [roomId, offset, limit],
    }),
    tx.row<{ total: number }>({ text: `SELECT count(*) AS total ${which}`, values: [roomId] }),
  ]);
  return { rows, total: total?.total ?? 0 };
}

export type MuteRow = {
  readonly id: string;
  readonly at: number;
  readonly until: number | null;
  readonly reason: string;
  readonly byUser: UserId | null;
};

/** Mutes of somebody in a room, the newest first; what lifts one is none. */
export async function listMutesOf(tx: Tx, roomId: string, userId: UserId): Promise<MuteRow[]> {
  return tx.rows<MuteRow>({
    text: `SELECT id::text, at, until, reason, by_user::text AS "byUser" FROM chat.mutes
      WHERE user_id = $2 AND (room_id = $1 OR room_id IS NULL) AND lifts IS NULL ORDER BY mutes.id DESC LIMIT 50`,
    values: [roomId, userId],
  });
}

/** How often messages of somebody in a room were reported. */
export async function countReportsOn(tx: Tx, roomId: string, userId: UserId): Promise<number> {
  const row = await tx.row<{ reports: number }>({
    text: 'SELECT count(*) AS reports FROM chat.reports WHERE room_id = $1 AND user_id = $2',
    values: [roomId, userId],
  });
  return row?.reports ?? 0;
}
