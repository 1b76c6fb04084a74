/** Rows of authenticator keys and of the codes on paper beside them. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type TotpRow = { readonly secret: Buffer; readonly isConfirmed: boolean };

/** A player's authenticator key, sealed; confirmed or not. */
export async function findTotp(db: Tx, userId: UserId): Promise<TotpRow | undefined> {
  return db.row<TotpRow>({
    name: 'identity-totp',
    text: 'SELECT secret, confirmed_at IS NOT NULL AS "isConfirmed" FROM identity.totp_keys WHERE user_id = $1',
    values: [userId],
  });
}

/** Keeps a key that waits for its first code. @returns false when one is in use. */
export async function writeTotp(db: Tx, userId: UserId, secret: Buffer): Promise<boolean> {
  return (
    (await db.count({
      text: `INSERT INTO identity.totp_keys AS t (user_id, secret) VALUES ($1, $2)
        ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE t.confirmed_at IS NULL`,
      values: [userId, secret],
    })) === 1
  );
}

/** Uses a code up: its step, and all before it, serve no more. @returns false when it was used. */
export async function spendTotpStep(tx: Tx, userId: UserId, step: number): Promise<boolean> {
  return (
    (await tx.count({
      text: 'UPDATE identity.totp_keys SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
      values: [userId, step],
    })) === 1
  );
}

/** @returns false where it was confirmed before */
export async function confirmTotpKey(tx: Tx, userId: UserId): Promise<boolean> {
  return (
    (await tx.count({
      text: 'UPDATE identity.totp_keys SET confirmed_at = clock_timestamp() WHERE user_id = $1 AND confirmed_at IS NULL',
      values: [userId],
    })) === 1
  );
}

/** Deletes the key and its recovery codes. */
export async function deleteTotp(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({ text: 'DELETE FROM identity.totp_keys WHERE user_id = $1', values: [userId] });
  await tx.count({ text: 'DELETE FROM identity.recovery_codes WHERE user_id = $1', values: [userId] });
}

/** Takes the place of all codes that the account had, used ones too. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId, indexes: readonly Buffer[]): Promise<void> {
  await tx.count({ text: 'DELETE FROM identity.recovery_codes WHERE user_id = $1', values: [userId] });
  await tx.count({
    text: 'INSERT INTO identity.recovery_codes (user_id, code_index) SELECT $1, unnest($2::bytea[])',
    values: [userId, indexes],
  });
}

/** Uses a code up. @returns false when it does not exist or was used. */
export async function useRecoveryCode(db: Tx, userId: UserId, index: Buffer): Promise<boolean> {
  return (
    (await db.count({
      text: `UPDATE identity.recovery_codes SET used_at = clock_timestamp()
        WHERE user_id = $1 AND code_index = $2 AND used_at IS NULL`,
      values: [userId, index],
    })) === 1
  );
}

/** How many codes on paper are left. */
export async function countRecoveryCodes(db: Tx, userId: UserId): Promise<number> {
  const row = await db.row<{ left: number }>({
    text: 'SELECT count(*) AS left FROM identity.recovery_codes WHERE user_id = $1 AND used_at IS NULL',
    values: [userId],
  });
  return row?.left ?? 0;
}
