/** Rows of reports that are made by themselves, and of the files that they made. Days are "2026-11-28". */
import type { ReportName } from '@longmen/contract/console/reports';
import type { Tx } from '../../../platform/db/database.ts';

export type Every = 'day' | 'week' | 'month';
export type Schedule = {
  readonly id: string;
  readonly report: ReportName;
  readonly gid: number | null;
  readonly every: Every;
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
  readonly doneTo: string;
  readonly stoppedAt: number | null;
};

const columns = `id::text, report, gid, every, made_by AS by, made_at AS at, to_char(done_to, 'YYYY-MM-DD') AS "doneTo", stopped_at AS "stoppedAt"`;

/** Those that are not ended. */
export function listLive(tx: Tx): Promise<Schedule[]> {
  return tx.rows({ text: `SELECT ${columns} FROM office.export_schedules WHERE ended_at IS NULL ORDER BY id` });
}

/** Locked; undefined where it has ended. */
export function lockLive(tx: Tx, id: string): Promise<Schedule | undefined> {
  return tx.row({
    text: `SELECT ${columns} FROM office.export_schedules WHERE id = $1 AND ended_at IS NULL FOR UPDATE`,
    values: [id],
  });
}

/** Its first file is about the day on which it was made. @returns its number */
export async function insertSchedule(
  tx: Tx,
  of: Pick<Schedule, 'report' | 'gid' | 'every' | 'by'>,
  timeZone: string,
): Promise<string> {
  const row = await tx.row<{ id: string }>({
    text: `INSERT INTO office.export_schedules (report, gid, every, made_by, done_to)
      VALUES ($1, $2, $3, $4, (clock_timestamp() AT TIME ZONE $5)::date - 1) RETURNING id::text`,
    values: [of.report, of.gid, of.every, of.by, timeZone],
  });
  if (row === undefined) throw new Error('a row that was inserted comes back');
  return row.id;
}

export async function endSchedule(tx: Tx, id: string, by: string): Promise<void> {
  await tx.count({
    text: 'UPDATE office.export_schedules SET ended_at = clock_timestamp(), ended_by = $2 WHERE id = $1',
    values: [id, by],
  });
}

export async function stopSchedule(tx: Tx, id: string): Promise<void> {
  await tx.count({
    text: 'UPDATE office.export_schedules SET stopped_at = clock_timestamp() WHERE id = $1 AND stopped_at IS NULL',
    values: [id],
  });
}

/**
 * The next days of a schedule that are over for ten minutes and wholly in the sums of reports; undefined while there are
 * none. @param mark of the sums, epoch ms
 */
export async function nextDays(
  tx: Tx,
  { doneTo, every }: Pick<Schedule, 'doneTo' | 'every'>,
  { mark, timeZone }: { readonly mark: number; readonly timeZone: string },
): Promise<{ readonly from: string; readonly to: string } | undefined> {
  const ends = {
    day: 'd.first',
    week: "date_trunc('week', d.first::timestamp)::date + 6",
    month: "(date_trunc('month', d.first::timestamp) + interval '1 month')::date - 1",
  };
  return tx.row({
    text: `SELECT to_char(d.first, 'YYYY-MM-DD') AS "from", to_char(e.last, 'YYYY-MM-DD') AS "to"
      FROM (SELECT $1::date + 1 AS first) d CROSS JOIN LATERAL (SELECT ${ends[every]} AS last) e
      WHERE (e.last + 1)::timestamp AT TIME ZONE $2 <= to_timestamp($3::float8 / 1000)
        AND (e.last + 1)::timestamp AT TIME ZONE $2 + interval '10 minutes' <= clock_timestamp()`,
    values: [doneTo, timeZone, mark],
  });
}

export type ExportFile = {
  readonly id: string;
  readonly report: ReportName;
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly rows: number;
  readonly sha256: string;
  readonly difference: number | null;
  readonly entry: string;
};
type NewFile = Omit<ExportFile, 'id' | 'at'> & { readonly schedule: string; readonly body: string };

/** With its schedule moved on: a file of the same days is made once. */
export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.count({
    text: `INSERT INTO office.export_files (schedule, report, first, last, entry, rows, sha256, difference, body)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      file.schedule,
      file.report,
      file.from,
      file.to,
      file.entry,
      file.rows,
      file.sha256,
      file.difference,
      file.body,
    ],
  });
  await tx.count({
    text: 'UPDATE office.export_schedules SET done_to = $2, stopped_at = NULL WHERE id = $1',
    values: [file.schedule, file.to],
  });
}

const fileColumns = `id::text, report, to_char(first, 'YYYY-MM-DD') AS "from", to_char(last, 'YYYY-MM-DD') AS "to", made_at AS at, rows, sha256,
  difference, entry::text`;

/** Of these reports, the newest first, below `before`. */
export function pageOfFiles(
  tx: Tx,
  names: readonly string[],
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ExportFile[]> {
  return tx.rows({
    text: `SELECT ${fileColumns} FROM office.export_files WHERE report = ANY ($1) AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    values: [names, before ?? null, limit],
  });
}

export async function countFiles(tx: Tx, names: readonly string[], max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM office.export_files WHERE report = ANY ($1) LIMIT $2) AS bounded`,
    values: [names, max],
  });
  return row?.found ?? 0;
}

export function findFile(tx: Tx, id: string): Promise<(ExportFile & { readonly body: string }) | undefined> {
  return tx.row({ text: `SELECT ${fileColumns}, body FROM office.export_files WHERE id = $1`, values: [id] });
}

/** Ends files that are older than thirteen months. @returns how many */
export async function endOldFiles(tx: Tx, max: number): Promise<number> {
  const row = await tx.row<{ gone: number }>({ text: 'SELECT office.end_export_files($1) AS gone', values: [max] });
  return row?.gone ?? 0;
}
