/** Rows of people: the ids by which players know each other, and what holds for one in every room. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type PersonRow = { readonly userId: UserId; readonly person: string; readonly erasedAt: number | null };

const columns = 'user_id::text AS "userId", person::text, erased_at AS "erasedAt"';

/** People among these accounts. */
export async function findPeople(tx: Tx, userIds: readonly UserId[]): Promise<PersonRow[]> {
  return tx.rows<PersonRow>({
    name: 'chat-people',
    text: `SELECT ${columns} FROM chat.people WHERE user_id = ANY ($1::bigint[])`,
    values: [userIds],
  });
}

/** The account of a person. */
export async function findByPerson(tx: Tx, person: string): Promise<UserId | undefined> {
  const row = await tx.row<{ userId: UserId }>({
    name: 'chat-person',
    text: 'SELECT user_id::text AS "userId" FROM chat.people WHERE person = $1',
    values: [person],
  });
  return row?.userId;
}

/** Accounts of several persons. */
export async function findByPersons(tx: Tx, persons: readonly string[]): Promise<PersonRow[]> {
  return tx.rows<PersonRow>({
    text: `SELECT ${columns} FROM chat.people WHERE person = ANY ($1::bigint[])`,
    values: [persons],
  });
}

/** Gives an account the person of these digits. @returns false when it has one, or they are somebody's */
export async function insertPerson(tx: Tx, userId: UserId, person: string): Promise<boolean> {
  const inserted = await tx.count({
    text: `INSERT INTO chat.people (user_id, person)
      SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM chat.past_persons WHERE person = $2) ON CONFLICT DO NOTHING`,
    values: [userId, person],
  });
  return inserted === 1;
}

export type Switches = { readonly showsPopups: boolean; readonly showsWins: boolean };

/** A person's own switches. */
export async function findSwitches(tx: Tx, userId: UserId): Promise<Switches | undefined> {
  return tx.row<Switches>({
    text: 'SELECT shows_popups AS "showsPopups", shows_wins AS "showsWins" FROM chat.people WHERE user_id = $1',
    values: [userId],
  });
}

/** Those of these players who show nobody what they win. */
export async function findHiding(tx: Tx, userIds: readonly UserId[]): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    name: 'chat-hiding',
    text: 'SELECT user_id::text AS "userId" FROM chat.people WHERE user_id = ANY ($1::bigint[]) AND NOT shows_wins',
    values: [userIds],
  });
  return rows.map(({ userId }) => userId);
}

/** Changes those that are given. */
export async function updateSwitches(
  tx: Tx,
  userId: UserId,
  { showsPopups, showsWins }: { showsPopups?: boolean | undefined; showsWins?: boolean | undefined },
): Promise<Switches | undefined> {
  return tx.row<Switches>({
    text: `UPDATE chat.people SET shows_popups = coalesce($2, shows_popups), shows_wins = coalesce($3, shows_wins)
      WHERE user_id = $1 RETURNING shows_popups AS "showsPopups", shows_wins AS "showsWins"`,
    values: [userId, showsPopups ?? null, showsWins ?? null],
  });
}

/** People whom one has blocked, the latest first. */
export async function findBlocked(tx: Tx, userId: UserId): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    name: 'chat-blocked',
    text: 'SELECT blocked_id::text AS "userId" FROM chat.blocks WHERE user_id = $1 ORDER BY at DESC, blocked_id',
    values: [userId],
  });
  return rows.map((row) => row.userId);
}

/** Whether the first has blocked the second. */
export async function isBlocked(tx: Tx, userId: UserId, other: UserId): Promise<boolean> {
  const row = await tx.row({
    name: 'chat-is-blocked',
    text: 'SELECT 1 FROM chat.blocks WHERE user_id = $1 AND blocked_id = $2',
    values: [userId, other],
  });
  return row !== undefined;
}

/** Blocks a person while fewer than `max` are. @returns false at the bound */
export async function insertBlock(tx: Tx, userId: UserId, other: UserId, max: number): Promise<boolean> {
  // The person's own row makes two of his calls wait for each other.
  await tx.row({ text: 'SELECT 1 FROM chat.people WHERE user_id = $1 FOR UPDATE', values: [userId] });
  const row = await tx.row<{ isFull: boolean }>({
    text: `WITH counted AS (
        SELECT count(*) >= $3 AND NOT bool_or(blocked_id = $2) AS is_full FROM chat.blocks WHERE user_id = $1
      ), blocked AS (
        INSERT INTO chat.blocks (user_id, blocked_id) SELECT $1, $2 FROM counted WHERE is_full IS NOT TRUE
        ON CONFLICT DO NOTHING
      )
      SELECT coalesce(is_full, false) AS "isFull" FROM counted`,
    values: [userId, other, max],
  });
  return row?.isFull !== true;
}

/** Blocks a person no longer. */
export async function deleteBlock(tx: Tx, userId: UserId, other: UserId): Promise<void> {
  await tx.count({ text: 'DELETE FROM chat.blocks WHERE user_id = $1 AND blocked_id = $2', values: [userId, other] });
}
