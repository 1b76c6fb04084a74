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

export type NewMute = {
  readonly id: string;
  /** Null: everywhere. */
  readonly roomId: string | null;
  readonly userId: UserId;
  readonly by: Moderator;
  /** Null: until it is lifted. */
  readonly minutes: number | null;
  readonly reason: string;
  readonly messageId: string | null;
};

/** Mutes somebody from now on, in one room or in every one that he is or will be in. @returns until when, null for ever */
export async function insertMute(tx: Tx, mute: NewMute): Promise<number | null> {
  const row = await tx.row<{ until: number | null }>({
    text: `INSERT INTO chat.mutes (id, room_id, user_id, by_user, by_operator, until, reason, message_id)
      VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6), $7, $8) RETURNING until`,
    values: [
      mute.id,
      mute.roomId,
      mute.userId,
      userOf(mute.by),
      operatorOf(mute.by),
      mute.minutes,
      mute.reason,
      mute.messageId,
    ],
  });
  const until = row?.until ?? null;
  await setMuted(tx, mute, { id: mute.id, end: until === null ? 'infinity' : new Date(until).toISOString() });
  return until;
}

/** Lifts the mute that is on; a row of its own. @returns false when nobody is muted */
export async function liftMute(
  tx: Tx,
  { id, roomId, userId, by, reason }: Omit<NewMute, 'minutes' | 'messageId'>,
): Promise<boolean> {
  const place = roomId === null ? 'chat.people WHERE user_id = $1' : 'chat.members WHERE user_id = $1 AND room_id = $2';
  const muted = await tx.row<{ muteId: string | null }>({
    text: `SELECT mute_id::text AS "muteId" FROM ${place} AND muted_until > clock_timestamp() FOR UPDATE`,
    values: roomId === null ? [userId] : [userId, roomId],
  });
  if (muted === undefined) return false;
  await tx.count({
    text: `INSERT INTO chat.mutes (id, room_id, user_id, by_user, by_operator, lifts, reason, until)
      VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    values: [id, roomId, userId, userOf(by), operatorOf(by), muted.muteId, reason],
  });
  await setMuted(tx, { roomId, userId }, { id: null, end: null });
  return true;
}

/** @param end an instant as text, `infinity`, or null for no mute */
async function setMuted(
  tx: Tx,
  { roomId, userId }: { roomId: string | null; userId: UserId },
  mute: { id: string | null; end: string | null },
): Promise<void> {
  const change = 'SET muted_until = $2::timestamptz, mute_id = $3';
  const values = [userId, mute.end, mute.id];
  if (roomId !== null) {
    const text = `UPDATE chat.members ${change} WHERE user_id = $1 AND room_id = $4`;
    await tx.count({ text, values: [...values, roomId] });
    return;
  }
  // The person first: a membership that is being made waits here, and finds it.
  await tx.count({ text: `UPDATE chat.people ${change} WHERE user_id = $1`, values });
  await tx.count({ text: `UPDATE chat.members ${change} WHERE user_id = $1`, values });
}
