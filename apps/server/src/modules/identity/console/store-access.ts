/** Sessions, security and its events of one account, as operators read them. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { EndReason } from '../sessions/store-sessions.ts';
import type { SecurityEventKind } from '../security/store-security.ts';

/** `before` is the last number of the page before. */
export type Window = { readonly before?: string | undefined; readonly limit: number };

export type SessionRow = {
  readonly id: string;
  readonly fromWay: number;
  readonly ip: string | null;
  readonly device: string;
  readonly isSaved: boolean;
  readonly startedAt: number;
  readonly seenAt: number;
  /** Null while it lives. */
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
};

/** Sessions of an account, the latest first; they are kept half a year. */
export function pageOfSessions(tx: Tx, userId: UserId, { before, limit }: Window): Promise<SessionRow[]> {
  return tx.rows({
    name: 'identity-page-of-sessions',
    text: `SELECT session_id::text AS id, from_way AS "fromWay", host(ip) AS ip, device,
        credential_family IS NOT NULL AS "isSaved", started_at AS "startedAt", seen_at AS "seenAt",
        coalesce(ended_at, CASE WHEN expires_at <= now() THEN expires_at END) AS "endedAt", end_reason AS "endReason"
      FROM identity.sessions WHERE user_id = $1 AND ($2::bigint IS NULL OR session_id < $2)
      ORDER BY session_id DESC LIMIT $3`,
    values: [userId, before ?? null, limit],
  });
}

export type SecurityRow = {
  readonly id: string;
  readonly kind: SecurityEventKind;
  readonly at: number;
  readonly ip: string | null;
  readonly device: string;
};

/** What happened to the security of an account, the latest first. */
export function pageOfSecurity(tx: Tx, userId: UserId, { before, limit }: Window): Promise<SecurityRow[]> {
  return tx.rows({
    name: 'identity-page-of-security',
    text: `SELECT event::text AS id, kind, at, host(ip) AS ip, device FROM identity.security_events
      WHERE user_id = $1 AND ($2::bigint IS NULL OR event < $2) ORDER BY event DESC LIMIT $3`,
    values: [userId, before ?? null, limit],
  });
}

/** How an account is protected now; times are epoch ms. */
export type Protection = {
  readonly liveSessions: number;
  readonly savedAccounts: number;
  readonly hasSecondFactor: boolean;
  readonly codesLeft: number;
  readonly hasFundPassword: boolean;
  readonly fundLockedUntil: number | null;
  readonly questions: number;
  readonly ageStatedAt: number | null;
  readonly seenAt: number | null;
  readonly registeredFrom: string | null;
  readonly inviteCode: string | null;
};

/** Undefined when there is no such account. */
export function findProtection(tx: Tx, userId: UserId): Promise<Protection | undefined> {
  return tx.row({
    name: 'identity-protection',
    text: `SELECT
        (SELECT count(*) FROM identity.sessions s WHERE s.user_id = u.user_id AND s.ended_at IS NULL AND s.expires_at > now()) AS "liveSessions",
        (SELECT count(DISTINCT family) FROM identity.device_credentials d WHERE d.user_id = u.user_id AND d.used_at IS NULL
          AND d.revoked_at IS NULL AND d.expires_at > now()) AS "savedAccounts",
        EXISTS (SELECT FROM identity.totp_keys t WHERE t.user_id = u.user_id AND t.confirmed_at IS NOT NULL) AS "hasSecondFactor",
        (SELECT count(*) FROM identity.recovery_codes r WHERE r.user_id = u.user_id AND r.used_at IS NULL) AS "codesLeft",
        f.user_id IS NOT NULL AS "hasFundPassword",
        CASE WHEN f.locked_until > now() THEN f.locked_until END AS "fundLockedUntil",
        (SELECT count(*) FROM identity.secret_answers q WHERE q.user_id = u.user_id) AS questions,
        (SELECT max(stated_at) FROM identity.age_statements a WHERE a.user_id = u.user_id) AS "ageStatedAt",
        (SELECT s.seen_at FROM identity.sessions s WHERE s.user_id = u.user_id ORDER BY s.started_at DESC LIMIT 1) AS "seenAt",
        host(u.registered_from) AS "registeredFrom", u.invite_code AS "inviteCode"
      FROM identity.users u LEFT JOIN identity.fund_passwords f ON f.user_id = u.user_id WHERE u.user_id = $1`,
    values: [userId],
  });
}

/** All contacts of an account, sealed each to its field; undefined where it gave none. */
export function findAllContacts(
  tx: Tx,
  userId: UserId,
): Promise<Record<'phone' | 'realName' | 'qq' | 'wechat', Buffer | null> | undefined> {
  return tx.row({
    text: 'SELECT phone, real_name AS "realName", qq, wechat FROM identity.contacts WHERE user_id = $1',
    values: [userId],
  });
}
