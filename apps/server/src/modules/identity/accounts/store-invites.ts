/** Rows of invite codes, of agents' domains and of offered guest names. */
import type { RebateMap } from '@longmen/contract/settings';
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int2, int8, jsonb, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';

export type InviteCode = {
  readonly code: string;
  readonly ownerId: UserId;
  readonly accountType: 1 | 2;
  readonly rebates: RebateMap;
};

/** A code that is made; with `key` it is made once. */
export type NewInviteCode = InviteCode & {
  readonly tag: string;
  readonly key?: string | undefined;
  readonly bodyHash?: Buffer | undefined;
};

/** A code as its owner sees it. */
export type ListedCode = Pick<InviteCode, 'code' | 'accountType' | 'rebates'> & {
  readonly tag: string;
  readonly createdAt: number;
  /** Accounts that were opened with it. */
  readonly registered: number;
};

/** Codes open accounts while they are neither deleted nor frozen and their owner is an agent who is not closed. */
const opening = `c.deleted_at IS NULL AND c.frozen_at IS NULL AND o.account_type = 2 AND o.status <> 1 AND NOT o.is_guest`;
const withOwner = 'identity.invite_codes c JOIN identity.users o ON o.user_id = c.owner_id';

/** A code that still opens accounts. */
export async function findInviteCode(db: Tx, code: string): Promise<InviteCode | undefined> {
  return db.row<InviteCode>({
    text: `SELECT c.code, c.owner_id::text AS "ownerId", c.account_type AS "accountType", c.rebates
      FROM ${withOwner} WHERE c.code = $1 AND ${opening}`,
    values: [code],
  });
}

/** Holds a code and its owner as they are until the caller's transaction ends. @returns whether it opens accounts */
export async function holdInviteCode(tx: Tx, code: string): Promise<boolean> {
  const held = await tx.row({
    text: `SELECT c.code FROM ${withOwner} WHERE c.code = $1 AND ${opening} FOR SHARE`,
    values: [code],
  });
  return held !== undefined;
}

/** @returns false when the code exists already. */
export async function insertInviteCode(db: Tx, invite: NewInviteCode): Promise<boolean> {
  return (await db.count(insertStatement(invite))) === 1;
}

const insertStatement = statement<NewInviteCode>('identity-insert-invite', ({ row }) => {
  const { names, values } = row({
    code: text((invite) => invite.code),
    owner_id: int8((invite) => invite.ownerId),
    account_type: int2((invite) => invite.accountType),
    rebates: jsonb((invite) => invite.rebates),
    tag: text((invite) => invite.tag),
    request_key: text((invite) => invite.key ?? null),
    body_hash: bytea((invite) => invite.bodyHash ?? null),
  });
  return `INSERT INTO identity.invite_codes (${names}) VALUES (${values}) ON CONFLICT (code) DO NOTHING`;
});

/** Whether a code was ever made, deleted or not. */
export async function isCodeKnown(db: Tx, code: string): Promise<boolean> {
  const found = await db.row({ text: 'SELECT code FROM identity.invite_codes WHERE code = $1', values: [code] });
  return found !== undefined;
}

/** The code that an owner made under a key, deleted or not. */
export async function findCodeByKey(
  db: Tx,
  ownerId: UserId,
  key: string,
): Promise<{ code: string; bodyHash: Buffer | null } | undefined> {
  return db.row({
    text: `SELECT code, body_hash AS "bodyHash" FROM identity.invite_codes WHERE owner_id = $1 AND request_key = $2`,
    values: [ownerId, key],
  });
}

/** How many codes an owner has, and how many were made within 24 hours, deleted ones counted. */
export async function countCodes(db: Tx, ownerId: UserId): Promise<{ live: number; ofDay: number }> {
  const row = await db.row<{ live: number; ofDay: number }>({
    text: `SELECT count(*) FILTER (WHERE deleted_at IS NULL)::integer AS live,
        count(*) FILTER (WHERE created_at > now() - interval '24 hours')::integer AS "ofDay"
      FROM identity.invite_codes WHERE owner_id = $1`,
    values: [ownerId],
  });
  return row ?? { live: 0, ofDay: 0 };
}

/** The live codes of an owner, the newest first. */
export async function listCodes(db: Tx, ownerId: UserId, limit: number): Promise<ListedCode[]> {
  return db.rows<ListedCode>({
    text: `SELECT c.code, c.account_type AS "accountType", c.rebates, c.tag, c.created_at AS "createdAt",
        (SELECT count(*)::integer FROM identity.users u WHERE u.invite_code = c.code) AS registered
      FROM identity.invite_codes c WHERE c.owner_id = $1 AND c.deleted_at IS NULL
      ORDER BY c.created_at DESC, c.code LIMIT $2`,
    values: [ownerId, limit],
  });
}

/** Ends a code; a repeat changes nothing. @returns false when the owner never had it */
export async function deleteCode(db: Tx, ownerId: UserId, code: string): Promise<boolean> {
  return (
    (await db.count({
      text: `UPDATE identity.invite_codes SET deleted_at = coalesce(deleted_at, clock_timestamp())
        WHERE code = $1 AND owner_id = $2`,
      values: [code, ownerId],
    })) === 1
  );
}

/** The code that an agent's own domain stands for. */
export async function findCodeOfDomain(db: Tx, domain: string): Promise<string | undefined> {
  const row = await db.row<{ code: string }>({
    text: `SELECT d.code FROM identity.invite_domains d JOIN (${withOwner}) ON c.code = d.code
      WHERE d.domain = $1 AND ${opening}`,
    values: [domain],
  });
  return row?.code;
}

/** Sets the invite code that a domain stands for. */
export async function setCodeOfDomain(db: Tx, domain: string, code: string): Promise<void> {
  await db.count({
    text: `INSERT INTO identity.invite_domains (domain, code) VALUES ($1, $2) ON CONFLICT (domain) DO UPDATE SET code = excluded.code`,
    values: [domain, code],
  });
}

/** Keeps a guest name for whoever has its code. @returns false when the name is an account or offered already. */
export async function insertGuestOffer(db: Tx, username: string, code: string, minutes: number): Promise<boolean> {
  return (
    (await db.count({
      text: `INSERT INTO identity.guest_offers (username, code, expires_at)
      SELECT $1, $2, now() + make_interval(mins => $3)
      WHERE NOT EXISTS (SELECT FROM identity.users WHERE username = $1)
      ON CONFLICT (username) DO NOTHING`,
      values: [username, code, minutes],
    })) === 1
  );
}

/** Uses an offer up. @returns false when the name was not offered with this code, or too long ago. */
export async function takeGuestOffer(tx: Tx, username: string, code: string): Promise<boolean> {
  return (
    (await tx.count({
      text: 'DELETE FROM identity.guest_offers WHERE username = $1 AND code = $2 AND expires_at > now()',
      values: [username, code],
    })) === 1
  );
}
