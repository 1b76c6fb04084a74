/** Rows of what happened to an account's security, of proofs, and of statements of age. */
import type { calls, OutputOf } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** What may happen to the security of an account. */
export type SecurityEventKind = OutputOf<typeof calls.securityEvents>['rows'][number]['kind'];

type NewSecurityEvent = {
  readonly userId: UserId;
  readonly event: string;
  readonly kind: SecurityEventKind;
  readonly ip: string;
  readonly device: string;
};

/** Appends a security event of a player. */
export async function insertSecurityEvent(
  tx: Tx,
  { userId, event, kind, ip, device }: NewSecurityEvent,
): Promise<void> {
  await tx.count({
    text: 'INSERT INTO identity.security_events (user_id, event, kind, ip, device) VALUES ($1, $2, $3, $4, $5)',
    values: [userId, event, kind, ip === '' ? null : ip, device],
  });
}

export type SecurityEventRow = { kind: SecurityEventKind; at: number; ip: string | null; device: string };

/** A page of an account's events, the latest first, and how many there are. */
export async function listSecurityEvents(
  db: Tx,
  userId: UserId,
  { page, rows }: { page: number; rows: number },
): Promise<{ rows: SecurityEventRow[]; total: number }> {
  const found = await db.rows<SecurityEventRow>({
    text: `SELECT kind, at, host(ip) AS ip, device FROM identity.security_events WHERE user_id = $1 ORDER BY event DESC LIMIT $2 OFFSET $3`,
    values: [userId, rows, (page - 1) * rows],
  });
  const count = await db.row<{ total: number }>({
    text: 'SELECT count(*) AS total FROM identity.security_events WHERE user_id = $1',
    values: [userId],
  });
  return { rows: found, total: count?.total ?? 0 };
}

/** Notes that a session has shown the fund or the login password. */
export async function markProved(db: Tx, sessionId: string): Promise<void> {
  await db.count({
    text: 'UPDATE identity.sessions SET proved_at = clock_timestamp() WHERE session_id = $1 AND ended_at IS NULL',
    values: [sessionId],
  });
}

/** Whether a session has proved itself within so many minutes. */
export async function isProved(db: Tx, sessionId: string, minutes: number): Promise<boolean> {
  const row = await db.row<{ proved: boolean }>({
    text: `SELECT coalesce(proved_at > clock_timestamp() - make_interval(mins => $2), false) AS proved
      FROM identity.sessions WHERE session_id = $1 AND ended_at IS NULL`,
    values: [sessionId, minutes],
  });
  return row?.proved === true;
}

/** When the statement of this version was made; undefined when it was not. Epoch ms. */
export async function findAgeStatement(db: Tx, userId: UserId, version: string): Promise<number | undefined> {
  const row = await db.row<{ at: number }>({
    name: 'identity-age-statement',
    text: 'SELECT stated_at AS at FROM identity.age_statements WHERE user_id = $1 AND version = $2',
    values: [userId, version],
  });
  return row?.at;
}

/** @returns false when it was made before. */
export async function insertAgeStatement(tx: Tx, userId: UserId, version: string, ip: string): Promise<boolean> {
  return (
    (await tx.count({
      text: 'INSERT INTO identity.age_statements (user_id, version, ip) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      values: [userId, version, ip === '' ? null : ip],
    })) === 1
  );
}
