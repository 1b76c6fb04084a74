/** Rows of the console's sessions. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';
import { grantsJoined, type Holder, holderColumns, type HolderRow, holdersOf } from '../operators/store-grants.ts';
import { isEnabled } from '../operators/store-operators.ts';

export type SessionWay = 'password' | 'passkey';

export type SessionRow = {
  readonly id: string;
  readonly operator: string;
  readonly way: SessionWay;
  readonly network: string;
  readonly usedAt: number;
  readonly endsAt: number;
  readonly isLocked: boolean;
  readonly provedAt: number | null;
};

export type NewSession = {
  readonly operator: string;
  readonly tokenHash: Buffer;
  readonly way: SessionWay;
  readonly address: string;
  readonly network: string;
  readonly device: string;
  readonly now: number;
  readonly endsAt: number;
  readonly provedAt: number | undefined;
};

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;
const columns = `w.id::text, w.operator, w.way, w.network, w.used_at AS "usedAt", w.ends_at AS "endsAt",
  w.is_locked AS "isLocked", w.proved_at AS "provedAt"`;

/** @returns the session's number */
export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const row = await tx.row<{ id: string }>({
    text: `INSERT INTO office.sessions
        (operator, token_hash, way, address, network, device, started_at, used_at, ends_at, proved_at)
      VALUES ($1, $2, $3, $4, $5, $6, ${instant('$7')}, ${instant('$7')}, ${instant('$8')}, ${instant('$9')})
      RETURNING id::text`,
    values: [
      session.operator,
      session.tokenHash,
      session.way,
      session.address,
      session.network,
      session.device,
      session.now,
      session.endsAt,
      session.provedAt ?? null,
    ],
  });
  if (row === undefined) throw new Error('an INSERT answers its row');
  return row.id;
}

/** The session behind a token that lives at `now` and was used since `usedSince`; none of a disabled operator. */
export async function findSession(
  db: Tx,
  tokenHash: Buffer,
  { now, usedSince }: { readonly now: number; readonly usedSince: number },
): Promise<(SessionRow & { readonly holder: Holder }) | undefined> {
  // Asked before every call, so the roles come with it and no second question is needed.
  const rows = await db.rows<SessionRow & HolderRow>({
    name: 'office-session',
    text: `SELECT ${columns}, ${holderColumns}
      FROM office.sessions w JOIN office.operators o ON o.name = w.operator ${grantsJoined()}
      WHERE w.token_hash = $1 AND w.ended_at IS NULL AND w.ends_at > ${instant('$2')}
        AND w.used_at >= ${instant('$3')} AND ${isEnabled}`,
    values: [tokenHash, now, usedSince],
  });
  const [session] = rows;
  const [holder] = holdersOf(rows);
  if (session === undefined || holder === undefined) return undefined;
  const { id, operator, way, network, usedAt, endsAt, isLocked, provedAt } = session;
  return { id, operator, way, network, usedAt, endsAt, isLocked, provedAt, holder };
}

/** Marks a use. */
export async function touchSession(db: Tx, id: string, now: number): Promise<void> {
  await db.count({
    text: `UPDATE office.sessions SET used_at = greatest(used_at, ${instant('$2')}) WHERE id = $1 AND ended_at IS NULL`,
    values: [id, now],
  });
}

export async function lockSession(db: Tx, id: string): Promise<void> {
  await db.count({ text: 'UPDATE office.sessions SET is_locked = true WHERE id = $1', values: [id] });
}

/** Opens the screen, for the network that it was opened from. @param provedAt when a code or passkey did it */
export async function unlockSession(
  tx: Tx,
  id: string,
  from: {
    readonly network: string;
    readonly address: string;
    readonly now: number;
    readonly provedAt: number | undefined;
  },
): Promise<void> {
  await tx.count({
    text: `UPDATE office.sessions SET is_locked = false, network = $2, address = $3, used_at = ${instant('$4')},
        proved_at = coalesce(${instant('$5')}, proved_at) WHERE id = $1 AND ended_at IS NULL`,
    values: [id, from.network, from.address, from.now, from.provedAt ?? null],
  });
}

/** A code or a passkey has spoken for the operator. */
export async function proveSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx.count({
    text: `UPDATE office.sessions SET proved_at = ${instant('$2')}, used_at = ${instant('$2')} WHERE id = $1`,
    values: [id, now],
  });
}

/** Ends one session of an operator. @returns false when there is none that lives */
export async function endSession(tx: Tx, operator: string, id: string, now: number): Promise<boolean> {
  const ended = await tx.count({
    text: `UPDATE office.sessions SET ended_at = ${instant('$3')} WHERE id = $1 AND operator = $2 AND ended_at IS NULL`,
    values: [id, operator, now],
  });
  return ended === 1;
}

/** Ends all of an operator but one, or but the newest `keep`. @returns how many ended */
export async function endOtherSessions(
  tx: Tx,
  operator: string,
  { except, keep = 0, now }: { readonly except?: string; readonly keep?: number; readonly now: number },
): Promise<number> {
  return tx.count({
    text: `UPDATE office.sessions SET ended_at = ${instant('$3')} WHERE operator = $1 AND ended_at IS NULL
        AND id IS DISTINCT FROM $2::bigint AND id NOT IN (SELECT id FROM office.sessions
          WHERE operator = $1 AND ended_at IS NULL ORDER BY id DESC LIMIT $4)`,
    values: [operator, except ?? null, now, keep],
  });
}

export type LiveSession = {
  readonly id: string;
  readonly startedAt: number;
  readonly usedAt: number;
  readonly address: string;
  readonly device: string;
};

/** An operator's sessions that live, the newest first. */
export function liveSessions(
  db: Tx,
  operator: string,
  { now, usedSince }: { readonly now: number; readonly usedSince: number },
): Promise<LiveSession[]> {
  return db.rows<LiveSession>({
    text: `SELECT id::text, started_at AS "startedAt", used_at AS "usedAt", address, device FROM office.sessions
      WHERE operator = $1 AND ended_at IS NULL AND ends_at > ${instant('$2')} AND used_at >= ${instant('$3')}
      ORDER BY sessions.id DESC LIMIT 20`,
    values: [operator, now, usedSince],
  });
}

export type Activity = {
  readonly operator: string;
  readonly sessions: number;
  readonly passkeys: number;
  /** When a session was used last; null when there never was one. */
  readonly lastSeenAt: number | null;
};

/** How operators sign in and when each was there last. */
export function readActivity(
  db: Tx,
  { now, usedSince }: { readonly now: number; readonly usedSince: number },
): Promise<Activity[]> {
  return db.rows<Activity>({
    text: `SELECT o.name AS operator,
        (SELECT count(*) FROM office.sessions s WHERE s.operator = o.name AND s.ended_at IS NULL
          AND s.ends_at > ${instant('$1')} AND s.used_at >= ${instant('$2')})::integer AS sessions,
        (SELECT count(*) FROM office.passkeys p WHERE p.operator = o.name AND p.dropped_at IS NULL)::integer AS passkeys,
        (SELECT max(s.used_at) FROM office.sessions s WHERE s.operator = o.name) AS "lastSeenAt"
      FROM office.operators o`,
    values: [now, usedSince],
  });
}
