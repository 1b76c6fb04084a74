/** Rows of what only operators can do for an account, of the codes they give out, and of withdrawals that rest. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type RequestKind = 'realName' | 'loginPassword';

export type NewRequest = {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: RequestKind;
  /** Sealed to `request:{id}`. */
  readonly wish: Buffer;
  readonly ip: string;
};

/** @returns false when one of the kind waits already */
export async function insertRequest(db: Tx, { id, userId, kind, wish, ip }: NewRequest): Promise<boolean> {
  const inserted = await db.count({
    text: `INSERT INTO identity.requests (id, user_id, kind, wish, ip) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (user_id, kind) WHERE ended_at IS NULL DO NOTHING`,
    values: [id, userId, kind, wish, ip === '' ? null : ip],
  });
  return inserted === 1;
}

export type RequestRow = {
  readonly id: string;
  readonly userId: UserId;
  readonly username: string;
  readonly kind: RequestKind;
  readonly wish: Buffer;
  readonly requestedAt: number;
  readonly ip: string | null;
  readonly agreedBy: string | null;
};

const columns = `r.id::text AS id, r.user_id::text AS "userId", u.username, r.kind, r.wish, r.asked_at AS "requestedAt",
  host(r.ip) AS ip, r.agreed_by AS "agreedBy"`;

/** What waits, the oldest first. */
export async function listOpenRequests(db: Tx, limit: number): Promise<RequestRow[]> {
  return db.rows<RequestRow>({
    text: `SELECT ${columns} FROM identity.requests r JOIN identity.users u ON u.user_id = r.user_id
      WHERE r.ended_at IS NULL ORDER BY r.asked_at, r.id LIMIT $1`,
    values: [limit],
  });
}

/** A request that waits, as it is read without a lock. */
export function findOpenRequest(db: Tx, id: string): Promise<Pick<RequestRow, 'userId'> | undefined> {
  return db.row({
    text: 'SELECT user_id::text AS "userId" FROM identity.requests WHERE id = $1 AND ended_at IS NULL',
    values: [id],
  });
}

/** A request that waits, locked. */
export async function lockOpenRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return tx.row<RequestRow>({
    text: `SELECT ${columns} FROM identity.requests r JOIN identity.users u ON u.user_id = r.user_id
      WHERE r.id = $1 AND r.ended_at IS NULL FOR UPDATE OF r`,
    values: [id],
  });
}

/** The first operator says yes. */
export async function agreeToRequest(tx: Tx, id: string, by: string): Promise<void> {
  await tx.count({
    text: 'UPDATE identity.requests SET agreed_by = $2, agreed_at = clock_timestamp() WHERE id = $1',
    values: [id, by],
  });
}

/** Ends a request with its outcome and who decided it. */
export async function endRequest(tx: Tx, id: string, by: string, outcome: 'done' | 'refused'): Promise<void> {
  await tx.count({
    text: 'UPDATE identity.requests SET ended_by = $2, ended_at = clock_timestamp(), outcome = $3 WHERE id = $1',
    values: [id, by, outcome],
  });
}

/** Keeps the name that a correction took the place of, sealed. */
export async function keepFormerName(tx: Tx, id: string, was: Buffer): Promise<void> {
  await tx.count({ text: 'UPDATE identity.requests SET was = $2 WHERE id = $1', values: [id, was] });
}

/** How the correction of a name stands: whether one waits, and whether one was made. */
export async function nameRequestsOf(db: Tx, userId: UserId): Promise<{ waits: boolean; done: boolean }> {
  const row = await db.row<{ waits: boolean; done: boolean }>({
    text: `SELECT coalesce(bool_or(ended_at IS NULL), false) AS waits, coalesce(bool_or(outcome = 'done'), false) AS done
      FROM identity.requests WHERE user_id = $1 AND kind = 'realName'`,
    values: [userId],
  });
  return row ?? { waits: false, done: false };
}

/** Keeps a code that resets the login password; the one before it is worth nothing any more. */
export async function writeResetCode(tx: Tx, userId: UserId, codeIndex: Buffer, hours: number): Promise<void> {
  await tx.count({
    text: `INSERT INTO identity.reset_codes (user_id, code_index, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))
      ON CONFLICT (user_id) DO UPDATE SET code_index = excluded.code_index, expires_at = excluded.expires_at`,
    values: [userId, codeIndex, hours],
  });
}

/** Uses a code up. @returns false when it is none of the account's, or too old */
export async function takeResetCode(db: Tx, userId: UserId, codeIndex: Buffer): Promise<boolean> {
  const row = await db.row<{ isLate: boolean }>({
    text: `DELETE FROM identity.reset_codes WHERE user_id = $1 AND code_index = $2 RETURNING expires_at <= now() AS "isLate"`,
    values: [userId, codeIndex],
  });
  return row?.isLate === false;
}

/** Withdrawals rest for so many hours; a hold that is on is never shortened. */
export async function holdWithdrawals(tx: Tx, userId: UserId, hours: number): Promise<void> {
  if (hours === 0) return;
  await tx.count({
    text: `INSERT INTO identity.withdrawal_holds AS h (user_id, held_until) VALUES ($1, clock_timestamp() + make_interval(hours => $2))
      ON CONFLICT (user_id) DO UPDATE SET held_until = greatest(h.held_until, excluded.held_until)`,
    values: [userId, hours],
  });
}

/** Until when withdrawals rest after a reset of either password, epoch ms; undefined when they do not. */
export async function withdrawalsHeldUntil(db: Tx, userId: UserId): Promise<number | undefined> {
  const row = await db.row<{ until: number | null }>({
    name: 'identity-held-until',
    text: `SELECT greatest((SELECT held_until FROM identity.withdrawal_holds WHERE user_id = $1 AND held_until > clock_timestamp()),
      (SELECT held_until FROM identity.fund_passwords WHERE user_id = $1 AND held_until > clock_timestamp())) AS until`,
    values: [userId],
  });
  return row?.until ?? undefined;
}
