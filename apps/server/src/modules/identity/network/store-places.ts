/** Rows of the devices and networks that accounts were signed in from rightly. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A place that was not used for so long is a stranger again. */
const rememberedDays = 180;

/** Which of some places a name was signed in from rightly; none of a name that nobody has. */
export async function placesKnownOf(db: Tx, username: string, places: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db.rows<{ place: Buffer }>({
    name: 'identity-places-known',
    text: `SELECT k.place FROM identity.users u JOIN identity.known_places k ON k.user_id = u.user_id
      WHERE u.username = $1 AND k.place = ANY($2::bytea[]) AND k.seen_at > now() - make_interval(days => ${rememberedDays})`,
    values: [username, places],
  });
  return rows.map(({ place }) => place);
}

export type KnownPlace = { readonly kind: 'device' | 'network'; readonly place: Buffer };

/** Remembers places of a sign-in that was right. Sorted, so that two at once take their rows in one order. */
export async function rememberPlaces(tx: Tx, userId: UserId, places: readonly KnownPlace[]): Promise<void> {
  const sorted = [...places].sort((a, b) => Buffer.compare(a.place, b.place));
  await tx.count({
    text: `INSERT INTO identity.known_places (user_id, place, kind) SELECT $1, place, kind FROM unnest($2::bytea[], $3::text[]) AS p (place, kind)
      ON CONFLICT (user_id, place) DO UPDATE SET seen_at = now()`,
    values: [userId, sorted.map(({ place }) => place), sorted.map(({ kind }) => kind)],
  });
}

/** Forgets every place of an account: its password was lost, so none of them proves anything. */
export async function forgetPlaces(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({ text: 'DELETE FROM identity.known_places WHERE user_id = $1', values: [userId] });
}

/** Places that have become strangers go, a slice at a time. */
export async function removeOldPlaces(db: Tx, limit: number): Promise<number> {
  return db.count({
    text: `DELETE FROM identity.known_places WHERE ctid IN (
      SELECT ctid FROM identity.known_places WHERE seen_at < now() - make_interval(days => ${rememberedDays}) LIMIT $1)`,
    values: [limit],
  });
}

export type DeviceSharer = { readonly userId: UserId; readonly status: number };

/** Other accounts that were signed in to on a device of this one, as long as devices are remembered. */
export async function sharersOfDevices(db: Tx, userId: UserId, limit: number): Promise<DeviceSharer[]> {
  return db.rows({
    name: 'identity-device-sharers',
    text: `SELECT u.user_id::text AS "userId", u.status FROM identity.users u WHERE u.user_id IN (
        SELECT o.user_id FROM identity.known_places o WHERE o.kind = 'device' AND o.user_id <> $1
          AND o.place IN (SELECT d.place FROM identity.known_places d WHERE d.user_id = $1 AND d.kind = 'device'))
      ORDER BY u.user_id LIMIT $2`,
    values: [userId, limit],
  });
}
