/** Rows of entries, their versions, and what of them is published. */
import type { ContentBody, ContentKind } from '@longmen/contract/console/content/kinds';
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';

export type Publication = {
  readonly number: number;
  readonly version: number | null;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly by: string;
};

export type EntryState = 'draft' | 'scheduled' | 'published' | 'ended' | 'withdrawn';

export type EntryRow = {
  readonly id: string;
  readonly kind: ContentKind;
  readonly name: string;
  readonly version: number;
  readonly body: ContentBody;
  readonly missing: readonly string[];
  readonly by: string;
  readonly at: number;
  readonly state: EntryState;
  /** The last one that has begun, and the last one of all. */
  readonly live: Publication | null;
  readonly last: Publication | null;
};

const publication = (of: string) => `CASE WHEN ${of}.number IS NOT NULL THEN jsonb_build_object('number', ${of}.number,
  'version', ${of}.version, 'startsAt', ${ms(`${of}.starts_at`)}, 'endsAt', ${ms(`${of}.ends_at`)}, 'by', ${of}.made_by) END`;
const ms = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::bigint`;

const lastOf = (as: string, where: string) => `LEFT JOIN LATERAL (SELECT * FROM content.publications
  WHERE entry = e.id ${where} ORDER BY number DESC LIMIT 1) ${as} ON true`;
const live = lastOf('live', 'AND starts_at <= now()');

/** Entries e with the newest version v, and their state. */
const entries = `SELECT e.id, e.kind, e.name, v.version, v.body, v.missing, v.made_by AS by, v.at,
    CASE WHEN last.number IS NULL THEN 'draft'
      WHEN last.version IS NULL THEN 'withdrawn'
      WHEN live.version IS NULL THEN 'scheduled'
      WHEN live.ends_at <= now() THEN CASE WHEN last.number > live.number THEN 'scheduled' ELSE 'ended' END
      ELSE 'published' END AS state,
    ${publication('live')} AS live, ${publication('last')} AS last
  FROM content.entries e
  JOIN LATERAL (SELECT * FROM content.versions WHERE entry = e.id ORDER BY version DESC LIMIT 1) v ON true
  ${live} ${lastOf('last', '')}`;

type Filter = {
  readonly kind: ContentKind;
  readonly state?: string | undefined;
  readonly missing?: Locale | undefined;
};

const filtered = `($2::text IS NULL OR state = $2)
  AND ($3::text IS NULL OR EXISTS (SELECT FROM unnest(missing) m WHERE m = $3 OR m LIKE $3 || '.%'))`;
const valuesOf = ({ kind, state, missing }: Filter) => [kind, state ?? null, missing ?? null];

/** Entries of a kind below a number, the newest first. */
export function listEntries(
  db: Tx,
  filter: Filter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<EntryRow[]> {
  return db.rows({
    text: `SELECT id::text, kind, name, version, body, missing, by, at, state, live, last
      FROM (${entries} WHERE e.kind = $1 AND ($4::bigint IS NULL OR e.id < $4)) found
      WHERE ${filtered} ORDER BY found.id DESC LIMIT $5`,
    values: [...valuesOf(filter), before ?? null, limit],
  });
}

/** How many there are, up to a bound. */
export async function countEntries(db: Tx, filter: Filter, max: number): Promise<number> {
  const row = await db.row<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM (
      SELECT 1 FROM (${entries} WHERE e.kind = $1) found WHERE ${filtered} LIMIT $4) some`,
    values: [...valuesOf(filter), max],
  });
  return row?.count ?? 0;
}

/** An entry by its number, or by its name. */
export function findEntry(
  db: Tx,
  kind: ContentKind,
  by: { readonly id: string } | { readonly name: string },
): Promise<EntryRow | undefined> {
  const [where, value] = 'id' in by ? ['e.id = $2::bigint', by.id] : ['e.name = $2', by.name];
  return db.row({
    text: `SELECT id::text, kind, name, version, body, missing, by, at, state, live, last
      FROM (${entries} WHERE e.kind = $1 AND ${where}) found`,
    values: [kind, value],
  });
}

export type VersionRow = {
  readonly version: number;
  readonly by: string;
  readonly at: number;
  readonly note: string;
  readonly of: number | null;
};

const versionsMax = 100;

/** The newest versions of an entry, without what they say. */
export function listVersions(db: Tx, entry: string): Promise<VersionRow[]> {
  return db.rows({
    text: `SELECT version, made_by AS by, at, note, taken_from AS of FROM content.versions
      WHERE entry = $1 ORDER BY version DESC LIMIT $2`,
    values: [entry, versionsMax],
  });
}

/** What a version says. */
export async function findBody(db: Tx, entry: string, version: number): Promise<ContentBody | undefined> {
  const row = await db.row<{ body: ContentBody }>({
    text: 'SELECT body FROM content.versions WHERE entry = $1 AND version = $2',
    values: [entry, version],
  });
  return row?.body;
}

/** @returns its number; undefined where there is one of this name. */
export async function insertEntry(tx: Tx, kind: ContentKind, name: string): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>({
    text: 'INSERT INTO content.entries (kind, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id::text',
    values: [kind, name],
  });
  return row?.id;
}

export type NewVersion = {
  readonly entry: string;
  readonly version: number;
  readonly body: ContentBody;
  readonly missing: readonly string[];
  readonly by: string;
  readonly note: string;
  readonly of?: number;
};

/** @returns whether it is the next one: of two who saved at once one is second. */
export async function insertVersion(tx: Tx, row: NewVersion): Promise<boolean> {
  const added = await tx.count({
    text: `INSERT INTO content.versions (entry, version, body, missing, made_by, note, taken_from)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    values: [row.entry, row.version, JSON.stringify(row.body), row.missing, row.by, row.note, row.of ?? null],
  });
  return added === 1;
}

export type NewPublication = {
  readonly entry: string;
  readonly number: number;
  /** Null takes away what is read. */
  readonly version: number | null;
  /** Epoch ms; undefined: now, by the clock of the database. */
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  readonly by: string;
};

/** @returns whether it is the next one. */
export async function insertPublication(tx: Tx, row: NewPublication): Promise<boolean> {
  const instant = (at: number | undefined) => (at === undefined ? null : new Date(at));
  const added = await tx.count({
    text: `INSERT INTO content.publications (entry, number, version, starts_at, ends_at, made_by)
      VALUES ($1, $2, $3, coalesce($4::timestamptz, now()), $5, $6) ON CONFLICT DO NOTHING`,
    values: [row.entry, row.number, row.version, instant(row.startsAt), instant(row.endsAt), row.by],
  });
  return added === 1;
}

export type VisibleRow = {
  readonly id: string;
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly place: ContentBody['place'];
  readonly at: number;
};

/** So many of a kind are shown to players; of more the newest. */
const visibleMax = 500;

/**
 * What players read of a kind in a language, the oldest first. @param draft an entry whose newest version is laid over, published or not
 * @param id of one alone
 */
export function listVisible(
  db: Tx,
  kind: ContentKind,
  locale: Locale,
  { draft, id }: { readonly draft?: string | undefined; readonly id?: string } = {},
): Promise<VisibleRow[]> {
  return db.rows({
    text: `SELECT id::text, name, texts, place, at FROM (
      SELECT e.id, e.name, v.body -> 'texts' -> $2 AS texts, v.body -> 'place' AS place,
        coalesce(live.starts_at, v.at) AS at
      FROM content.entries e ${live}
      JOIN content.versions v ON v.entry = e.id AND v.version = CASE WHEN e.id = $3::bigint
        THEN (SELECT max(w.version) FROM content.versions w WHERE w.entry = e.id)
        WHEN live.ends_at <= now() THEN NULL ELSE live.version END
      WHERE e.kind = $1 AND ($4::text IS NULL OR e.id::text = $4) ORDER BY e.id DESC LIMIT $5) newest ORDER BY newest.id`,
    values: [kind, locale, draft ?? null, id ?? null, visibleMax],
  });
}

/** Names that players read nothing of although they were published: an article of the code is hidden so. */
export async function listHidden(db: Tx, kind: ContentKind): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ name: string }>({
    text: `SELECT e.name FROM content.entries e ${live} WHERE e.kind = $1 AND live.number IS NOT NULL
      AND (live.version IS NULL OR live.ends_at <= now())`,
    values: [kind],
  });
  return new Set(rows.map(({ name }) => name));
}

/** A picture that operators have added. */
export async function insertPicture(tx: Tx, name: string, by: string): Promise<void> {
  await tx.count({ text: 'INSERT INTO content.pictures (name, made_by) VALUES ($1, $2)', values: [name, by] });
}

/** Whether players may see it. */
export async function hasPicture(db: Tx, name: string): Promise<boolean> {
  return (
    (await db.row({ text: 'SELECT 1 AS found FROM content.pictures WHERE name = $1', values: [name] })) !== undefined
  );
}
