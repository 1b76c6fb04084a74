/** What rules of risk ask about an account: its device, its networks, its agent's juniors, where it signed in from. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { crowdedFrom, networkDays } from './store-links.ts';

/** Hours since the device that was used last was first seen; undefined where that is not known. */
export async function ageOfDevice(tx: Tx, userId: UserId): Promise<number | undefined> {
  const row = await tx.row<{ hours: number | null }>({
    name: 'identity-age-of-device',
    text: `SELECT floor(extract(epoch FROM now() - first_at) / 3600)::integer AS hours FROM identity.known_places
      WHERE user_id = $1 AND kind = 'device' ORDER BY seen_at DESC LIMIT 1`,
    values: [userId],
  });
  return row?.hours ?? undefined;
}

/** Other accounts of its networks in 30 days; of a crowded network nobody. */
export async function sharersOfNetworks(tx: Tx, userId: UserId): Promise<UserId[]> {
  const lately = `seen_at > now() - interval '${networkDays} days'`;
  const rows = await tx.rows<{ userId: UserId }>({
    name: 'identity-network-sharers',
    text: `SELECT DISTINCT found.user_id::text AS "userId" FROM identity.known_places p
      CROSS JOIN LATERAL (SELECT array_agg(o.user_id) AS ids FROM (SELECT user_id FROM identity.known_places
        WHERE kind = 'network' AND place = p.place AND user_id <> $1 AND ${lately} LIMIT ${crowdedFrom + 1}) AS o) AS others
      CROSS JOIN LATERAL unnest(others.ids) AS found (user_id)
      WHERE p.user_id = $1 AND p.kind = 'network' AND p.${lately} AND cardinality(others.ids) <= ${crowdedFrom}`,
    values: [userId],
  });
  return rows.map((row) => row.userId);
}

/** So many of an agent's newest juniors are looked at. */
const juniorsMax = 1_000;

/** Juniors of its agent, and the most of them on one device of this account, itself with them; undefined without one. */
export function juniorsOnDevice(tx: Tx, userId: UserId): Promise<{ juniors: number; onDevice: number } | undefined> {
  return tx.row({
    name: 'identity-juniors-on-device',
    text: `WITH juniors AS (SELECT o.user_id FROM identity.users c JOIN identity.users o ON o.parent_id = c.parent_id
        WHERE c.user_id = $1 ORDER BY o.user_id DESC LIMIT ${juniorsMax})
      SELECT (SELECT count(*) FROM juniors)::integer AS juniors, coalesce((
        SELECT count(*) FROM identity.known_places d
        JOIN identity.known_places p ON p.kind = 'device' AND p.place = d.place
        WHERE d.user_id = $1 AND d.kind = 'device' AND p.user_id IN (SELECT user_id FROM juniors)
        GROUP BY d.place ORDER BY 1 DESC LIMIT 1), 0)::integer AS "onDevice"
      WHERE EXISTS (SELECT FROM juniors)`,
    values: [userId],
  });
}

export type SignIn = { readonly ip: string; readonly at: number };
const signInsMax = 50;

/** Sign-ins of seven days, the latest first. */
export function lastSignIns(tx: Tx, userId: UserId): Promise<SignIn[]> {
  return tx.rows({
    name: 'identity-last-sign-ins',
    text: `SELECT host(ip) AS ip, started_at AS at FROM identity.sessions WHERE user_id = $1 AND ip IS NOT NULL
      AND started_at > now() - interval '7 days' ORDER BY started_at DESC LIMIT ${signInsMax}`,
    values: [userId],
  });
}

/** Sign-ins beyond a session, in the order in which they began, half a minute old: later ones may still come before them. */
export function signInsAfter(tx: Tx, after: string, limit: number): Promise<{ sessionId: string; userId: UserId }[]> {
  return tx.rows({
    name: 'identity-sign-ins-after',
    text: `SELECT session_id::text AS "sessionId", user_id::text AS "userId" FROM identity.sessions
      WHERE session_id > $1 AND started_at < now() - interval '30 seconds' ORDER BY session_id LIMIT $2`,
    values: [after, limit],
  });
}
