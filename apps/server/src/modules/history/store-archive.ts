/** SQL of the owner's command that moves months into files. */
import type { Tx } from '../../platform/db/database.ts';
import type { Block, HistoryLine } from '../../platform/history/block-file.ts';
import type { LeftMonth } from '../../platform/history/store-history.ts';
import { bettingLeft } from '../betting/index.ts';
import { ledgerLeft } from '../ledger/index.ts';

/** Rows that one fetch brings. */
const rowsPerFetch = 5_000;

/** The site's month now, and where a month ends by its clock, epoch ms. */
export async function readCalendar(tx: Tx, month: string, timeZone: string, now: number) {
  const row = await tx.row<{ present: string; upTo: number }>({
    text: `SELECT to_char(to_timestamp($3::float8 / 1000) AT TIME ZONE $2, 'YYYY-MM') AS present,
      (to_date($1, 'YYYY-MM') + interval '1 month')::timestamp AT TIME ZONE $2 AS "upTo"`,
    values: [month, timeZone, now],
  });
  if (row === undefined) throw new Error('a calendar is one row');
  return row;
}

/** One command at a time: held by a session until it ends. */
export const holdSql = 'SELECT pg_try_advisory_lock(19793) AS held';

/**
 * In the order in which a player's rows leave, should they be of several blocks: the check of the books asks each slip that is
 * here for its outcomes, and each outcome of such a slip for its money.
 */
const parts = {
  slip: bettingLeft.leavingSlipsSql,
  outcome: bettingLeft.leavingOutcomesSql,
  transfer: ledgerLeft.leavingSql,
} as const;

const leavingSql = (from: string, upTo: string) =>
  Object.entries(parts)
    .map(
      ([table, sql], part) =>
        `SELECT user_id, ${part} AS part, '${table}' AS word, ord, line FROM (${sql(from, upTo)}) p`,
    )
    .join(' UNION ALL ');

/** An instant as SQL; a cursor takes no parameters. */
const instantSql = (at: number | null) =>
  at === null ? `'2000-01-01Z'::timestamptz` : `to_timestamp(${Math.trunc(at)}::float8 / 1000)`;

/** All lines of a month in the order of players, in one snapshot of a transaction of the owner's. */
export async function* leavingLines(tx: Tx, from: number | null, upTo: number): AsyncGenerator<HistoryLine> {
  await tx.count({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ' });
  await tx.count({ text: `SET LOCAL TIME ZONE 'UTC'` });
  await tx.count({ text: 'SET LOCAL idle_in_transaction_session_timeout = 0' });
  await tx.count({
    text: `DECLARE leaving NO SCROLL CURSOR FOR
      SELECT user_id::text AS "userId", '["' || word || '","' || user_id || '",' || line || ']' AS text
      FROM (${leavingSql(instantSql(from), instantSql(upTo))}) l ORDER BY l.user_id, part, ord`,
  });
  for (;;) {
    const lines = await tx.rows<HistoryLine>({ text: `FETCH ${rowsPerFetch} FROM leaving` });
    if (lines.length === 0) return;
    yield* lines;
  }
}

/** Whether rows are here that should have left. */
export async function hasLeaving(tx: Tx, upTo: number): Promise<boolean> {
  const row = await tx.row<{ has: boolean }>({
    text: `SELECT EXISTS (${leavingSql(instantSql(null), instantSql(upTo))}) AS has`,
  });
  return row?.has ?? false;
}

/** A month whose rows are still here. */
export type SealedMonth = Omit<LeftMonth, 'movedAt'>;

/** From now on the file holds the month; its rows are still in the tables. */
export async function sealMonth(tx: Tx, month: SealedMonth, blocks: readonly Block[]): Promise<void> {
  await tx.count({
    text: `INSERT INTO history.months (month, up_to, time_zone, file, bytes, sha256, manifest, manifest_sha256)
      VALUES (to_date($1, 'YYYY-MM'), to_timestamp($2::float8 / 1000), $3, $4, $5, $6, $7, $8)`,
    values: [
      month.month,
      month.upTo,
      month.timeZone,
      month.file,
      month.bytes,
      month.sha256,
      month.manifest,
      month.manifestSha256,
    ],
  });
  for (let at = 0; at < blocks.length; at += rowsPerFetch)
    await tx.count({
      text: `INSERT INTO history.blocks (month, no, first_user, last_user, place, bytes, lines, sha256)
        SELECT to_date($1, 'YYYY-MM'), no, first_user, last_user, place, bytes, lines, sha256
        FROM jsonb_to_recordset($2::jsonb) AS b (no integer, first_user bigint, last_user bigint, place bigint, bytes integer, lines integer, sha256 text)`,
      values: [
        month.month,
        JSON.stringify(
          blocks
            .slice(at, at + rowsPerFetch)
            .map(({ firstUser, lastUser, ...block }) => ({ ...block, first_user: firstUser, last_user: lastUser })),
        ),
      ],
    });
}

/** Says that a block's rows have left, in the transaction in which they do. @returns false when they had before */
export async function markBlock(tx: Tx, month: string, no: number): Promise<boolean> {
  return (
    (await tx.count({
      text: `UPDATE history.blocks SET moved = true WHERE month = to_date($1, 'YYYY-MM') AND no = $2 AND NOT moved`,
      values: [month, no],
    })) === 1
  );
}

/** Says that all of a month's rows have left. */
export async function markMonth(tx: Tx, month: string): Promise<void> {
  await tx.count({
    text: `UPDATE history.months SET moved_at = clock_timestamp() WHERE month = to_date($1, 'YYYY-MM') AND moved_at IS NULL`,
    values: [month],
  });
}
