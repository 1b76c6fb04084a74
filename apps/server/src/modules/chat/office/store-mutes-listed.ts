/** Rows of mutes that hold, and of appeals, as operators list them. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type MuteFilter = {
  readonly userId?: UserId | undefined;
  readonly roomId?: string | undefined;
  readonly place?: 'room' | 'everywhere' | undefined;
};

export type ListedMute = {
  readonly id: string;
  readonly userId: UserId;
  readonly roomId: string | null;
  readonly room: string | null;
  readonly byUser: UserId | null;
  readonly byOperator: string | null;
  readonly agreedBy: string | null;
  readonly reason: string;
  readonly at: number;
  readonly until: number | null;
  readonly isAppealed: boolean;
};

const mutes = `FROM chat.mutes u LEFT JOIN chat.rooms r ON r.room_id = u.room_id`;
/** It holds: it has not ended, nobody lifted it, and none of the same hand took its place (see `latest` of the mutes). */
const holds = `u.lifts IS NULL AND (u.until IS NULL OR u.until > clock_timestamp())
  AND NOT EXISTS (SELECT FROM chat.mutes l WHERE l.lifts = u.id)
  AND NOT EXISTS (SELECT FROM chat.mutes n WHERE n.user_id = u.user_id AND n.room_id IS NOT DISTINCT FROM u.room_id
    AND n.lifts IS NULL AND n.id > u.id AND (n.by_operator IS NULL) = (u.by_operator IS NULL)
    AND (n.proposal IS NULL) = (u.proposal IS NULL))`;
const where = `${holds} AND ($1::bigint IS NULL OR u.user_id = $1) AND ($2::bigint IS NULL OR u.room_id = $2)
  AND ($3::boolean IS NULL OR (u.room_id IS NULL) = $3)`;
const values = ({ userId, roomId, place }: MuteFilter) => [
  userId ?? null,
  roomId ?? null,
  place === undefined ? null : place === 'everywhere',
];

/** Those that hold, the newest first. A mute of a private chat is a room's without a title. */
export function pageOfMutes(
  tx: Tx,
  filter: MuteFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ListedMute[]> {
  return tx.rows({
    text: `SELECT u.id::text, u.user_id::text AS "userId", u.room_id::text AS "roomId", r.title AS room,
        u.by_user::text AS "byUser", u.by_operator AS "byOperator", u.agreed_by AS "agreedBy", u.reason, u.at, u.until,
        EXISTS (SELECT FROM chat.appeals a WHERE a.mute_id = u.id AND a.decided_at IS NULL) AS "isAppealed"
      ${mutes} WHERE ${where} AND ($4::bigint IS NULL OR u.id < $4) ORDER BY u.id DESC LIMIT $5`,
    values: [...values(filter), before ?? null, limit],
  });
}

/** How many hold, up to `max`. */
export async function countMutes(tx: Tx, filter: MuteFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::int AS found FROM (SELECT ${mutes} WHERE ${where} LIMIT $4) AS bounded`,
    values: [...values(filter), max],
  });
  return row?.found ?? 0;
}

export type AppealFilter = { readonly state: 'open' | 'answered'; readonly userId?: UserId | undefined };

export type ListedAppeal = {
  /** Of the mute. */
  readonly id: string;
  readonly userId: UserId;
  readonly roomId: string | null;
  readonly room: string | null;
  readonly byUser: UserId | null;
  readonly byOperator: string | null;
  readonly isByTwo: boolean;
  readonly reason: string;
  readonly text: string;
  readonly mutedAt: number;
  readonly until: number | null;
  readonly at: number;
  readonly decision: 'keep' | 'lift' | null;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
};

const appealColumns = `a.mute_id::text AS id, u.user_id::text AS "userId", u.room_id::text AS "roomId", r.title AS room,
  u.by_user::text AS "byUser", u.by_operator AS "byOperator", u.proposal IS NOT NULL AS "isByTwo", u.reason, a.text,
  u.at AS "mutedAt", u.until, a.at, a.decision, a.decided_by AS "decidedBy", a.decided_at AS "decidedAt"`;
const appeals = `FROM chat.appeals a JOIN chat.mutes u ON u.id = a.mute_id LEFT JOIN chat.rooms r ON r.room_id = u.room_id`;
// Of a mute that ended by itself, or was lifted, there is nothing left to decide.
const appealStates = { open: `a.decided_at IS NULL AND ${holds}`, answered: 'a.decided_at IS NOT NULL' } as const;
const ofPlayer = '($1::bigint IS NULL OR u.user_id = $1)';

/** Those that wait from the oldest mute on, those that were answered from the newest on. */
export function pageOfAppeals(
  tx: Tx,
  { state, userId }: AppealFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ListedAppeal[]> {
  const [beyond, order] = state === 'open' ? ['>', ''] : ['<', 'DESC'];
  return tx.rows({
    text: `SELECT ${appealColumns} ${appeals} WHERE ${appealStates[state]} AND ${ofPlayer}
      AND ($2::bigint IS NULL OR a.mute_id ${beyond} $2) ORDER BY a.mute_id ${order} LIMIT $3`,
    values: [userId ?? null, before ?? null, limit],
  });
}

/** How many there are, up to `max`. */
export async function countAppeals(tx: Tx, { state, userId }: AppealFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::int AS found FROM (SELECT ${appeals} WHERE ${appealStates[state]} AND ${ofPlayer} LIMIT $2) AS bounded`,
    values: [userId ?? null, max],
  });
  return row?.found ?? 0;
}

/** One that nobody has answered. */
export function findAppeal(tx: Tx, id: string): Promise<ListedAppeal | undefined> {
  return tx.row({
    text: `SELECT ${appealColumns} ${appeals} WHERE a.mute_id = $1 AND ${appealStates.open}`,
    values: [id],
  });
}

/** Answers an appeal. @returns false when somebody has */
export async function answerAppeal(
  tx: Tx,
  { id, decision, by }: { readonly id: string; readonly decision: 'keep' | 'lift'; readonly by: string },
): Promise<boolean> {
  const answered = await tx.count({
    text: `UPDATE chat.appeals SET decision = $2, decided_by = $3, decided_at = clock_timestamp()
      WHERE mute_id = $1 AND decided_at IS NULL`,
    values: [id, decision, by],
  });
  return answered === 1;
}
