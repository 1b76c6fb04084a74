/** Rows of what passkeys have signed of actions. */
import type { Tx } from '../../../platform/db/database.ts';

export type ProofRow = {
  readonly seq: number;
  readonly statement: string;
  readonly credentialId: string;
  readonly assertion: string;
};

/** A proof with the key that made it, and the entry of the log that enrolled that key. */
export type ProofWithKey = ProofRow & {
  readonly publicKey: Buffer;
  readonly keyOperator: string;
  readonly keyEntry: number;
  /** The text of that entry. */
  readonly enrolment: string;
};

/** Adds the proof of an entry. */
export async function insertProof(tx: Tx, { seq, statement, credentialId, assertion }: ProofRow): Promise<void> {
  await tx.count({
    text: 'INSERT INTO office.action_proofs (seq, statement, credential_id, assertion) VALUES ($1, $2, $3, $4)',
    values: [seq, statement, credentialId, assertion],
  });
}

/** Proofs of entries in a range of the log, both ends included. */
export function proofsBetween(db: Tx, first: number, last: number): Promise<ProofWithKey[]> {
  return db.rows<ProofWithKey>({
    text: `SELECT p.seq, p.statement, p.credential_id AS "credentialId", p.assertion, k.public_key AS "publicKey",
        k.operator AS "keyOperator", k.entry AS "keyEntry", e.entry AS enrolment
      FROM office.action_proofs p JOIN office.passkeys k USING (credential_id) JOIN office.audit_log e ON e.seq = k.entry
      WHERE p.seq BETWEEN $1 AND $2 ORDER BY p.seq`,
    values: [first, last],
  });
}

/** Whether a key was taken off by its operator before an entry. */
export async function isDroppedBefore(db: Tx, operator: string, credentialId: string, seq: number): Promise<boolean> {
  const row = await db.row<{ dropped: boolean }>({
    text: `SELECT EXISTS (SELECT FROM office.audit_log WHERE operator = $1 AND action = 'drop-passkey' AND seq < $3
        AND entry::jsonb #>> '{before,credential}' = $2) AS dropped`,
    values: [operator, credentialId, seq],
  });
  return row?.dropped === true;
}
