/** Rows of secret answers; kept as passwords are. */
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredPassword } from '../../../platform/security/password-hasher.ts';
import type { UserId } from '../../../platform/ids.ts';

export type StoredAnswer = StoredPassword & { readonly question: number };

/** The answers of an account, the oldest first. */
export async function listAnswers(db: Tx, userId: UserId): Promise<StoredAnswer[]> {
  return db.rows<StoredAnswer>({
    text: `SELECT question, answer_hash AS hash, pepper_id AS "pepperId" FROM identity.secret_answers
      WHERE user_id = $1 ORDER BY answered_at, question`,
    values: [userId],
  });
}

/** Deletes a player's answers to these questions. */
export async function deleteAnswers(tx: Tx, userId: UserId, questions: readonly number[]): Promise<void> {
  await tx.count({
    text: 'DELETE FROM identity.secret_answers WHERE user_id = $1 AND question = ANY ($2::smallint[])',
    values: [userId, questions],
  });
}

/** Stores answers as hashes, in the place of earlier ones. */
export async function upsertAnswers(tx: Tx, userId: UserId, answers: readonly StoredAnswer[]): Promise<void> {
  await tx.count({
    text: `INSERT INTO identity.secret_answers (user_id, question, answer_hash, pepper_id)
      SELECT $1, question, hash, pepper FROM unnest($2::smallint[], $3::text[], $4::text[]) AS a (question, hash, pepper)
      ON CONFLICT (user_id, question) DO UPDATE SET answer_hash = excluded.answer_hash, pepper_id = excluded.pepper_id,
        answered_at = clock_timestamp()`,
    values: [userId, answers.map((a) => a.question), answers.map((a) => a.hash), answers.map((a) => a.pepperId)],
  });
}
