/** Adds what ended and what moved to the sums, a slice of time at a time; each slice lies in one day of the site. */
import type { Tx } from '../../platform/db/database.ts';
import { slipSumsSql } from '../betting/index.ts';
import { endsSql } from '../draws/index.ts';
import { ledgerReportSql } from '../ledger/index.ts';

/** A statement adds at most this much time. */
const slice = `interval '1 hour'`;

/** Which days there are, and whose money counts. */
export type RollOf = { readonly timeZone: string; readonly withPlayMoney: boolean };

/** From one instant on and before another, as text; `day` is theirs, and `endsDay` says that it is over with them. */
export type Slice = { readonly low: string; readonly high: string; readonly day: string; readonly endsDay: boolean };

/**
 * Locks the mark, and forgets all sums where days were another time zone's.
 * @returns false when another process is at it
 */
export async function holdSums(tx: Tx, timeZone: string): Promise<boolean> {
  const held = await tx.row<{ isOld: boolean }>({
    name: 'reports-hold',
    text: 'SELECT zone IS DISTINCT FROM $1 AS "isOld" FROM reports.state FOR UPDATE SKIP LOCKED',
    values: [timeZone],
  });
  if (held?.isOld !== true) return held !== undefined;
  for (const text of sumTables.map((table) => `DELETE FROM reports.${table}`)) await tx.count({ text });
  await tx.count({ text: `UPDATE reports.state SET at = '-infinity', zone = $1`, values: [timeZone] });
  return true;
}

const sumTables = ['issue_sums', 'round_days', 'user_game_days', 'money_days', 'day_ends'];

/** The next slice up to an instant; undefined where there is nothing to add. */
export function nextSlice(tx: Tx, upTo: string, timeZone: string): Promise<Slice | undefined> {
  return tx.row({
    name: 'reports-slice',
    // Bets have whole milliseconds: the bound has, too, so that none lies before the bound and its writer behind it.
    text: `
      SELECT low::text, high::text, to_char(day, 'YYYY-MM-DD') AS day, high = day_end AS "endsDay"
      FROM (SELECT s.at AS marked, date_trunc('milliseconds', $1::timestamptz) AS up_to FROM reports.state s) m
      CROSS JOIN LATERAL (
        SELECT CASE WHEN marked = '-infinity' THEN coalesce(${ledgerReportSql.firstMoveSql}, up_to) ELSE marked END AS low
      ) l
      CROSS JOIN LATERAL (SELECT (low AT TIME ZONE $2)::date AS day) d
      CROSS JOIN LATERAL (SELECT (day + 1)::timestamp AT TIME ZONE $2 AS day_end) e
      CROSS JOIN LATERAL (SELECT least(low + ${slice}, day_end, up_to) AS high) h
      WHERE high > low`,
    values: [upTo, timeZone],
  });
}

/** What ended and moved in a slice, added to the sums of its day. In the transaction that moves the mark. */
export async function addSlice(tx: Tx, { low, high, day }: Slice, withPlayMoney: boolean): Promise<void> {
  const [from, to] = ['$1::timestamptz', '$2::timestamptz'];
  await tx.count({
    name: 'reports-add-plays',
    text: `
      WITH ended AS MATERIALIZED (${endsSql.endedSql(from, to)}
      ), played AS MATERIALIZED (
        SELECT p.*, e.at, e.is_void, e.is_round FROM (${slipSumsSql.endedSlipsSql('ended')}) p JOIN ended e USING (issue)
        WHERE ${ledgerReportSql.isCountedSql('p.user_id', '$4')}
      ), issues AS (
        INSERT INTO reports.issue_sums (issue, gid, day, settled_at, bettors, bets, staked, refunded, paid, is_void)
        SELECT issue, gid, $3::date, at, count(*), sum(bets), sum(staked), sum(refunded), sum(paid), is_void
        FROM played WHERE NOT is_round GROUP BY issue, gid, at, is_void
      ), rounds AS (
        INSERT INTO reports.round_days AS d (day, gid, rounds, bets, staked, refunded, paid)
        SELECT $3::date, gid, count(*), sum(bets), sum(staked), sum(refunded), sum(paid) FROM played WHERE is_round GROUP BY gid
        ON CONFLICT (day, gid) DO UPDATE SET rounds = d.rounds + excluded.rounds, ${addedSql('bets', 'staked', 'refunded', 'paid')}
      )
      INSERT INTO reports.user_game_days AS d (day, user_id, gid, bets, staked, refunded, paid)
      SELECT $3::date, user_id, gid, sum(bets), sum(staked), sum(refunded), sum(paid) FROM played GROUP BY user_id, gid
      ON CONFLICT (day, user_id, gid) DO UPDATE SET ${addedSql('bets', 'staked', 'refunded', 'paid')}`,
    values: [low, high, day, withPlayMoney],
  });
  await tx.count({
    name: 'reports-add-money',
    text: `
      INSERT INTO reports.money_days AS d (day, kind, debit, credit, transfers, amount)
      SELECT $3::date, m.* FROM (${ledgerReportSql.movesSql(from, to, '$4')}) m
      ON CONFLICT (day, kind, debit, credit) DO UPDATE SET ${addedSql('transfers', 'amount')}`,
    values: [low, high, day, withPlayMoney],
  });
}

const addedSql = (...names: readonly string[]) =>
  names.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ');

/** Writes what was open at the end of a day. */
export async function endDay(tx: Tx, { high, day }: Slice, withPlayMoney: boolean): Promise<void> {
  await tx.count({
    name: 'reports-end-day',
    text: `INSERT INTO reports.day_ends (day, open) SELECT $1::date, (${openAtSql('$2::timestamptz', '$3')})
      ON CONFLICT (day) DO UPDATE SET open = excluded.open`,
    values: [day, high, withPlayMoney],
  });
}

/** What was staked before an instant and had not ended, less what had come back of it: an SQL expression. */
export const openAtSql = (at: string, withPlayMoney: string) => `
  SELECT coalesce(sum(o.open), 0)::bigint
  FROM (${slipSumsSql.openSlipsSql(`(${endsSql.notEndedSql(at)})`, at)}) o WHERE ${ledgerReportSql.isCountedSql('o.user_id', withPlayMoney)}`;

/** All before `at` is in the sums. */
export async function moveMark(tx: Tx, at: string): Promise<void> {
  await tx.count({ name: 'reports-mark', text: 'UPDATE reports.state SET at = $1::timestamptz', values: [at] });
}

/** The first day that is over, behind the mark, and not summed once more; undefined when there is none. */
export async function dayToCheck(tx: Tx): Promise<string | undefined> {
  const row = await tx.row<{ day: string }>({
    name: 'reports-day-to-check',
    text: `SELECT to_char(d.day, 'YYYY-MM-DD') AS day FROM reports.day_ends d, reports.state s
      WHERE d.checked_at IS NULL AND ((d.day + 1)::timestamp AT TIME ZONE s.zone) + interval '4 hours' <= s.at
      ORDER BY d.day LIMIT 1`,
  });
  return row?.day;
}

/** A day as one slice; undefined where it is not wholly in the sums. */
export async function wholeDay(tx: Tx, day: string, timeZone: string): Promise<Slice | undefined> {
  const row = await tx.row<{ low: string; high: string }>({
    name: 'reports-whole-day',
    text: `SELECT ($1::date::timestamp AT TIME ZONE $2)::text AS low, (($1::date + 1)::timestamp AT TIME ZONE $2)::text AS high
      FROM reports.state WHERE at >= ($1::date + 1)::timestamp AT TIME ZONE $2`,
    values: [day, timeZone],
  });
  return row && { ...row, day, endsDay: true };
}

/** A digest of all sums of a day. */
export async function digestOf(tx: Tx, day: string): Promise<string> {
  const rows = (table: string) =>
    `coalesce((SELECT string_agg(t::text, ',' ORDER BY t::text) FROM reports.${table} t WHERE t.day = $1::date), '')`;
  const row = await tx.row<{ digest: string }>({
    name: 'reports-digest',
    text: `SELECT md5(${['issue_sums', 'round_days', 'user_game_days', 'money_days'].map(rows).join(" || ';' || ")}
      || coalesce((SELECT open::text FROM reports.day_ends WHERE day = $1::date), '')) AS digest`,
    values: [day],
  });
  return row?.digest ?? '';
}

/** Forgets the sums of a day, before they are made again in the same transaction. */
export async function forgetDay(tx: Tx, day: string): Promise<void> {
  for (const table of sumTables.filter((one) => one !== 'day_ends'))
    await tx.count({ text: `DELETE FROM reports.${table} WHERE day = $1::date`, values: [day] });
}

/** Notes that a day was summed once more, and what that found. */
export async function noteCheck(tx: Tx, day: string, differed: boolean): Promise<void> {
  await tx.count({
    name: 'reports-note-check',
    text: 'UPDATE reports.day_ends SET checked_at = clock_timestamp(), differed = $2 WHERE day = $1::date',
    values: [day, differed],
  });
}
