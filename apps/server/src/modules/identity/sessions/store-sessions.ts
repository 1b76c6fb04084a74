/** Rows of sessions and socket tickets. Tokens and tickets are known by their SHA-256 only. */
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, inet, int2, int8, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';

export const idleMinutes = 30;
export const longestHours = 12;

export type EndReason = 'signedOut' | 'replaced' | 'timedOut' | 'revoked';
export type EndedSession = { readonly userId: UserId; readonly sessionId: string };

export type NewSession = {
  readonly sessionId: string;
  readonly userId: UserId;
  readonly fromWay: number;
  readonly host: string;
  readonly tokenHash: Buffer;
  readonly credentialFamily: Buffer | undefined;
  /** The saved account that its device is given; undefined when it is given none. */
  readonly deviceFamily: Buffer | undefined;
  readonly ip: string | undefined;
  readonly device: string;
};

/** A session with what its caller may be told apart by. Times are left over, not moments. */
export type FoundSession = {
  readonly sessionId: string;
  readonly userId: UserId;
  readonly username: string;
  readonly accountType: 1 | 2;
  readonly status: number;
  readonly isGuest: boolean;
  readonly isDemo: boolean;
  readonly host: string;
  readonly isSaved: boolean;
  readonly endReason: EndReason | null;
  /** Milliseconds until it ends: by rest, by age, or with a guest trial. */
  readonly leftMs: number;
};

const found = `s.session_id::text AS "sessionId", s.user_id::text AS "userId", u.username, u.account_type AS "accountType",
  u.status, u.is_guest AS "isGuest", u.is_demo AS "isDemo", s.host, s.credential_family IS NOT NULL AS "isSaved",
  s.end_reason AS "endReason", (extract(epoch FROM least(s.seen_at + make_interval(mins => ${idleMinutes}), s.expires_at,
    coalesce(u.expires_at, 'infinity')) - now()) * 1000)::bigint AS "leftMs"`;

/** The session of a token with its account, ended or not. */
export async function findSession(db: Tx, tokenHash: Buffer): Promise<FoundSession | undefined> {
  return db.row<FoundSession>({
    name: 'identity-session',
    text: `SELECT ${found} FROM identity.sessions s JOIN identity.users u ON u.user_id = s.user_id WHERE s.token_hash = $1`,
    values: [tokenHash],
  });
}

/** The live session of an id; used by tickets. */
export async function findLiveSession(db: Tx, sessionId: string): Promise<FoundSession | undefined> {
  return db.row<FoundSession>({
    text: `SELECT ${found} FROM identity.sessions s JOIN identity.users u ON u.user_id = s.user_id
      WHERE s.session_id = $1 AND s.ended_at IS NULL`,
    values: [sessionId],
  });
}

/** Ends the account's live session of the same FROMWAY and opens this one. @returns those that ended. */
export async function replaceSession(tx: Tx, session: NewSession): Promise<EndedSession[]> {
  // The account's row orders two sign-ins at the same moment.
  await tx.row({ text: 'SELECT FROM identity.users WHERE user_id = $1 FOR NO KEY UPDATE', values: [session.userId] });
  const ended = await tx.rows<EndedSession>({
    text: `UPDATE identity.sessions SET ended_at = clock_timestamp(), end_reason = 'replaced'
      WHERE user_id = $1 AND from_way = $2 AND ended_at IS NULL
      RETURNING user_id::text AS "userId", session_id::text AS "sessionId"`,
    values: [session.userId, session.fromWay],
  });
  await tx.count(insertStatement(session));
  return ended;
}

const insertStatement = statement<NewSession>('identity-insert-session', ({ row }) => {
  const { names, values } = row({
    session_id: int8((session) => session.sessionId),
    user_id: int8((session) => session.userId),
    from_way: int2((session) => session.fromWay),
    host: text((session) => session.host),
    token_hash: bytea((session) => session.tokenHash),
    credential_family: bytea((session) => session.credentialFamily ?? null),
    ip: inet((session) => session.ip ?? null),
    device: text((session) => session.device),
    device_family: bytea((session) => session.deviceFamily ?? null),
  });
  return `INSERT INTO identity.sessions (${names}, expires_at) VALUES (${values}, now() + make_interval(hours => ${longestHours}))`;
});

/** Which sessions to end. */
export type EndWhich = { sessionId: string } | { userId: UserId } | { credentialFamily: Buffer };

/** Names the device that a session was opened on, by the hash of its key; undefined where it has none. */
export async function findDevice(tx: Tx, sessionId: string): Promise<string | undefined> {
  const row = await tx.row<{ device: string }>({
    name: 'identity-device-of-session',
    text: `SELECT encode(sha256(convert_to('device:' || d.device_key, 'UTF8')), 'hex') AS device
      FROM identity.sessions s JOIN identity.device_credentials d ON d.family = coalesce(s.device_family, s.credential_family)
      WHERE s.session_id = $1 LIMIT 1`,
    values: [sessionId],
  });
  return row?.device;
}

/** Ends sessions by id, by player or by device credential. @returns those that were open */
export async function endSessionRows(db: Tx, which: EndWhich, reason: EndReason): Promise<EndedSession[]> {
  const [column, value] =
    'sessionId' in which
      ? (['session_id', which.sessionId] as const)
      : 'userId' in which
        ? (['user_id', which.userId] as const)
        : (['credential_family', which.credentialFamily] as const);
  return db.rows<EndedSession>({
    text: `UPDATE identity.sessions SET ended_at = clock_timestamp(), end_reason = $2 WHERE ${column} = $1 AND ended_at IS NULL
      RETURNING user_id::text AS "userId", session_id::text AS "sessionId"`,
    values: [value, reason],
  });
}

/** Ends one live session of an account. @returns undefined when it has none of this id. */
export async function endOwnSession(
  tx: Tx,
  { userId, sessionId }: EndedSession,
  reason: EndReason = 'revoked',
): Promise<{ deviceFamily: Buffer | null } | undefined> {
  return tx.row<{ deviceFamily: Buffer | null }>({
    text: `UPDATE identity.sessions SET ended_at = clock_timestamp(), end_reason = $3
      WHERE session_id = $1 AND user_id = $2 AND ended_at IS NULL RETURNING coalesce(device_family, credential_family) AS "deviceFamily"`,
    values: [sessionId, userId, reason],
  });
}

/** Ends every live session of an account but this one. */
export async function endOtherSessions(tx: Tx, { userId, sessionId }: EndedSession): Promise<EndedSession[]> {
  return tx.rows<EndedSession>({
    text: `UPDATE identity.sessions SET ended_at = clock_timestamp(), end_reason = 'revoked'
      WHERE user_id = $1 AND session_id <> $2 AND ended_at IS NULL
      RETURNING user_id::text AS "userId", session_id::text AS "sessionId"`,
    values: [userId, sessionId],
  });
}

/** The sign-in before this one: when it began (epoch ms), and where from. */
export async function findSessionBefore(
  db: Tx,
  { userId, sessionId }: EndedSession,
): Promise<{ startedAt: number; ip: string | null } | undefined> {
  return db.row({
    text: `SELECT s.started_at AS "startedAt", host(s.ip) AS ip FROM identity.sessions s
      WHERE s.user_id = $1 AND s.session_id <> $2
        AND s.started_at <= (SELECT o.started_at FROM identity.sessions o WHERE o.session_id = $2)
      ORDER BY s.started_at DESC LIMIT 1`,
    values: [userId, sessionId],
  });
}

/** Sessions that ended in the last `seconds`. */
export async function sessionsEndedWithin(db: Tx, seconds: number): Promise<EndedSession[]> {
  return db.rows<EndedSession>({
    name: 'identity-sessions-ended',
    text: `SELECT user_id::text AS "userId", session_id::text AS "sessionId" FROM identity.sessions
      WHERE ended_at > now() - make_interval(secs => $1)`,
    values: [seconds],
  });
}

/** Sets the last use of open sessions to now. */
export async function markSeen(db: Tx, sessionIds: readonly string[]): Promise<void> {
  await db.count({
    name: 'identity-seen',
    text: 'UPDATE identity.sessions SET seen_at = now() WHERE session_id = ANY($1::bigint[]) AND ended_at IS NULL',
    values: [sessionIds],
  });
}

/** When a session was used, epoch ms. */
export type SessionUse = { readonly sessionId: string; readonly at: number };

/** Sets the last use of open sessions to an instant, unless it is later already. One that is held is just being used or ended. */
export async function markUsed(db: Tx, uses: readonly SessionUse[]): Promise<void> {
  if (uses.length === 0) return;
  await db.count({
    name: 'identity-used',
    text: `
      WITH used AS (
        SELECT session_id, max(to_timestamp(ms / 1000)) AS at FROM unnest($1::bigint[], $2::float8[]) AS u (session_id, ms)
        GROUP BY session_id
      ), held AS (
        SELECT s.session_id, used.at FROM identity.sessions s JOIN used USING (session_id)
        WHERE s.ended_at IS NULL AND s.seen_at < used.at FOR UPDATE OF s SKIP LOCKED
      )
      UPDATE identity.sessions s SET seen_at = held.at FROM held WHERE s.session_id = held.session_id`,
    values: [uses.map(({ sessionId }) => sessionId), uses.map(({ at }) => at)],
  });
}

export type DeviceRow = {
  readonly sessionId: string;
  readonly fromWay: number;
  readonly ip: string | null;
  readonly device: string;
  readonly startedAt: number;
  readonly seenAt: number;
};

/** Live sessions of an account, the latest first. */
export async function liveSessionsOf(db: Tx, userId: UserId): Promise<DeviceRow[]> {
  return db.rows<DeviceRow>({
    text: `SELECT session_id::text AS "sessionId", from_way AS "fromWay", host(ip) AS ip, device, started_at AS "startedAt", seen_at AS "seenAt"
      FROM identity.sessions WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now()
      ORDER BY started_at DESC LIMIT 20`,
    values: [userId],
  });
}

/** Ends what has rested too long or grown too old, a slice at a time. */
export async function endTimedOut(db: Tx, limit: number): Promise<EndedSession[]> {
  return db.rows<EndedSession>({
    text: `UPDATE identity.sessions SET ended_at = clock_timestamp(), end_reason = 'timedOut'
      WHERE session_id IN (
        SELECT session_id FROM identity.sessions
        WHERE ended_at IS NULL AND (expires_at <= now() OR seen_at <= now() - make_interval(mins => ${idleMinutes + 1}))
        LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING user_id::text AS "userId", session_id::text AS "sessionId"`,
    values: [limit],
  });
}

/** Stores the hash of a socket ticket that expires after so many seconds. */
export async function insertTicket(
  db: Tx,
  ticketHash: Buffer,
  owner: EndedSession | undefined,
  seconds: number,
): Promise<void> {
  await db.count({
    text: `INSERT INTO identity.tickets (ticket_hash, user_id, session_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    values: [ticketHash, owner?.userId ?? null, owner?.sessionId ?? null, seconds],
  });
}

/** Uses a ticket up. @returns undefined when it is unknown, used or too old; `sessionId` is null for visitors. */
export async function takeTicket(db: Tx, ticketHash: Buffer): Promise<{ sessionId: string | null } | undefined> {
  const row = await db.row<{ sessionId: string | null; isLate: boolean }>({
    text: `DELETE FROM identity.tickets WHERE ticket_hash = $1 RETURNING session_id::text AS "sessionId", expires_at <= now() AS "isLate"`,
    values: [ticketHash],
  });
  return row === undefined || row.isLate ? undefined : { sessionId: row.sessionId };
}

/** Sessions are kept half a year after their end (last sign-ins, inquiries); then they go, a slice at a time. */
export async function removeOldSessions(db: Tx, limit: number): Promise<number> {
  return db.count({
    text: `DELETE FROM identity.sessions WHERE session_id IN (
      SELECT session_id FROM identity.sessions WHERE ended_at < now() - interval '180 days' LIMIT $1)`,
    values: [limit],
  });
}
