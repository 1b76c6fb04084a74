/** Rows of reported messages as operators list them: one for each message. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { ReportKind } from '../moderation/store-reports.ts';
import { entryKinds } from '../log/store-write.ts';

export type ReportFilter = {
  readonly state: 'open' | 'decided';
  readonly onlyPictures?: boolean | undefined;
  readonly userId?: UserId | undefined;
  readonly roomId?: string | undefined;
  readonly kind?: ReportKind | undefined;
};

export type ListedReport = {
  /** Of the first report of the message. */
  readonly id: string;
  readonly roomId: string;
  readonly room: string;
  readonly roomKindNumber: number;
  readonly messageId: string;
  readonly author: UserId;
  readonly kind: ReportKind;
  readonly at: number;
  readonly reporters: number;
  /** The message and those before it, as they travel; null once they are gone. */
  readonly evidence: { readonly message: unknown; readonly before: readonly unknown[] } | null;
  /** The state of the message now, by its number; null where its row is gone. */
  readonly state: number | null;
  readonly isPicture: boolean;
  readonly decision: 'keep' | 'delete' | 'mute' | null;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
};

const columns = `p.id::text, p.room_id::text AS "roomId", r.title AS room, r.kind AS "roomKindNumber",
  p.message_id::text AS "messageId", p.user_id::text AS author, p.kind, p.at, l.state,
  coalesce(l.kind = ${entryKinds.picture}, false) AS "isPicture", p.decision, p.decided_by AS "decidedBy",
  p.decided_at AS "decidedAt",
  (SELECT count(*) FROM chat.reports o WHERE o.message_id = p.message_id AND (o.decided_at IS NULL) = (p.decided_at IS NULL))::int
    AS reporters`;
const from = `FROM chat.reports p JOIN chat.rooms r ON r.room_id = p.room_id LEFT JOIN chat.log l ON l.id = p.message_id`;
/** The first report of a message stands for all of them that wait, and for all that were decided. */
const isFirst = `NOT EXISTS (SELECT FROM chat.reports e WHERE e.message_id = p.message_id AND e.id < p.id
  AND (e.decided_at IS NULL) = (p.decided_at IS NULL))`;
const states = { open: 'p.decided_at IS NULL', decided: 'p.decided_at IS NOT NULL' } as const;
const where = ({ state }: ReportFilter) => `${states[state]} AND ${isFirst} AND ($1::bigint IS NULL OR p.user_id = $1)
  AND ($2::bigint IS NULL OR p.room_id = $2) AND ($3::text IS NULL OR p.kind = $3)
  AND (NOT $4::boolean OR l.kind = ${entryKinds.picture})`;
const values = ({ userId, roomId, kind, onlyPictures = false }: ReportFilter) => [
  userId ?? null,
  roomId ?? null,
  kind ?? null,
  onlyPictures,
];

/** Those that wait from the oldest on, those that were decided from the newest on. */
export function pageOfReports(
  tx: Tx,
  filter: ReportFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ListedReport[]> {
  const [beyond, order] = filter.state === 'open' ? ['>', ''] : ['<', 'DESC'];
  return tx.rows({
    // Lists carry the message alone.
    text: `SELECT ${columns}, CASE WHEN p.evidence IS NULL THEN NULL
          ELSE jsonb_build_object('message', p.evidence -> 'message', 'before', '[]'::jsonb) END AS evidence
        ${from} WHERE ${where(filter)} AND ($5::bigint IS NULL OR p.id ${beyond} $5) ORDER BY p.id ${order} LIMIT $6`,
    values: [...values(filter), before ?? null, limit],
  });
}

/** How many there are, up to `max`. */
export async function countReports(tx: Tx, filter: ReportFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::int AS found FROM (SELECT ${from} WHERE ${where(filter)} LIMIT $5) AS bounded`,
    values: [...values(filter), max],
  });
  return row?.found ?? 0;
}

/** One, decided or not, with all of its evidence. */
export function findListedReport(tx: Tx, id: string): Promise<ListedReport | undefined> {
  return tx.row({ text: `SELECT ${columns}, p.evidence ${from} WHERE p.id = $1`, values: [id] });
}

export type OneReport = {
  readonly reporter: UserId;
  readonly kind: ReportKind;
  readonly text: string;
  readonly at: number;
};

/** Who reported a message and what they say, the first first. */
export function reportsOfMessage(tx: Tx, messageId: string): Promise<OneReport[]> {
  return tx.rows({
    text: `SELECT reporter::text, kind, text, at FROM chat.reports WHERE message_id = $1 ORDER BY id LIMIT 50`,
    values: [messageId],
  });
}

export type Conduct = { readonly mutes: number; readonly upheld: number; readonly open: number };

/** What somebody was muted and reported for in 90 days, each up to a bound; messages count once. */
export async function conductOf(tx: Tx, userId: UserId): Promise<Conduct> {
  const row = await tx.row<Conduct>({
    text: `SELECT
        (SELECT count(*) FROM (SELECT FROM chat.mutes WHERE user_id = $1 AND lifts IS NULL
          AND at > now() - interval '90 days' LIMIT 1000) AS m)::int AS mutes,
        (SELECT count(DISTINCT message_id) FROM chat.reports WHERE user_id = $1 AND at > now() - interval '90 days'
          AND decision IN ('delete', 'mute'))::int AS upheld,
        (SELECT count(DISTINCT message_id) FROM chat.reports WHERE user_id = $1 AND decided_at IS NULL)::int AS open`,
    values: [userId],
  });
  return row ?? { mutes: 0, upheld: 0, open: 0 };
}

/** Reported messages that wait, up to a bound, and since when the first. */
export async function waitingReports(tx: Tx, max: number): Promise<{ count: number; oldestAt: number | null }> {
  const row = await tx.row<{ count: number; oldestAt: number | null }>({
    text: `SELECT count(*)::int AS count, min(at) AS "oldestAt" FROM (
        SELECT min(at) AS at FROM chat.reports WHERE decided_at IS NULL GROUP BY message_id LIMIT $1) AS bounded`,
    values: [max],
  });
  return row ?? { count: 0, oldestAt: null };
}

/** Pictures that look like that of a message are taken in no more. @returns false where it has none */
export async function blockPictureOf(tx: Tx, messageId: string, by: string): Promise<boolean> {
  const row = await tx.row({
    text: `WITH picture AS (SELECT sha256 FROM chat.pictures WHERE message_id = $1),
        blocked AS (INSERT INTO chat.blocked_pictures (sha256, added_by) SELECT sha256, $2 FROM picture ON CONFLICT DO NOTHING)
      SELECT 1 FROM picture`,
    values: [messageId, by],
  });
  return row !== undefined;
}

/** The address of a message's picture, while there is one. */
export async function pictureOf(tx: Tx, messageId: string): Promise<string | undefined> {
  const row = await tx.row<{ address: string }>({
    text: 'SELECT address FROM chat.pictures WHERE message_id = $1',
    values: [messageId],
  });
  return row?.address;
}
