/** Rows of invite codes, of agents' domains and of offered guest names. */
import type { RebateMap } from '@longmen/contract/settings';
import type { Tx } from '../../../platform/db/database.ts';

export type InviteCode = {
  readonly code: string;
  readonly ownerId: string;
  readonly accountType: 1 | 2;
  readonly rebates: RebateMap;
};

/** A code that still opens accounts. */
export async function findInviteCode(db: Tx, code: string): Promise<InviteCode | undefined> {
  return db.row<InviteCode>({
    text: `SELECT code, owner_id::text AS "ownerId", account_type AS "accountType", rebates
      FROM identity.invite_codes WHERE code = $1 AND deleted_at IS NULL`,
    values: [code],
  });
}

/** @returns false when the code exists already. */
export async function insertInviteCode(db: Tx, invite: InviteCode & { tag: string }): Promise<boolean> {
  return (
    (await db.count({
      text: `INSERT INTO identity.invite_codes (code, owner_id, account_type, rebates, tag) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (code) DO NOTHING`,
      values: [invite.code, invite.ownerId, invite.accountType, JSON.stringify(invite.rebates), invite.tag],
    })) === 1
  );
}

/** The code that an agent's own domain stands for. */
export async function findCodeOfDomain(db: Tx, domain: string): Promise<string | undefined> {
  const row = await db.row<{ code: string }>({
    text: `SELECT d.code FROM identity.invite_domains d JOIN identity.invite_codes c ON c.code = d.code AND c.deleted_at IS NULL
      WHERE d.domain = $1`,
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
