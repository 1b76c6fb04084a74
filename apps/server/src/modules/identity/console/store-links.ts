/** What accounts share: devices, networks, a phone number, who stands above them, the code that they came by. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** More accounts than that on one network, below one agent or of one code tell nothing of any of them. */
export const crowdedFrom = 50;
/** So many edges of a kind are listed. */
export const edgesMax = 200;
/** So long a network counts that was signed in from. */
export const networkDays = 30;

/** Another account, with how many things of the kind it shares and when it last used one of them, epoch ms. */
export type Edge = { readonly userId: UserId; readonly shared: number; readonly at: number | null };

/** A place of the account: its hash, when it was last used, and how many others were there, counted up to the bound. */
export type Place = { readonly place: Buffer; readonly at: number; readonly others: number };

const recently = (kind: 'device' | 'network') =>
  kind === 'device' ? 'true' : `p.seen_at > now() - interval '${networkDays} days'`;

/** Devices or networks of an account, the last used first, with how many other accounts were used there. */
export function placesOfUser(tx: Tx, userId: UserId, kind: 'device' | 'network'): Promise<Place[]> {
  return tx.rows({
    name: `identity-places-${kind}`,
    text: `SELECT p.place, p.seen_at AS at, (SELECT count(*) FROM (SELECT FROM identity.known_places o
        WHERE o.kind = '${kind}' AND o.place = p.place AND o.user_id <> p.user_id
          AND ${recently(kind).replace('p.', 'o.')} LIMIT ${crowdedFrom + 1}) AS bounded) AS others
      FROM identity.known_places p WHERE p.user_id = $1 AND p.kind = '${kind}' AND ${recently(kind)}
      ORDER BY p.seen_at DESC LIMIT ${edgesMax}`,
    values: [userId],
  });
}

/** Other accounts at these places, the last used first. */
export function edgesAtPlaces(
  tx: Tx,
  userId: UserId,
  kind: 'device' | 'network',
  places: readonly Buffer[],
): Promise<Edge[]> {
  return tx.rows({
    name: `identity-edges-${kind}`,
    text: `SELECT p.user_id::text AS "userId", count(*) AS shared, max(p.seen_at) AS at FROM identity.known_places p
      WHERE p.kind = '${kind}' AND p.place = ANY ($2::bytea[]) AND p.user_id <> $1 AND ${recently(kind)}
      GROUP BY p.user_id ORDER BY max(p.seen_at) DESC, p.user_id DESC LIMIT ${edgesMax}`,
    values: [userId, places],
  });
}

/** What binds one account to another: how many devices, networks or phones, and when one of them was last used by both. */
export type EdgeBetween = {
  readonly from: UserId;
  readonly to: UserId;
  readonly shared: number;
  readonly at: number | null;
};

/** What binds these accounts to others at places that are not crowded, the last used first. */
export function edgesOfPlaces(
  tx: Tx,
  userIds: readonly UserId[],
  kind: 'device' | 'network',
  limit: number,
): Promise<EdgeBetween[]> {
  return tx.rows({
    name: `identity-edges-of-${kind}s`,
    text: `SELECT p.user_id::text AS "from", o.user_id::text AS "to", count(*)::integer AS shared,
        max(least(p.seen_at, o.seen_at)) AS at
      FROM identity.known_places p
      CROSS JOIN LATERAL (SELECT user_id, seen_at, count(*) OVER () AS found FROM (
        SELECT user_id, seen_at FROM identity.known_places q WHERE q.kind = '${kind}' AND q.place = p.place
          AND ${recently(kind).replace('p.', 'q.')} LIMIT ${crowdedFrom + 2}) AS bounded) AS o
      WHERE p.kind = '${kind}' AND p.user_id = ANY ($1::bigint[]) AND ${recently(kind)}
        AND o.found <= ${crowdedFrom + 1} AND o.user_id <> p.user_id
      GROUP BY p.user_id, o.user_id ORDER BY at DESC, 1, 2 LIMIT $2`,
    values: [userIds, limit],
  });
}

/** What binds these accounts to others by a phone number. */
export function edgesOfPhones(tx: Tx, userIds: readonly UserId[], limit: number): Promise<EdgeBetween[]> {
  return tx.rows({
    name: 'identity-edges-of-phones',
    text: `SELECT c.user_id::text AS "from", o.user_id::text AS "to", 1 AS shared, NULL::timestamptz AS at
      FROM identity.contacts c JOIN identity.contacts o ON o.phone_index = c.phone_index AND o.user_id <> c.user_id
      WHERE c.user_id = ANY ($1::bigint[]) ORDER BY 1, 2 LIMIT $2`,
    values: [userIds, limit],
  });
}

/** What else brings accounts together. */
const alike = {
  phone: `SELECT o.user_id FROM identity.contacts c JOIN identity.contacts o ON o.phone_index = c.phone_index
    WHERE c.user_id = $1 AND o.user_id <> $1`,
  agent: `SELECT o.user_id FROM identity.users c JOIN identity.users o ON o.parent_id = c.parent_id
    WHERE c.user_id = $1 AND o.user_id <> $1`,
  code: `SELECT o.user_id FROM identity.users c JOIN identity.users o ON o.invite_code = c.invite_code
    WHERE c.user_id = $1 AND o.user_id <> $1`,
} as const;
export type Alike = keyof typeof alike;

/** Other accounts that have the same, one more than the bound where there are too many to tell anything. */
export function edgesAlike(tx: Tx, userId: UserId, what: Alike): Promise<Edge[]> {
  return tx.rows({
    name: `identity-edges-${what}`,
    text: `SELECT u.user_id::text AS "userId", 1 AS shared, u.registered_at AS at FROM identity.users u
      WHERE u.user_id IN (${alike[what]} LIMIT ${crowdedFrom + 1}) ORDER BY u.user_id DESC`,
    values: [userId],
  });
}

/** Addresses that an account was signed in from in these days. */
export async function addressesOf(tx: Tx, userId: UserId): Promise<string[]> {
  const rows = await tx.rows<{ ip: string }>({
    name: 'identity-addresses',
    text: `SELECT DISTINCT host(ip) AS ip FROM identity.sessions WHERE user_id = $1 AND ip IS NOT NULL
      AND started_at > now() - interval '${networkDays} days' LIMIT ${edgesMax}`,
    values: [userId],
  });
  return rows.map(({ ip }) => ip);
}
