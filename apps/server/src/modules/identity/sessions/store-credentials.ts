/** Rows of the credentials of saved accounts (trust.md, "Forms of a password" c). */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type NewCredential = {
  readonly selector: string;
  readonly family: Buffer;
  readonly userId: UserId;
  readonly verifierHash: Buffer;
  readonly deviceKey: string;
};

export type Credential = {
  readonly family: Buffer;
  readonly userId: UserId;
  readonly verifierHash: Buffer;
  readonly deviceKey: string;
  readonly isUsed: boolean;
  readonly isOver: boolean;
};

export const credentialDays = 30;

/** Stores a device credential: the hash of its verifier alone. */
export async function insertCredential(db: Tx, credential: NewCredential): Promise<void> {
  await db.count({
    text: `INSERT INTO identity.device_credentials (selector, family, user_id, verifier_hash, device_key, expires_at)
      VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => ${credentialDays}))`,
    values: [credential.selector, credential.family, credential.userId, credential.verifierHash, credential.deviceKey],
  });
}

/** The credential of a selector, locked: two uses of one credential come one after the other. */
export async function lockCredential(tx: Tx, selector: string): Promise<Credential | undefined> {
  return tx.row<Credential>({
    text: `SELECT family, user_id::text AS "userId", verifier_hash AS "verifierHash", device_key AS "deviceKey",
        used_at IS NOT NULL AS "isUsed", revoked_at IS NOT NULL OR expires_at <= now() AS "isOver"
      FROM identity.device_credentials WHERE selector = $1 FOR UPDATE`,
    values: [selector],
  });
}

/** A credential that was used once is not taken again. */
export async function markUsed(tx: Tx, selector: string): Promise<void> {
  await tx.count({
    text: 'UPDATE identity.device_credentials SET used_at = now() WHERE selector = $1',
    values: [selector],
  });
}

/** Revokes every credential that follows from one sign-in. */
export async function revokeFamily(tx: Tx, family: Buffer): Promise<void> {
  await tx.count({
    text: 'UPDATE identity.device_credentials SET revoked_at = now() WHERE family = $1 AND revoked_at IS NULL',
    values: [family],
  });
}

/** Revokes all of a player's device credentials. */
export async function revokeCredentialsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({
    text: 'UPDATE identity.device_credentials SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL',
    values: [userId],
  });
}

/** Credentials that could not be used any more for a month go, a slice at a time. */
export async function removeOldCredentials(db: Tx, limit: number): Promise<number> {
  return db.count({
    text: `DELETE FROM identity.device_credentials WHERE selector IN (
      SELECT selector FROM identity.device_credentials WHERE expires_at < now() - interval '30 days' LIMIT $1)`,
    values: [limit],
  });
}
