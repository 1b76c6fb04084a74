/** Rows of fund passwords: what is kept, how often it was tried, until when it rests. */
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredPassword } from '../../../platform/security/password-hasher.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Wrong ones that lock (trust.md, "Fund password"). */
export const fundTriesMax = 5;
export const lockHours = 24;

export type FundPasswordState = {
  /** Epoch ms; null when it may be tried. */
  readonly lockedUntil: number | null;
};

/** @returns undefined when none was set. */
export async function findFundState(db: Tx, userId: UserId): Promise<FundPasswordState | undefined> {
  return db.row<FundPasswordState>({
    name: 'identity-fund-state',
    text: `SELECT CASE WHEN locked_until > clock_timestamp() THEN locked_until END AS "lockedUntil"
      FROM identity.fund_passwords WHERE user_id = $1`,
    values: [userId],
  });
}

export type FundTry = StoredPassword & {
  /** Tries with this one, 1 to 5. */
  readonly tries: number;
  /** Epoch ms; not null when this is the fifth, which locks before it is looked at. */
  readonly lockedUntil: number | null;
};

/**
 * Counts a try before the password is looked at, so that parallel guesses count too. Tries older than a
 * lock lasts are forgotten.
 * @returns undefined when there is none or it is locked.
 */
export async function spendFundTry(db: Tx, userId: UserId): Promise<FundTry | undefined> {
  const fresh = `(p.locked_until IS NOT NULL OR coalesce(p.tried_at, '-infinity') <= clock_timestamp() - make_interval(hours => ${lockHours}))`;
  const tries = `(CASE WHEN ${fresh} THEN 1 ELSE p.tries + 1 END)`;
  return db.row<FundTry>({
    name: 'identity-fund-try',
    text: `UPDATE identity.fund_passwords p SET tries = ${tries}, tried_at = clock_timestamp(),
        locked_until = CASE WHEN ${tries} >= ${fundTriesMax} THEN clock_timestamp() + make_interval(hours => ${lockHours}) END
      WHERE p.user_id = $1 AND (p.locked_until IS NULL OR p.locked_until <= clock_timestamp())
      RETURNING p.password_hash AS hash, p.pepper_id AS "pepperId", p.tries, p.locked_until AS "lockedUntil"`,
    values: [userId],
  });
}

/** A right password forgets the tries and the lock that the fifth of them set. */
export async function forgiveFundTries(db: Tx, userId: UserId): Promise<void> {
  await db.count({
    name: 'identity-fund-forgive',
    text: 'UPDATE identity.fund_passwords SET tries = 0, locked_until = NULL WHERE user_id = $1',
    values: [userId],
  });
}

/** The stored form, for comparing a new one with it. */
export async function findFundPassword(db: Tx, userId: UserId): Promise<StoredPassword | undefined> {
  return db.row<StoredPassword>({
    text: `SELECT password_hash AS hash, pepper_id AS "pepperId" FROM identity.fund_passwords WHERE user_id = $1`,
    values: [userId],
  });
}

/** @returns false when there is one already. */
export async function insertFundPassword(tx: Tx, userId: UserId, password: StoredPassword): Promise<boolean> {
  return (
    (await tx.count({
      text: `INSERT INTO identity.fund_passwords (user_id, password_hash, pepper_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      values: [userId, password.hash, password.pepperId],
    })) === 1
  );
}

/**
 * Replaces a fund password; tries and lock begin anew. A hold that is on is never shortened.
 * @param was the stored form that the new one was decided from; another one meanwhile changes nothing
 * @param holdHours withdrawals rest so long; 0 for a change by who knew the old one
 * @returns false when it is not `was` any more.
 */
export async function updateFundPassword(
  tx: Tx,
  userId: UserId,
  change: { was: StoredPassword; next: StoredPassword; holdHours: number },
): Promise<boolean> {
  return (
    (await tx.count({
      text: `UPDATE identity.fund_passwords SET password_hash = $3, pepper_id = $4, tries = 0, locked_until = NULL, changed_at = now(),
          held_until = CASE WHEN $5 > 0 THEN greatest(held_until, clock_timestamp() + make_interval(hours => $5)) ELSE held_until END
        WHERE user_id = $1 AND password_hash = $2`,
      values: [userId, change.was.hash, change.next.hash, change.next.pepperId, change.holdHours],
    })) === 1
  );
}
