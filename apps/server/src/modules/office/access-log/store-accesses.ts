/** Rows of who looked at what of a player, and of the roots that seal an hour of them. */
import type { Tx } from '../../../platform/db/database.ts';

export type Access = {
  readonly id: string;
  readonly operator: string;
  readonly what: string;
  readonly subject: string;
  readonly ip: string | null;
};

/** Writes down that an operator looks at something. */
export async function insertAccess(
  tx: Tx,
  { operator, what, subject, ip, session }: Omit<Access, 'id'> & { readonly session: string | null },
): Promise<void> {
  await tx.count({
    text: 'INSERT INTO office.views (operator, what, subject, session, ip) VALUES ($1, $2, $3, $4, $5)',
    values: [operator, what, subject, session, ip],
  });
}

export type AccessFilter = {
  readonly operator?: string | undefined;
  readonly what?: string | undefined;
  readonly subject?: string | undefined;
  /** From and before which instant, epoch ms. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;
const filtered = `($1::text IS NULL OR operator = $1) AND ($2::text IS NULL OR what = $2)
  AND ($3::text IS NULL OR subject = $3)
  AND ($4::float8 IS NULL OR at >= ${instant('$4')}) AND ($5::float8 IS NULL OR at < ${instant('$5')})`;
const valuesOf = ({ operator, what, subject, from, to }: AccessFilter) => [
  operator ?? null,
  what ?? null,
  subject ?? null,
  from ?? null,
  to ?? null,
];

/** A page of accesses, the newest first; `before` is the number of the last one of the page before. */
export function findAccesses(
  db: Tx,
  filter: AccessFilter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<(Access & { readonly at: number })[]> {
  return db.rows({
    text: `SELECT id::text, at, operator, what, subject, ip FROM office.views
      WHERE ${filtered} AND ($6::bigint IS NULL OR id < $6) ORDER BY views.id DESC LIMIT $7`,
    values: [...valuesOf(filter), before ?? null, limit],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countAccesses(db: Tx, filter: AccessFilter, max: number): Promise<number> {
  const row = await db.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM office.views WHERE ${filtered} LIMIT $6) AS bounded`,
    values: [...valuesOf(filter), max],
  });
  return row?.found ?? 0;
}

/** So long back a player's card tells who looked. */
const cardDays = 30;

/** Who looked at a subject in one of these ways within the days, the latest first. */
export function accessesAbout(
  db: Tx,
  subject: string,
  whats: readonly string[],
  limit: number,
): Promise<{ at: number; operator: string; what: string }[]> {
  return db.rows({
    name: 'office-accesses-about',
    text: `SELECT at, operator, what FROM office.views WHERE subject = $1 AND what = ANY ($2::text[])
      AND at > clock_timestamp() - interval '${cardDays} days' ORDER BY id DESC LIMIT $3`,
    values: [subject, whats, limit],
  });
}

/** An access with its hour and row as they are sealed: with all digits of its instant. */
export type SealedAccess = Access & { readonly at: string; readonly session: string | null };

/** Looks of the hour that begins at an instant, epoch ms, in their order. */
export function accessesOfHour(db: Tx, hour: number): Promise<SealedAccess[]> {
  return db.rows({
    text: `SELECT id::text, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, operator, what, subject,
        session, ip FROM office.views
      WHERE at >= ${instant('$1')} AND at < ${instant('$1')} + interval '1 hour' ORDER BY views.id`,
    values: [hour],
  });
}

/** A statement that began in an hour has long ended by then. */
const settled = "interval '5 minutes'";

/** The first hour with accesses after the sealed ones that is over; null when there is none. */
export async function nextHour(db: Tx): Promise<number | null> {
  const row = await db.row<{ hour: number | null }>({
    text: `SELECT date_trunc('hour', min(at), 'UTC') AS hour FROM office.views
      WHERE at < date_trunc('hour', clock_timestamp() - ${settled}, 'UTC')
        AND at >= coalesce((SELECT max(hour) + interval '1 hour' FROM office.view_roots), '-infinity')`,
  });
  return row?.hour ?? null;
}

/** Orders those who seal; whoever comes second finds the hour sealed. */
export async function isSealed(tx: Tx, hour: number): Promise<boolean> {
  const row = await tx.row<{ found: boolean }>({
    text: `SELECT EXISTS (SELECT FROM office.view_roots WHERE hour = ${instant('$1')}) AS found`,
    values: [hour],
  });
  return row?.found === true;
}

export type HourRoot = { readonly hour: number; readonly views: number; readonly root: Buffer; readonly entry: number };

export async function insertRoot(tx: Tx, { hour, views, root, entry }: HourRoot): Promise<void> {
  await tx.count({
    text: `INSERT INTO office.view_roots (hour, views, root, entry) VALUES (${instant('$1')}, $2, $3, $4)`,
    values: [hour, views, root, entry],
  });
}

/** Roots of so many days, the oldest first, each with its entry of the log; of hours whose accesses are all kept yet. */
export function rootsOf(db: Tx, days: number): Promise<(HourRoot & { readonly text: string | null })[]> {
  return db.rows({
    text: `SELECT r.hour, r.views, r.root, r.entry, e.entry AS text
      FROM office.view_roots r LEFT JOIN office.audit_log e ON e.seq = r.entry
      WHERE r.hour > clock_timestamp() - $1 * interval '1 day' AND r.hour > clock_timestamp() - interval '13 months'
      ORDER BY r.hour`,
    values: [days],
  });
}

/** The first hour of so many days that has accesses and should have been sealed, but has no root; null when there is none. */
export async function hourWithoutRoot(db: Tx, days: number): Promise<number | null> {
  const row = await db.row<{ hour: number | null }>({
    text: `SELECT date_trunc('hour', min(v.at), 'UTC') AS hour FROM office.views v
      WHERE v.at > clock_timestamp() - $1 * interval '1 day'
        AND v.at < (SELECT max(hour) FROM office.view_roots)
        AND NOT EXISTS (SELECT FROM office.view_roots r WHERE r.hour = date_trunc('hour', v.at, 'UTC'))`,
    values: [days],
  });
  return row?.hour ?? null;
}

/** Ends accesses that were kept long enough. @returns how many of `atOnce` at most */
export async function forgetAccesses(db: Tx, atOnce: number): Promise<number> {
  const row = await db.row<{ ended: number }>({ text: 'SELECT office.forget_views($1) AS ended', values: [atOnce] });
  return row?.ended ?? 0;
}
