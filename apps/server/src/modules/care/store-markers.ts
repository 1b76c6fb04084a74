/** Rows of markers, and how far looking for them has come. Instants are epoch ms. */
import type { MarkerKind } from '@longmen/contract/care-markers';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Hit, Inputs } from './sources.ts';

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;

/**
 * Holds a question for a step of the instant that it is asked for; begins anew where it was asked for an earlier one.
 * @returns above which number it goes on; undefined while another process is at it, or where it is answered
 */
export async function holdSweep(
  tx: Tx,
  { kind, slot, isOnce }: { readonly kind: MarkerKind; readonly slot: number; readonly isOnce: boolean },
): Promise<string | undefined> {
  const held = await tx.row<{ after: string; isOld: boolean; done: boolean }>({
    text: `SELECT after::text, slot < ${instant('$2')} AS "isOld", done FROM care.sweeps
      WHERE kind = $1 AND slot <= ${instant('$2')} FOR UPDATE SKIP LOCKED`,
    values: [kind, slot],
  });
  if (held === undefined || (held.done && !held.isOld)) return undefined;
  const after = held.isOld && !isOnce ? '0' : held.after;
  if (held.isOld)
    await tx.count({
      text: `UPDATE care.sweeps SET slot = ${instant('$2')}, after = $3, done = false WHERE kind = $1`,
      values: [kind, slot, after],
    });
  return after;
}

/** Notes how far it has come; without a place it is answered. */
export async function moveSweep(tx: Tx, kind: MarkerKind, last: string | undefined): Promise<void> {
  await tx.count({
    text: 'UPDATE care.sweeps SET after = coalesce($2::bigint, after), done = $2::bigint IS NULL WHERE kind = $1',
    values: [kind, last ?? null],
  });
}

/** Ends markers that a whole answer did not see any more. @returns how many */
export const lapseMarkers = (tx: Tx, kind: MarkerKind, slot: number): Promise<number> =>
  tx.count({
    text: `UPDATE care.markers SET ended_at = greatest(since, ${instant('$2')})
      WHERE kind = $1 AND ended_at IS NULL AND seen_at < ${instant('$2')}`,
    values: [kind, slot],
  });

export type Raise = {
  readonly kind: MarkerKind;
  readonly slot: number;
  readonly hits: readonly Hit[];
  readonly isStrong: boolean;
  /** When a player with a strong one is to be spoken to. */
  readonly dueAt: number;
};

/**
 * Notes what was noticed: one that is held already is seen again, and no more. New strong ones open cases or join those
 * that are open; new mild ones are written down in an open case.
 * @returns players of new ones
 */
export async function raiseMarkers(tx: Tx, { kind, slot, hits, isStrong, dueAt }: Raise): Promise<UserId[]> {
  if (hits.length === 0) return [];
  const rows = await tx.rows<{ userId: UserId }>({
    text: `WITH hits AS (
        SELECT DISTINCT ON (user_id) user_id, inputs FROM unnest($2::bigint[], $3::jsonb[]) AS h (user_id, inputs) ORDER BY user_id
      ), seen AS (
        UPDATE care.markers m SET seen_at = greatest(m.seen_at, ${instant('$4')}) FROM hits h
        WHERE m.user_id = h.user_id AND m.kind = $1 AND m.ended_at IS NULL
      ), raised AS (
        INSERT INTO care.markers (user_id, kind, is_strong, inputs, since, seen_at)
        SELECT user_id, $1, $5, inputs, ${instant('$4')}, ${instant('$4')} FROM hits ORDER BY user_id
        ON CONFLICT (user_id, kind) WHERE ended_at IS NULL DO NOTHING
        RETURNING id, user_id
      ), opened AS (
        INSERT INTO care.cases AS c (user_id, is_strong, due_at, events)
        SELECT user_id, true, ${instant('$6')}, 1 FROM raised WHERE $5 ORDER BY user_id
        ON CONFLICT (user_id) WHERE closed_at IS NULL
          DO UPDATE SET is_strong = true, due_at = least(c.due_at, excluded.due_at), events = c.events + 1
        RETURNING c.id, c.user_id, c.events
      ), joined AS (
        UPDATE care.cases c SET events = c.events + 1 FROM raised r
        WHERE NOT $5 AND c.user_id = r.user_id AND c.closed_at IS NULL
        RETURNING c.id, c.user_id, c.events
      ), written AS (
        INSERT INTO care.case_events (case_id, no, kind, marker)
        SELECT c.id, c.events, 'marker', r.id FROM raised r
          JOIN (SELECT * FROM opened UNION ALL SELECT * FROM joined) c USING (user_id)
      )
      SELECT user_id::text AS "userId" FROM raised`,
    values: [
      kind,
      hits.map(({ userId }) => userId),
      hits.map(({ inputs }) => JSON.stringify(inputs)),
      slot,
      isStrong,
      dueAt,
    ],
  });
  return rows.map(({ userId }) => userId);
}

export type Marker = {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: MarkerKind;
  readonly isStrong: boolean;
  readonly inputs: Inputs;
  readonly since: number;
  readonly seenAt: number;
  readonly endedAt: number | null;
};

const columns = `m.id::text, m.user_id::text AS "userId", m.kind, m.is_strong AS "isStrong", m.inputs, m.since,
  m.seen_at AS "seenAt", m.ended_at AS "endedAt"`;

/** Markers of these players, held or begun since an instant, the newest first; so many of each at most. */
export const markersOf = (
  db: Tx,
  userIds: readonly UserId[],
  { since, most }: { readonly since: number; readonly most: number },
): Promise<Marker[]> =>
  db.rows({
    text: `SELECT m.* FROM unnest($1::bigint[]) AS u (user_id), LATERAL (SELECT ${columns} FROM care.markers m
      WHERE m.user_id = u.user_id AND (m.ended_at IS NULL OR m.ended_at >= ${instant('$2')}) ORDER BY m.id DESC LIMIT $3) m`,
    values: [userIds, since, most],
  });

export type MarkerFilter = { readonly kinds?: readonly MarkerKind[] | undefined; readonly userId?: UserId | undefined };

const filtered = `m.ended_at IS NULL AND ($1::text[] IS NULL OR m.kind = ANY ($1)) AND ($2::bigint IS NULL OR m.user_id = $2)`;

/** Markers that are held, below a number, the newest first. */
export const pageOfMarkers = (
  db: Tx,
  { kinds, userId }: MarkerFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<Marker[]> =>
  db.rows({
    text: `SELECT ${columns} FROM care.markers m WHERE ${filtered} AND ($3::bigint IS NULL OR m.id < $3)
      ORDER BY m.id DESC LIMIT $4`,
    values: [kinds ?? null, userId ?? null, before ?? null, limit],
  });

/** How many there are; more than `max` are not counted. */
export async function countMarkers(db: Tx, { kinds, userId }: MarkerFilter, max: number): Promise<number> {
  const row = await db.row<{ found: number }>({
    text: `SELECT count(*)::integer AS found FROM (SELECT FROM care.markers m WHERE ${filtered} LIMIT $3) AS bounded`,
    values: [kinds ?? null, userId ?? null, max],
  });
  return row?.found ?? 0;
}

/** Those of these players who have a marker or an open case. */
export async function flaggedAmong(db: Tx, userIds: readonly UserId[]): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const rows = await db.rows<{ userId: UserId }>({
    name: 'care-flagged',
    text: `SELECT u.id::text AS "userId" FROM unnest($1::bigint[]) AS u (id)
      WHERE EXISTS (SELECT FROM care.markers m WHERE m.user_id = u.id AND m.ended_at IS NULL)
        OR EXISTS (SELECT FROM care.cases c WHERE c.user_id = u.id AND c.closed_at IS NULL)`,
    values: [userIds],
  });
  return rows.map(({ userId }) => userId);
}

/** Whether a strong marker is held, or a case that one belongs to is open. */
export async function isStopped(db: Tx, userId: UserId): Promise<boolean> {
  const row = await db.row<{ stopped: boolean }>({
    name: 'care-stopped',
    text: `SELECT EXISTS (SELECT FROM care.markers WHERE user_id = $1 AND ended_at IS NULL AND is_strong)
        OR EXISTS (SELECT FROM care.cases WHERE user_id = $1 AND closed_at IS NULL AND is_strong) AS stopped`,
    values: [userId],
  });
  return row?.stopped ?? false;
}

/** Those of whom that is so, among some. */
export async function stoppedAmong(db: Tx, userIds: readonly UserId[]): Promise<UserId[]> {
  const rows = await db.rows<{ userId: UserId }>({
    name: 'care-stopped-among',
    text: `SELECT DISTINCT user_id::text AS "userId" FROM (
        SELECT user_id FROM care.markers WHERE user_id = ANY ($1::bigint[]) AND ended_at IS NULL AND is_strong
        UNION ALL SELECT user_id FROM care.cases WHERE user_id = ANY ($1::bigint[]) AND closed_at IS NULL AND is_strong) s`,
    values: [userIds],
  });
  return rows.map(({ userId }) => userId);
}

/** Ends what was noticed in words of a player: somebody has spoken to him. */
export const endOnce = (tx: Tx, userId: UserId, kinds: readonly MarkerKind[]): Promise<number> =>
  tx.count({
    text: `UPDATE care.markers SET ended_at = greatest(since, clock_timestamp())
      WHERE user_id = $1 AND kind = ANY ($2::text[]) AND ended_at IS NULL`,
    values: [userId, kinds],
  });
