/** Rows of mutes, which are never edited, and what they make of memberships. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Who acts on others: a manager by his account, an operator by name. */
export type Moderator = { readonly userId: UserId } | { readonly operator: string };

export const userOf = (by: Moderator): UserId | null => ('userId' in by ? by.userId : null);
export const operatorOf = (by: Moderator): string | null => ('operator' in by ? by.operator : null);

/** The reason of a mute; empty when there is none of this id. */
export async function findMuteReason(tx: Tx, id: string): Promise<string> {
  const row = await tx.row<{ reason: string }>({
    name: 'chat-mute-reason',
    text: 'SELECT reason FROM chat.mutes WHERE id = $1',
    values: [id],
  });
  return row?.reason ?? '';
}

/** Where a mute holds: in a room, or, with none, in every one that he is or will be in. */
type Scope = { readonly roomId: string | null; readonly userId: UserId };

/** Two operators who decided it: the one who asked is the mute's own. */
export type Agreement = { readonly proposal: string; readonly agreedBy: string };

export type NewMute = Scope & {
  readonly id: string;
  readonly by: Moderator;
  /** Null: until it is lifted. */
  readonly minutes: number | null;
  readonly reason: string;
  readonly messageId: string | null;
  /** Needed by one that holds everywhere or for ever. */
  readonly agreement?: Agreement;
};

/** Mutes somebody from now on. @returns until when, null for ever */
export async function insertMute(tx: Tx, mute: NewMute): Promise<number | null> {
  await holdPerson(tx, mute.userId);
  const row = await tx.row<{ until: number | null }>({
    text: `INSERT INTO chat.mutes (id, room_id, user_id, by_user, by_operator, until, reason, message_id, proposal, agreed_by)
      VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6), $7, $8, $9, $10) RETURNING until`,
    values: [
      mute.id,
      mute.roomId,
      mute.userId,
      userOf(mute.by),
      operatorOf(mute.by),
      mute.minutes,
      mute.reason,
      mute.messageId,
      mute.agreement?.proposal ?? null,
      mute.agreement?.agreedBy ?? null,
    ],
  });
  await applyMutes(tx, mute);
  return row?.until ?? null;
}

type Lifting = Scope & {
  readonly nextId: () => string;
  readonly by: Moderator;
  readonly reason: string;
  /** What may be lifted of what holds. */
  readonly may: (mute: MuteInForce) => boolean;
};

/** Lifts what holds there and may be lifted, each by a row of its own. @returns false when there is nothing of it */
export async function liftMutes(tx: Tx, { nextId, by, reason, may, ...scope }: Lifting): Promise<boolean> {
  await holdPerson(tx, scope.userId);
  const lifted = (await findMutes(tx, scope)).filter(may);
  for (const { id } of lifted)
    await tx.count({
      text: `INSERT INTO chat.mutes (id, room_id, user_id, by_user, by_operator, lifts, reason, until)
        VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
      values: [nextId(), scope.roomId, scope.userId, userOf(by), operatorOf(by), id, reason],
    });
  if (lifted.length > 0) await applyMutes(tx, scope);
  return lifted.length > 0;
}

export type MuteInForce = {
  readonly id: string;
  readonly isByOperator: boolean;
  /** Two operators decided it. */
  readonly isByTwo: boolean;
};

/** What holds there by itself: in a room without what holds everywhere. */
export async function findMutes(tx: Tx, { roomId, userId }: Scope): Promise<MuteInForce[]> {
  return tx.rows<MuteInForce>({
    text: `SELECT id::text, by_operator IS NOT NULL AS "isByOperator", proposal IS NOT NULL AS "isByTwo"
      FROM (${latest('u.room_id IS NOT DISTINCT FROM $2::bigint')}) own WHERE ends_at > clock_timestamp()`,
    values: [userId, roomId],
  });
}

/** Whether managers of a room can lift nothing of what somebody is muted by there: operators decided it. */
export async function isMutedByOperators(tx: Tx, { roomId, userId }: Scope & { roomId: string }): Promise<boolean> {
  const [own, everywhere] = [await findMutes(tx, { roomId, userId }), await findMutes(tx, { roomId: null, userId })];
  const all = [...own, ...everywhere];
  return all.length > 0 && all.every(({ isByOperator }) => isByOperator);
}

/**
 * The latest mutes of `$1` in a place: of its managers, of an operator, of two operators. None of them takes the place of
 * another's; one that was lifted ended for good, and what it took the place of does not come back.
 */
const latest = (place: string) => `SELECT DISTINCT ON (u.by_operator IS NULL, u.proposal IS NULL) u.id, u.by_operator,
    u.proposal, CASE WHEN EXISTS (SELECT FROM chat.mutes l WHERE l.lifts = u.id) THEN '-infinity'
      ELSE coalesce(u.until, 'infinity') END AS ends_at
  FROM chat.mutes u WHERE u.user_id = $1 AND ${place} AND u.lifts IS NULL
  ORDER BY u.by_operator IS NULL, u.proposal IS NULL, u.id DESC`;

/** The one of several that holds longest, as the columns of a person or a membership. */
const longest = (mutes: string) => `(muted_until, mute_id) = (SELECT ends_at, id FROM (${mutes}) one
  WHERE ends_at > clock_timestamp() ORDER BY ends_at DESC, id LIMIT 1)`;

/** Writes down what holds for a person now: the gates of messages read memberships, and nothing else. */
async function applyMutes(tx: Tx, { roomId, userId }: Scope): Promise<void> {
  if (roomId === null)
    await tx.count({
      text: `UPDATE chat.people SET ${longest(latest('u.room_id IS NULL'))} WHERE user_id = $1`,
      values: [userId],
    });
  const everywhere = 'SELECT p.muted_until AS ends_at, p.mute_id AS id FROM chat.people p WHERE p.user_id = $1';
  const own = `SELECT ends_at, id FROM (${latest('u.room_id = m.room_id')}) own`;
  await tx.count({
    text: `UPDATE chat.members m SET ${longest(`${everywhere} UNION ALL ${own}`)}
      WHERE m.user_id = $1 AND ($2::bigint IS NULL OR m.room_id = $2)`,
    values: [userId, roomId],
  });
}

/**
 * Holds the person: of two changes of his mutes the later one sees the earlier, and a membership that is being made waits
 * here and finds it.
 */
async function holdPerson(tx: Tx, userId: UserId): Promise<void> {
  await tx.row({ text: 'SELECT 1 FROM chat.people WHERE user_id = $1 FOR UPDATE', values: [userId] });
}
