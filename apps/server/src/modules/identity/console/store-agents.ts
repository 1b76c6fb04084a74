/** Rows about agents that only operators read: codes with what froze them, devices that a line shares. */
import type { RebateMap } from '@longmen/contract/settings';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A live code; frozen ones open no account. */
export type OfficeCode = {
  readonly code: string;
  readonly accountType: 1 | 2;
  readonly rebates: RebateMap;
  readonly tag: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly registered: number;
  readonly frozenAt: number | null;
  readonly frozenBy: string | null;
};

/** An agent has at most fifty of his own; what a site was seeded with may be more. */
const codesMax = 100;

/** Live codes of an agent, the newest first. */
export function listCodesOf(tx: Tx, ownerId: UserId): Promise<OfficeCode[]> {
  return tx.rows({
    text: `SELECT c.code, c.account_type AS "accountType", c.rebates, c.tag, c.created_at AS "createdAt",
        c.frozen_at AS "frozenAt", c.frozen_by AS "frozenBy",
        (SELECT count(*)::integer FROM identity.users u WHERE u.invite_code = c.code) AS registered
      FROM identity.invite_codes c WHERE c.owner_id = $1 AND c.deleted_at IS NULL
      ORDER BY c.created_at DESC, c.code LIMIT ${codesMax}`,
    values: [ownerId],
  });
}

/** @returns false where it stands so already, or is no live code of the owner */
export async function freezeCode(
  tx: Tx,
  { ownerId, code, isFrozen, by }: { ownerId: UserId; code: string; isFrozen: boolean; by: string },
): Promise<boolean> {
  const changed = await tx.count({
    text: `UPDATE identity.invite_codes SET frozen_at = CASE WHEN $3::boolean THEN clock_timestamp() END,
        frozen_by = CASE WHEN $3::boolean THEN $4 END
      WHERE owner_id = $1 AND code = $2 AND deleted_at IS NULL AND (frozen_at IS NOT NULL) <> $3::boolean`,
    values: [ownerId, code, isFrozen, by],
  });
  return changed === 1;
}

/** A device by a short form of the hash that names it, with some of the accounts that were used on it. */
export type SharedDevice = {
  readonly device: string;
  readonly accounts: number;
  readonly some: readonly { readonly userId: UserId; readonly username: string }[];
  /** When one of them was used on it last, epoch ms. */
  readonly at: number;
};
/** `isBound`: the team is larger than what was looked at. */
export type SharedDevices = { readonly devices: readonly SharedDevice[]; readonly isBound: boolean };

const teamMax = 5_000;
const devicesMax = 20;
const namesMax = 8;

/** Devices on which several accounts of a line were used, those with most of them first. */
export async function sharedDevicesOf(tx: Tx, agentId: UserId): Promise<SharedDevices> {
  const team = await tx.rows<{ id: UserId }>({
    text: `SELECT user_id::text AS id FROM identity.users WHERE line @> ARRAY[$1::bigint] LIMIT ${teamMax + 1}`,
    values: [agentId],
  });
  const devices = await tx.rows<SharedDevice>({
    text: `WITH shared AS (
        SELECT p.place, count(*)::integer AS accounts, max(p.seen_at) AS at FROM identity.known_places p
        WHERE p.kind = 'device' AND p.user_id = ANY (
          $2::bigint[] || $1::bigint || (SELECT line FROM identity.users WHERE user_id = $1))
        GROUP BY p.place HAVING count(*) > 1 ORDER BY count(*) DESC, max(p.seen_at) DESC LIMIT ${devicesMax})
      SELECT left(encode(s.place, 'hex'), 12) AS device, s.accounts, s.at, (
          SELECT jsonb_agg(jsonb_build_object('userId', u.user_id::text, 'username', u.username) ORDER BY u.user_id)
          FROM (SELECT q.user_id FROM identity.known_places q WHERE q.kind = 'device' AND q.place = s.place
            AND q.user_id = ANY ($2::bigint[] || $1::bigint || (SELECT line FROM identity.users WHERE user_id = $1))
            ORDER BY q.user_id LIMIT ${namesMax}) few JOIN identity.users u USING (user_id)) AS "some"
      FROM shared s ORDER BY s.accounts DESC, s.at DESC`,
    values: [agentId, team.slice(0, teamMax).map(({ id }) => id)],
  });
  return { devices, isBound: team.length > teamMax };
}
