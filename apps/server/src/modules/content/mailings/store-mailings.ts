/** Rows of messages that operators write to players, and of whom each is for. */
import type {
  MailingAudience,
  MailingFilter,
  MailingKind,
  MailingState,
  MailingTexts,
} from '@longmen/contract/console/content/mailings';
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, int4, jsonb, statement, text, timestamptz } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';
import { countsReads, lapsesAfterDays } from './mailing-rules.ts';

export type MailingHead = {
  readonly id: string;
  readonly kind: MailingKind;
  readonly title: string;
  readonly to: MailingAudience['to'];
  readonly player: string | null;
  readonly filter: MailingFilter | null;
  readonly state: MailingState;
  readonly reach: number;
  readonly sent: number;
  readonly heldBack: number;
  readonly read: number;
  readonly readAt: number | null;
  readonly dueAt: number;
  readonly endedAt: number | null;
  readonly by: string;
  readonly at: number;
  readonly agreedBy: string | null;
};

export type MailingRow = MailingHead & {
  readonly texts: MailingTexts;
  readonly canReply: boolean;
  readonly endsAt: number | null;
  readonly reason: string;
  readonly names: readonly string[];
  readonly nameCount: number;
  readonly cancelledBy: string | null;
  readonly cancelledAt: number | null;
  readonly cancelReason: string | null;
};

const state = `CASE WHEN m.cancelled_at IS NOT NULL THEN 'cancelled' WHEN m.ended_at IS NOT NULL THEN 'sent'
  WHEN m.needs_two AND m.agreed_by IS NULL THEN
    CASE WHEN m.written_at <= clock_timestamp() - interval '${lapsesAfterDays} days' THEN 'lapsed' ELSE 'waits' END
  WHEN m.due_at > clock_timestamp() THEN 'scheduled' ELSE 'sending' END`;

const head = `m.id::text, m.kind, m.texts -> $1 ->> 'title' AS title, m.audience ->> 'to' AS "to", m.player,
  m.audience -> 'filter' AS filter, ${state} AS state, m.reach, m.sent, m.held_back AS "heldBack", m.read_count AS read,
  m.read_at AS "readAt", m.due_at AS "dueAt", m.ended_at AS "endedAt", m.written_by AS by, m.written_at AS at,
  m.agreed_by AS "agreedBy"`;

export type MailingsFilter = {
  readonly state?: MailingState | undefined;
  readonly kind?: MailingKind | undefined;
  readonly by?: string | undefined;
};

const fits = `($2::text IS NULL OR ${state} = $2) AND ($3::text IS NULL OR m.kind = $3)
  AND ($4::text IS NULL OR m.written_by = $4)`;
const valuesOf = (filter: MailingsFilter) => [filter.state ?? null, filter.kind ?? null, filter.by ?? null];

/** Below a number, the newest first. */
export function pageOfMailings(
  db: Tx,
  filter: MailingsFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<MailingHead[]> {
  return db.rows({
    name: 'content-mailings',
    text: `SELECT ${head} FROM content.mailings m WHERE ${fits} AND ($5::bigint IS NULL OR m.id < $5)
      ORDER BY m.id DESC LIMIT $6`,
    values: [locale, ...valuesOf(filter), before ?? null, limit],
  });
}

/** How many there are, up to `max`. */
export async function countMailings(db: Tx, filter: MailingsFilter, max: number): Promise<number> {
  const row = await db.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM content.mailings m WHERE $1::text IS NOT NULL AND ${fits} LIMIT $5) b`,
    values: ['', ...valuesOf(filter), max],
  });
  return row?.found ?? 0;
}

const namesMax = 100;

/** One with all of it; undefined where there is none. */
export function findMailing(db: Tx, id: string, locale: Locale): Promise<MailingRow | undefined> {
  return db.row({
    name: 'content-mailing',
    text: `SELECT ${head}, m.texts, m.can_reply AS "canReply", m.ends_at AS "endsAt", m.reason,
        ARRAY(SELECT jsonb_array_elements_text(m.audience -> 'names') LIMIT ${namesMax}) AS names,
        coalesce(jsonb_array_length(m.audience -> 'names'), 0) AS "nameCount",
        m.cancelled_by AS "cancelledBy", m.cancelled_at AS "cancelledAt", m.cancel_reason AS "cancelReason"
      FROM content.mailings m WHERE m.id = $2`,
    values: [locale, id],
  });
}

/** What of one decides what may be done with it; locked. */
export function lockMailing(
  tx: Tx,
  id: string,
): Promise<
  | (Pick<MailingHead, 'id' | 'state' | 'player' | 'sent' | 'reach' | 'by' | 'dueAt'> & { readonly digest: string })
  | undefined
> {
  return tx.row({
    text: `SELECT m.id::text, ${state} AS state, m.player, m.sent, m.reach, m.written_by AS by, m.due_at AS "dueAt", m.digest
      FROM content.mailings m WHERE m.id = $1 FOR UPDATE`,
    values: [id],
  });
}

/** Of one player: whose it is. */
export async function playerOfMailing(db: Tx, id: string): Promise<string | undefined> {
  const row = await db.row<{ player: string | null }>({
    text: 'SELECT player FROM content.mailings WHERE id = $1',
    values: [id],
  });
  return row?.player ?? undefined;
}

/** Titles in a language, in Vietnamese where there is none, by number. */
export async function titlesOfMailings(db: Tx, ids: readonly string[], locale: Locale): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; title: string | null }>({
    name: 'content-mailing-titles',
    text: `SELECT id::text, coalesce(nullif(texts -> $1 ->> 'title', ''), texts -> 'vi' ->> 'title') AS title
      FROM content.mailings WHERE id = ANY ($2::bigint[])`,
    values: [locale, ids],
  });
  return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])));
}

export type NewMailing = {
  readonly key: string;
  readonly kind: MailingKind;
  readonly texts: object;
  readonly canReply: boolean;
  readonly audience: MailingAudience;
  readonly player: string | null;
  readonly reach: number;
  readonly digest: string;
  readonly needsTwo: boolean;
  readonly dueAt: number;
  readonly endsAt: number | null;
  readonly reason: string;
  readonly by: string;
};

const iso = (at: number) => new Date(at).toISOString();

const insertStatement = statement<NewMailing>('content-insert-mailing', ({ row }) => {
  const { names, values } = row({
    key: text((mailing) => mailing.key),
    kind: text((mailing) => mailing.kind),
    texts: jsonb((mailing) => mailing.texts),
    can_reply: boolean((mailing) => mailing.canReply),
    audience: jsonb((mailing) => mailing.audience),
    player: text((mailing) => mailing.player),
    reach: int4((mailing) => mailing.reach),
    digest: text((mailing) => mailing.digest),
    needs_two: boolean((mailing) => mailing.needsTwo),
    due_at: timestamptz((mailing) => iso(mailing.dueAt)),
    ends_at: timestamptz((mailing) => (mailing.endsAt === null ? null : iso(mailing.endsAt))),
    reason: text((mailing) => mailing.reason),
    written_by: text((mailing) => mailing.by),
  });
  return `INSERT INTO content.mailings (${names}) VALUES (${values}) ON CONFLICT (key) DO NOTHING RETURNING id::text`;
});

/** Writes it with everybody whom it is for. @returns its number; undefined when one of this key is there */
export async function insertMailing(
  tx: Tx,
  mailing: NewMailing,
  players: readonly UserId[],
): Promise<string | undefined> {
  const made = await tx.row<{ id: string }>(insertStatement(mailing));
  if (made === undefined) return undefined;
  await tx.count({
    text: `INSERT INTO content.mailing_players (mailing, user_id) SELECT $1::bigint, id FROM unnest($2::bigint[]) AS id`,
    values: [made.id, players],
  });
  return made.id;
}

/** The one of a key. */
export function findByKey(
  tx: Tx,
  key: string,
): Promise<
  | (Pick<MailingHead, 'id' | 'state' | 'reach' | 'by'> & { readonly digest: string; readonly needsTwo: boolean })
  | undefined
> {
  return tx.row({
    text: `SELECT m.id::text, ${state} AS state, m.reach, m.written_by AS by, m.digest, m.needs_two AS "needsTwo"
      FROM content.mailings m WHERE m.key = $1`,
    values: [key],
  });
}

/** The second word. @returns whether it was missing */
export async function agreeToMailing(tx: Tx, id: string, by: string): Promise<boolean> {
  const agreed = await tx.count({
    text: `UPDATE content.mailings SET agreed_by = $2 WHERE id = $1 AND needs_two AND agreed_by IS NULL
      AND cancelled_at IS NULL`,
    values: [id, by],
  });
  return agreed === 1;
}

/** Takes back one that the caller has locked. */
export async function cancelMailing(tx: Tx, id: string, by: string, reason: string): Promise<void> {
  await tx.count({
    text: `UPDATE content.mailings SET cancelled_by = $2, cancelled_at = clock_timestamp(), cancel_reason = $3
      WHERE id = $1 AND ended_at IS NULL AND cancelled_at IS NULL`,
    values: [id, by, reason],
  });
}

export type DueMailing = {
  readonly id: string;
  readonly kind: MailingKind;
  readonly texts: unknown;
  readonly reach: number;
  readonly canReply: boolean;
  readonly endsAt: number | null;
};

/** One whose time has come, locked: of several processes each takes another, or none. */
export function lockDue(tx: Tx): Promise<DueMailing | undefined> {
  return tx.row({
    name: 'content-mailing-due',
    text: `SELECT id::text, kind, texts, reach, can_reply AS "canReply", ends_at AS "endsAt" FROM content.mailings
      WHERE ended_at IS NULL AND cancelled_at IS NULL AND due_at <= clock_timestamp()
        AND (NOT needs_two OR agreed_by IS NOT NULL)
      ORDER BY due_at, mailings.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    values: [],
  });
}

/** The next of those who have not got it. */
export async function nextPlayers(tx: Tx, mailing: string, limit: number): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    name: 'content-mailing-next',
    text: `SELECT user_id::text AS "userId" FROM content.mailing_players WHERE mailing = $1 AND state = 'w'
      ORDER BY user_id LIMIT $2`,
    values: [mailing, limit],
  });
  return rows.map(({ userId }) => userId);
}

/** Kind of the rows that players get. */
export const mailingKind = 'mailing';

/**
 * Gives a slice of players their messages, and says so of each: of a player there is one of this number, whatever came
 * before.
 */
export async function deliver(
  tx: Tx,
  { id, texts, canReply, endsAt }: DueMailing,
  slice: { readonly to: readonly UserId[]; readonly held: readonly UserId[] },
): Promise<void> {
  await tx.count({
    name: 'content-mailing-deliver',
    text: `INSERT INTO content.messages (user_id, kind, ref, texts, ends_at, can_reply)
      SELECT player, '${mailingKind}', $1, $2::jsonb, $3::timestamptz, $4 FROM unnest($5::bigint[]) AS player ORDER BY player
      ON CONFLICT (user_id, kind, ref) DO NOTHING`,
    values: [id, JSON.stringify(texts), endsAt === null ? null : iso(endsAt), canReply, slice.to],
  });
  await tx.count({
    name: 'content-mailing-mark',
    text: `UPDATE content.mailing_players SET state = CASE WHEN user_id = ANY ($3::bigint[]) THEN 'h' ELSE 's' END::"char"
      WHERE mailing = $1 AND state = 'w' AND user_id = ANY ($2::bigint[])`,
    values: [id, [...slice.to, ...slice.held], slice.held],
  });
  await tx.count({
    name: 'content-mailing-move',
    text: `UPDATE content.mailings SET sent = sent + $2, held_back = held_back + $3,
        ended_at = CASE WHEN sent + held_back + $2 + $3 = reach THEN clock_timestamp() END WHERE id = $1`,
    values: [id, slice.to.length, slice.held.length],
  });
}

const readers = `(SELECT count(*) FROM content.mailing_players p
    JOIN content.messages l ON l.user_id = p.user_id AND l.kind = '${mailingKind}' AND l.ref = p.mailing::text
    LEFT JOIN content.message_marks k ON k.user_id = p.user_id
  WHERE p.mailing = m.id AND p.state = 's'
    AND (l.id <= k.read_to OR EXISTS (SELECT FROM content.message_reads r WHERE r.user_id = p.user_id AND r.message = l.id)))`;

/** Counts who has read it, and writes it down. */
export async function countReaders(tx: Tx, id: string): Promise<{ readonly read: number; readonly at: number }> {
  const row = await tx.row<{ read: number; at: number }>({
    name: 'content-mailing-readers',
    text: `UPDATE content.mailings m SET read_count = ${readers}, read_at = clock_timestamp() WHERE id = $1
      RETURNING read_count AS read, read_at AS at`,
    values: [id],
  });
  if (row === undefined) throw new RangeError(`there is no message ${id}`);
  return row;
}

/** The one whose readers have waited longest to be counted anew. */
export async function findToCount(db: Tx): Promise<string | undefined> {
  const row = await db.row<{ id: string }>({
    name: 'content-mailing-to-count',
    text: `SELECT id::text FROM content.mailings WHERE sent > 0 AND written_at > now() - interval '${countsReads.days + 30} days'
        AND due_at > now() - interval '${countsReads.days} days'
        AND (read_at IS NULL OR read_at < now() - greatest(interval '${countsReads.everySeconds} seconds',
          (now() - due_at) / ${countsReads.part}))
      ORDER BY read_at NULLS FIRST, mailings.id LIMIT 1`,
    values: [],
  });
  return row?.id;
}
