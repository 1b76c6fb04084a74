/** Rows of passkeys and of the challenges that browsers sign. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;

export type PasskeyRow = {
  readonly id: string;
  readonly operator: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

const columns = 'id::text, operator, credential_id AS "credentialId", public_key AS "publicKey", counter, transports';

/** The passkey that a browser names, of an operator who may sign in. */
export function findPasskey(db: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.row<PasskeyRow>({
    text: `SELECT ${columns} FROM office.passkeys WHERE credential_id = $1 AND dropped_at IS NULL`,
    values: [credentialId],
  });
}

/** An operator's passkeys, the oldest first. */
export function passkeysOf(
  db: Tx,
  operator: string,
): Promise<(PasskeyRow & { readonly name: string; readonly addedAt: number; readonly usedAt: number | null })[]> {
  return db.rows({
    text: `SELECT ${columns}, name, added_at AS "addedAt", used_at AS "usedAt" FROM office.passkeys
      WHERE operator = $1 AND dropped_at IS NULL ORDER BY id`,
    values: [operator],
  });
}

/** @returns its number; undefined when the credential is somebody's already */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'id'> & { readonly name: string; readonly entry: number; readonly now: number },
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>({
    text: `INSERT INTO office.passkeys (operator, credential_id, public_key, counter, transports, name, entry, added_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, ${instant('$8')}) ON CONFLICT (credential_id) DO NOTHING RETURNING id::text`,
    values: [
      passkey.operator,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.entry,
      passkey.now,
    ],
  });
  return row?.id;
}

/** Counts a use up. @returns false when the counter went back: the key has been copied */
export async function usePasskey(tx: Tx, id: string, counter: number, now: number): Promise<boolean> {
  const used = await tx.count({
    text: `UPDATE office.passkeys SET counter = $2, used_at = ${instant('$3')}
      WHERE id = $1 AND dropped_at IS NULL AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    values: [id, counter, now],
  });
  return used === 1;
}

/** Takes all of an operator off. @returns how many there were */
export function dropPasskeysOf(tx: Tx, operator: string, now: number): Promise<number> {
  return tx.count({
    text: `UPDATE office.passkeys SET dropped_at = ${instant('$2')} WHERE operator = $1 AND dropped_at IS NULL`,
    values: [operator, now],
  });
}

/** @returns false when the operator has no such passkey */
export async function dropPasskeyRow(tx: Tx, operator: string, id: string, now: number): Promise<boolean> {
  const dropped = await tx.count({
    text: `UPDATE office.passkeys SET dropped_at = ${instant('$3')} WHERE id = $1 AND operator = $2 AND dropped_at IS NULL`,
    values: [id, operator, now],
  });
  return dropped === 1;
}

/** Writes a challenge down; of those that lapsed some are taken out with it. @param operator of a new passkey: whose */
export async function insertChallenge(
  db: Tx,
  challenge: string,
  { operator, now, endsAt }: { readonly operator?: string; readonly now: number; readonly endsAt: number },
): Promise<void> {
  await db.count({
    text: `WITH lapsed AS (DELETE FROM office.challenges WHERE challenge IN (SELECT challenge FROM office.challenges
        WHERE ends_at < ${instant('$4')} ORDER BY ends_at LIMIT 50))
      INSERT INTO office.challenges (challenge, purpose, operator, ends_at)
      VALUES ($1, CASE WHEN $2::text IS NULL THEN 'assert' ELSE 'register' END, $2, ${instant('$3')})`,
    values: [challenge, operator ?? null, endsAt, now],
  });
}

/** Uses a challenge up. @param operator whose new passkey; undefined for a signature @returns false when it is not there */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  { operator, now }: { readonly operator?: string; readonly now: number },
): Promise<boolean> {
  const taken = await tx.count({
    text: `DELETE FROM office.challenges WHERE challenge = $1 AND operator IS NOT DISTINCT FROM $2::text
      AND ends_at > ${instant('$3')}`,
    values: [challenge, operator ?? null, now],
  });
  return taken === 1;
}

/** Writes down the number that an operator's next action is signed with. */
export async function insertNonce(
  db: Tx,
  nonce: string,
  { operator, endsAt }: { readonly operator: string; readonly endsAt: number },
): Promise<void> {
  await db.count({
    text: `INSERT INTO office.challenges (challenge, purpose, operator, ends_at) VALUES ($1, 'action', $2, ${instant('$3')})`,
    values: [nonce, operator, endsAt],
  });
}

/** Uses a number up. @returns false when this operator has none such, or no longer */
export async function takeNonce(db: Tx, nonce: string, operator: string, now: number): Promise<boolean> {
  const taken = await db.count({
    text: `DELETE FROM office.challenges WHERE challenge = $1 AND purpose = 'action' AND operator = $2
      AND ends_at > ${instant('$3')}`,
    values: [nonce, operator, now],
  });
  return taken === 1;
}
