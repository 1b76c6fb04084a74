/** Rows of sign-in attempts and of the counters that limit them. */
import type { Tx } from '../../../platform/db/database.ts';

export type Purpose = 'any' | 'login' | 'register' | 'guest' | 'secret';

export type Attempt = {
  readonly purpose: Purpose;
  readonly ipPrefix: string;
  readonly keyId: string;
  readonly privateKey: Buffer;
  /** Null until a challenge was shown. */
  readonly answerHash: Buffer | null;
};

/** Stores an attempt under the hash of its handle, for so many seconds. */
export async function insertAttempt(
  db: Tx,
  handleHash: Buffer,
  attempt: Omit<Attempt, 'answerHash'>,
  seconds: number,
): Promise<void> {
  await db.count({
    text: `INSERT INTO identity.attempts (handle_hash, purpose, ip_prefix, key_id, private_key, expires_at)
      VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    values: [handleHash, attempt.purpose, attempt.ipPrefix, attempt.keyId, attempt.privateKey, seconds],
  });
}

/** Sets the answer that is now asked for. @returns false when the attempt is over or was asked too often. */
export async function setAnswer(
  db: Tx,
  handleHash: Buffer,
  answerHash: Buffer,
  challengesMax: number,
): Promise<boolean> {
  return (
    (await db.count({
      text: `UPDATE identity.attempts SET answer_hash = $2, challenges = challenges + 1
      WHERE handle_hash = $1 AND expires_at > now() AND challenges < $3`,
      values: [handleHash, answerHash, challengesMax],
    })) === 1
  );
}

/** Uses an attempt up, whatever comes of it. @returns undefined when it is unknown, used or too old. */
export async function takeAttempt(db: Tx, handleHash: Buffer): Promise<Attempt | undefined> {
  const row = await db.row<Attempt & { isLate: boolean }>({
    text: `DELETE FROM identity.attempts WHERE handle_hash = $1
      RETURNING purpose, ip_prefix AS "ipPrefix", key_id AS "keyId", private_key AS "privateKey", answer_hash AS "answerHash",
        expires_at <= now() AS "isLate"`,
    values: [handleHash],
  });
  return row === undefined || row.isLate ? undefined : row;
}

/** A counter: at most `max` in `seconds`, the window starting with the first. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number };

/** Adds one to every counter. @returns what each holds now and the seconds until it starts anew. */
export async function spend(
  db: Tx,
  limits: readonly Limit[],
): Promise<{ name: string; spent: number; seconds: number }[]> {
  // Sorted names: two requests that touch the same counters lock them in the same order.
  const sorted = [...limits].sort((a, b) => (a.name < b.name ? -1 : 1));
  return db.rows({
    name: 'identity-spend',
    text: `INSERT INTO identity.counters AS c (name, spent, expires_at)
      SELECT name, 1, now() + make_interval(secs => seconds) FROM unnest($1::text[], $2::int[]) AS t (name, seconds)
      ON CONFLICT (name) DO UPDATE SET
        spent = CASE WHEN c.expires_at <= now() THEN 1 ELSE c.spent + 1 END,
        expires_at = CASE WHEN c.expires_at <= now() THEN excluded.expires_at ELSE c.expires_at END
      RETURNING name, spent, ceil(extract(epoch FROM c.expires_at - now()))::int AS seconds`,
    values: [sorted.map((limit) => limit.name), sorted.map((limit) => limit.seconds)],
  });
}

/** What a counter holds; 0 when it has started anew. */
export async function spentOf(db: Tx, name: string): Promise<number> {
  const row = await db.row<{ spent: number }>({
    name: 'identity-spent',
    text: 'SELECT spent FROM identity.counters WHERE name = $1 AND expires_at > now()',
    values: [name],
  });
  return row?.spent ?? 0;
}

/** Forgets counters (the tries before a sign-in that succeeded). */
export async function forget(db: Tx, names: readonly string[]): Promise<void> {
  await db.count({ text: 'DELETE FROM identity.counters WHERE name = ANY($1)', values: [names] });
}

/** Takes back what a success spent of counters that count failures. */
export async function giveBack(db: Tx, names: readonly string[]): Promise<void> {
  await db.count({
    text: 'UPDATE identity.counters SET spent = greatest(0, spent - 1) WHERE name = ANY($1)',
    values: [names],
  });
}

/** Removes what has run out, a slice at a time. @returns how many rows went. */
export async function sweep(db: Tx, max: number): Promise<number> {
  const tables = ['attempts', 'counters', 'tickets', 'guest_offers', 'reset_codes'] as const;
  let removed = 0;
  for (const table of tables) {
    removed += await db.count({
      text: `DELETE FROM identity.${table} WHERE ctid IN (SELECT ctid FROM identity.${table} WHERE expires_at < now() LIMIT $1)`,
      values: [max],
    });
  }
  return removed;
}
