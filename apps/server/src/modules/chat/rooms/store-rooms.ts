/** Rows of rooms and of memberships. */
import type { RoomKind } from '@longmen/contract/calls/chat/rooms';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { elementAt } from '../../../platform/runtime/element-at.ts';

export const roomKindNumbers = { hall: 1, group: 2, private: 3 } as const;
const roomKinds: readonly RoomKind[] = ['hall', 'group', 'private'];
/** What a room is, by its number. */
export const roomKindOf = (number: number): RoomKind => elementAt(roomKinds, number - 1);

export type Room = {
  readonly roomId: string;
  readonly kind: RoomKind;
  readonly title: string;
  readonly remark: string;
  readonly isOpen: boolean;
  readonly head: number;
  readonly isSilent: boolean;
  readonly takesPictures: boolean;
  readonly slowMs: number;
  readonly vipMin: number;
  readonly showsOnline: boolean;
  readonly hasPlans: boolean;
  /** The two of a private room. */
  readonly lowId: UserId | null;
  readonly highId: UserId | null;
  readonly lastAt: number | null;
};

/** A person's place in a room. */
export type Member = {
  readonly isManager: boolean;
  readonly alias: string;
  readonly joinedS: number;
  readonly readTo: number;
  readonly isMuted: boolean;
  /** Null while it lasts until it is lifted. */
  readonly mutedUntil: number | null;
  readonly muteId: string | null;
  readonly mayPicture: boolean;
  readonly mayPacket: boolean;
  readonly hiddenS: number | null;
  readonly sinceLastMs: number | null;
};

export type Place = { readonly room: Room; readonly member: Member | undefined; readonly epoch: number };

const roomColumns = `r.room_id::text AS "roomId", r.kind AS "kindNumber", r.title, r.remark, r.is_open AS "isOpen", r.head,
  r.silent OR s.silent AS "isSilent", r.takes_pictures AS "takesPictures", r.slow_ms AS "slowMs", r.vip_floor AS "vipMin",
  r.shows_online AS "showsOnline", r.has_plans AS "hasPlans", r.low_id::text AS "lowId", r.high_id::text AS "highId",
  r.last_at AS "lastAt", s.epoch`;
const memberColumns = `m.user_id IS NOT NULL AS "isMember", m.role = 1 AS "isManager", m.alias, m.joined_s AS "joinedS",
  m.read_to AS "readTo", coalesce(m.muted_until > clock_timestamp(), false) AS "isMuted",
  CASE WHEN isfinite(m.muted_until) THEN m.muted_until END AS "mutedUntil", m.mute_id::text AS "muteId",
  m.may_picture AS "mayPicture", m.may_packet AS "mayPacket", m.hidden_s AS "hiddenS",
  (extract(epoch FROM clock_timestamp() - m.last_at) * 1000)::float8 AS "sinceLastMs"`;

type Row = Omit<Room, 'kind'> & Member & { kindNumber: number; isMember: boolean; epoch: number };

function toPlace(row: Row): Place {
  const { kindNumber, isMember, epoch } = row;
  const room: Room = {
    roomId: row.roomId,
    kind: roomKindOf(kindNumber),
    title: row.title,
    remark: row.remark,
    isOpen: row.isOpen,
    head: row.head,
    isSilent: row.isSilent,
    takesPictures: row.takesPictures,
    slowMs: row.slowMs,
    vipMin: row.vipMin,
    showsOnline: row.showsOnline,
    hasPlans: row.hasPlans,
    lowId: row.lowId,
    highId: row.highId,
    lastAt: row.lastAt,
  };
  return { room, epoch, member: isMember ? memberOf(row) : undefined };
}

function memberOf(row: Row): Member {
  return {
    isManager: row.isManager,
    alias: row.alias,
    joinedS: row.joinedS,
    readTo: row.readTo,
    isMuted: row.isMuted,
    mutedUntil: row.isMuted ? row.mutedUntil : null,
    muteId: row.muteId,
    mayPicture: row.mayPicture,
    mayPacket: row.mayPacket,
    hiddenS: row.hiddenS,
    sinceLastMs: row.sinceLastMs,
  };
}

/** A room that is open, and somebody's place in it. @param userId undefined for whoever has none */
export async function findPlace(tx: Tx, roomId: string, userId: UserId | undefined): Promise<Place | undefined> {
  const row = await tx.row<Row>({
    name: 'chat-place',
    text: `SELECT ${roomColumns}, ${memberColumns} FROM chat.rooms r CROSS JOIN chat.site s
      LEFT JOIN chat.members m ON m.room_id = r.room_id AND m.user_id = $2 AND m.left_at IS NULL
      WHERE r.room_id = $1 AND r.closed_at IS NULL`,
    values: [roomId, userId ?? null],
  });
  return row && toPlace(row);
}

/** Halls, groups and private chats of a person's list, and open groups to join; halls alone for guests. */
export async function findPlaces(tx: Tx, userId: UserId | undefined, limit: number): Promise<Place[]> {
  const rows = await tx.rows<Row>({
    name: 'chat-places',
    text: `SELECT ${roomColumns}, ${memberColumns} FROM chat.rooms r CROSS JOIN chat.site s
      LEFT JOIN chat.members m ON m.room_id = r.room_id AND m.user_id = $1 AND m.left_at IS NULL
      WHERE r.closed_at IS NULL AND r.room_id IN (
        SELECT room_id FROM chat.rooms WHERE closed_at IS NULL AND (kind = 1 OR (kind = 2 AND is_open AND $1::bigint IS NOT NULL))
        UNION SELECT room_id FROM chat.members WHERE user_id = $1 AND left_at IS NULL)
        AND (m.hidden_s IS NULL OR r.head > m.hidden_s)
      ORDER BY r.kind, (m.user_id IS NOT NULL) DESC, r.last_at DESC NULLS LAST, r.room_id LIMIT $2`,
    values: [userId ?? null, limit],
  });
  return rows.map(toPlace);
}

/**
 * Makes somebody a member, or one again; what holds for him everywhere holds here too. Who comes into an invite group reads
 * from here on. @returns whether he was none before
 */
export async function insertMember(tx: Tx, roomId: string, userId: UserId): Promise<boolean> {
  // Held, so that a mute everywhere either is in this row already or waits for it and finds it.
  const row = await tx.row<{ isNew: boolean }>({
    text: `WITH held AS (SELECT muted_until, mute_id FROM chat.people WHERE user_id = $2 FOR SHARE)
      INSERT INTO chat.members AS m (room_id, user_id, joined_s, read_to, muted_until, mute_id)
      SELECT r.room_id, $2, CASE WHEN r.kind = 2 AND NOT r.is_open THEN r.head ELSE 0 END, r.head,
          held.muted_until, held.mute_id
        FROM chat.rooms r, held WHERE r.room_id = $1 AND r.closed_at IS NULL
      ON CONFLICT (room_id, user_id) DO UPDATE SET left_at = NULL, joined_s = excluded.joined_s, read_to = excluded.read_to,
          joined_at = now(), role = 0, alias = ''
        WHERE m.left_at IS NOT NULL
      RETURNING true AS "isNew"`,
    values: [roomId, userId],
  });
  return row?.isNew === true;
}

/** Ends memberships. @returns whose */
export async function endMembers(tx: Tx, roomId: string, userIds: readonly UserId[]): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `UPDATE chat.members SET left_at = now(), role = 0, alias = '' WHERE room_id = $1 AND user_id = ANY ($2::bigint[])
      AND left_at IS NULL RETURNING user_id::text AS "userId"`,
    values: [roomId, userIds],
  });
  return rows.map(({ userId }) => userId);
}

/** Moves how far somebody has read forward. @returns how far; undefined where he is none of the room */
export async function raiseRead(tx: Tx, roomId: string, userId: UserId, s: number): Promise<number | undefined> {
  const row = await tx.row<{ readTo: number }>({
    name: 'chat-read',
    text: `UPDATE chat.members m SET read_to = greatest(m.read_to, least($3, r.head)) FROM chat.rooms r
      WHERE m.room_id = $1 AND m.user_id = $2 AND m.left_at IS NULL AND r.room_id = m.room_id RETURNING m.read_to AS "readTo"`,
    values: [roomId, userId, s],
  });
  return row?.readTo;
}

export type MemberRow = {
  readonly userId: UserId;
  readonly isManager: boolean;
  readonly alias: string;
  readonly isMuted: boolean;
  readonly readTo: number;
};

const listed = `m.user_id::text AS "userId", m.role = 1 AS "isManager", m.alias, m.read_to AS "readTo",
  coalesce(m.muted_until > clock_timestamp(), false) AS "isMuted"`;

/** Managers of a room. */
export async function findManagers(tx: Tx, roomId: string): Promise<MemberRow[]> {
  return tx.rows<MemberRow>({
    name: 'chat-managers',
    text: `SELECT ${listed} FROM chat.members m WHERE m.room_id = $1 AND m.role = 1 AND m.left_at IS NULL
      ORDER BY m.joined_at, m.user_id LIMIT 200`,
    values: [roomId],
  });
}

/** Members of a room, managers first. */
export async function listMembers(
  tx: Tx,
  roomId: string,
  { offset, limit, only }: { offset: number; limit: number; only?: readonly UserId[] | undefined },
): Promise<{ rows: MemberRow[]; total: number }> {
  const values = [roomId, only ?? null];
  const which = 'm.room_id = $1 AND m.left_at IS NULL AND ($2::bigint[] IS NULL OR m.user_id = ANY ($2::bigint[]))';
  const [rows, total] = await Promise.all([
    tx.rows<MemberRow>({
      text: `SELECT ${listed} FROM chat.members m WHERE ${which} ORDER BY m.role DESC, m.user_id OFFSET $3 LIMIT $4`,
      values: [...values, offset, limit],
    }),
    tx.row<{ total: number }>({ text: `SELECT count(*) AS total FROM chat.members m WHERE ${which}`, values }),
  ]);
  return { rows, total: total?.total ?? 0 };
}

/** Members among these accounts. */
export async function membersAmong(tx: Tx, roomId: string, userIds: readonly UserId[]): Promise<MemberRow[]> {
  return tx.rows<MemberRow>({
    name: 'chat-members-among',
    text: `SELECT ${listed} FROM chat.members m WHERE m.room_id = $1 AND m.user_id = ANY ($2::bigint[]) AND m.left_at IS NULL`,
    values: [roomId, userIds],
  });
}

/** Whether an account manages a room. @param roomId undefined: any room */
export async function managesRoom(tx: Tx, roomId: string | undefined, userId: UserId): Promise<boolean> {
  const row = await tx.row({
    text: `SELECT 1 FROM chat.members WHERE user_id = $2 AND ($1::bigint IS NULL OR room_id = $1) AND role = 1
      AND left_at IS NULL LIMIT 1`,
    values: [roomId ?? null, userId],
  });
  return row !== undefined;
}

/** How many are in each of these rooms. */
export async function countMembers(tx: Tx, roomIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ roomId: string; members: number }>({
    text: `SELECT room_id::text AS "roomId", count(*) AS members FROM chat.members
      WHERE room_id = ANY ($1::bigint[]) AND left_at IS NULL GROUP BY room_id`,
    values: [roomIds],
  });
  return new Map(rows.map(({ roomId, members }) => [roomId, members]));
}

export type NewRoom = {
  readonly roomId: string;
  readonly kind: RoomKind;
  readonly title: string;
  readonly remark: string;
  readonly isOpen: boolean;
  readonly pair?: readonly [low: UserId, high: UserId];
};

/** Opens a room. @returns false where a private room of the two exists */
export async function insertRoom(tx: Tx, { roomId, kind, title, remark, isOpen, pair }: NewRoom): Promise<boolean> {
  const inserted = await tx.count({
    text: `INSERT INTO chat.rooms (room_id, kind, title, remark, is_open, low_id, high_id, shows_online)
      VALUES ($1, $2::smallint, $3, $4, $5, $6, $7, $2::smallint <> 3) ON CONFLICT (low_id, high_id) WHERE kind = 3 DO NOTHING`,
    values: [roomId, roomKindNumbers[kind], title, remark, isOpen, pair?.[0] ?? null, pair?.[1] ?? null],
  });
  return inserted === 1;
}

/** Titles of those of these rooms that are open. */
export async function findTitles(tx: Tx, roomIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ roomId: string; title: string }>({
    text: `SELECT room_id::text AS "roomId", title FROM chat.rooms WHERE room_id = ANY ($1::bigint[]) AND closed_at IS NULL`,
    values: [roomIds],
  });
  return new Map(rows.map(({ roomId, title }) => [roomId, title]));
}

/** Changes what a member may do besides speaking. */
export async function setMemberRights(
  tx: Tx,
  roomId: string,
  userId: UserId,
  { mayPicture, mayPacket }: { mayPicture: boolean | undefined; mayPacket: boolean | undefined },
): Promise<void> {
  await tx.count({
    text: `UPDATE chat.members SET may_picture = coalesce($3, may_picture), may_packet = coalesce($4, may_packet)
      WHERE room_id = $1 AND user_id = $2`,
    values: [roomId, userId, mayPicture ?? null, mayPacket ?? null],
  });
}

/** Makes somebody a manager of a room, or no longer. @returns false when he is not in it */
export async function setManager(
  tx: Tx,
  roomId: string,
  userId: UserId,
  { isManager, alias }: { isManager: boolean; alias: string },
): Promise<boolean> {
  const changed = await tx.count({
    text: 'UPDATE chat.members SET role = $3, alias = $4 WHERE room_id = $1 AND user_id = $2 AND left_at IS NULL',
    values: [roomId, userId, isManager ? 1 : 0, isManager ? alias : ''],
  });
  return changed === 1;
}

/** Switches of a room; what is undefined stays. */
export type RoomChanges = {
  readonly [Key in 'isSilent' | 'takesPictures' | 'showsOnline' | 'hasPlans' | 'isOpen']?: boolean | undefined;
} & { readonly [Key in 'vipMin' | 'slowMs']?: number | undefined } & {
  readonly [Key in 'title' | 'remark']?: string | undefined;
};

/** Changes switches of a room that is open. @returns false when there is none */
export async function updateRoom(tx: Tx, roomId: string, changes: RoomChanges): Promise<boolean> {
  const changed = await tx.count({
    text: `UPDATE chat.rooms SET silent = coalesce($2, silent), takes_pictures = coalesce($3, takes_pictures),
        vip_floor = coalesce($4, vip_floor), slow_ms = coalesce($5, slow_ms), shows_online = coalesce($6, shows_online),
        has_plans = coalesce($7, has_plans), is_open = coalesce($8, is_open), title = coalesce($9, title),
        remark = coalesce($10, remark)
      WHERE room_id = $1 AND closed_at IS NULL`,
    values: [
      roomId,
      changes.isSilent ?? null,
      changes.takesPictures ?? null,
      changes.vipMin ?? null,
      changes.slowMs ?? null,
      changes.showsOnline ?? null,
      changes.hasPlans ?? null,
      changes.isOpen ?? null,
      changes.title ?? null,
      changes.remark ?? null,
    ],
  });
  return changed === 1;
}

/** Closes a room for good. @returns false when there is none */
export async function closeRoom(tx: Tx, roomId: string): Promise<boolean> {
  const closed = await tx.count({
    text: 'UPDATE chat.rooms SET closed_at = now() WHERE room_id = $1 AND closed_at IS NULL',
    values: [roomId],
  });
  return closed === 1;
}

/** A room as operators list it. */
export type ListedRoom = {
  readonly roomId: string;
  readonly kind: string;
  readonly title: string;
  readonly members: number;
  readonly messages: number;
  readonly reports: number;
};

/** Halls and groups that are open. */
export async function listRoomRows(tx: Tx): Promise<ListedRoom[]> {
  return tx.rows<ListedRoom>({
    text: `SELECT r.room_id::text AS "roomId", CASE r.kind WHEN 1 THEN 'hall' ELSE 'group' END AS kind, r.title, r.head AS messages,
        (SELECT count(*) FROM chat.members m WHERE m.room_id = r.room_id AND m.left_at IS NULL) AS members,
        (SELECT count(*) FROM chat.reports p WHERE p.room_id = r.room_id AND p.decided_at IS NULL) AS reports
      FROM chat.rooms r WHERE r.kind < 3 AND r.closed_at IS NULL ORDER BY r.kind, r.room_id LIMIT 500`,
    values: [],
  });
}
