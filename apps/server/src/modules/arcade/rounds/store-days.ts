/** Sums of closed game rounds by player and day, behind a watermark of when rounds were touched (platforms.md 8). */
import type { NotedWriters } from '../../../platform/db/commit-bound.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { dayNames, daySumsSql } from './store-shared.ts';

/**
 * What another module sums from what changes in the days, in the same statement and so exactly once. The CTEs, joined by
 * commas, read `added`: by player and day what his net at each platform changed by (`user_id, day, card, live`). `upTo` is the
 * bound that the statement takes rounds before.
 */
export type GameDaysPort = {
  readonly foldSql: (upTo: string) => string;
  /** A statement that begins the transaction: what the sums go by stays as it is until it ends. */
  readonly holdSql: string;
  /** Statements that forget all sums, when days are made again. */
  readonly forgetSql: readonly string[];
};

export type DaysMark = { readonly at: string; readonly noted: NotedWriters | undefined };

/** The mark, locked until the transaction ends; undefined where another process has it. Days of another zone are forgotten. */
export async function lockDays(tx: Tx, timeZone: string, port: GameDaysPort): Promise<DaysMark | undefined> {
  const row = await tx.row<{ at: string; notedAt: string | null; noted: string[] | null; isOld: boolean }>({
    name: 'arcade-lock-days',
    text: `SELECT at::text, noted_at::text AS "notedAt", noted, zone IS DISTINCT FROM $1 AS "isOld"
      FROM arcade.days_mark FOR UPDATE SKIP LOCKED`,
    values: [timeZone],
  });
  if (row === undefined) return undefined;
  const { at, notedAt, noted, isOld } = row;
  if (!isOld)
    return { at, noted: notedAt === null || noted === null ? undefined : { at: notedAt, transactions: noted } };
  await tx.count({
    text: `UPDATE arcade.days_mark SET at = '-infinity', zone = $1, noted_at = NULL, noted = NULL`,
    values: [timeZone],
  });
  for (const text of ['DELETE FROM arcade.play_days', ...port.forgetSql]) await tx.count({ text });
  return { at: '-infinity', noted: undefined };
}

/** Moves the mark that the caller has locked. */
export async function writeDaysMark(tx: Tx, { at, noted }: DaysMark): Promise<void> {
  await tx.count({
    name: 'arcade-write-days-mark',
    text: 'UPDATE arcade.days_mark SET at = $1, noted_at = $2, noted = $3',
    values: [at, noted?.at ?? null, noted?.transactions ?? null],
  });
}

const day = (alias: string, plus: string) => `((${alias}.day${plus})::timestamp AT TIME ZONE $1)`;

/**
 * Makes again each player's day in which a round was closed that was touched in [from, upTo). Rounds that were touched since
 * are in it as they are now, and are met once more.
 */
export async function makeDays(
  tx: Tx,
  { from, upTo, timeZone }: { readonly from: string; readonly upTo: string; readonly timeZone: string },
  port: GameDaysPort,
): Promise<void> {
  await tx.count({
    text: `
      WITH touched AS MATERIALIZED (
        SELECT DISTINCT r.user_id, (r.closed_at AT TIME ZONE $1)::date AS day FROM arcade.game_rounds r
        WHERE r.last_at >= $2::timestamptz AND r.last_at < $3::timestamptz AND r.closed_at IS NOT NULL
      ), summed AS MATERIALIZED (
        SELECT t.user_id, t.day, s.* FROM touched t CROSS JOIN LATERAL (
          SELECT r.platform, ${daySumsSql('r')}
          FROM arcade.game_rounds r
          WHERE r.user_id = t.user_id AND r.closed_at >= ${day('t', '')} AND r.closed_at < ${day('t', ' + 1')} GROUP BY r.platform
        ) s
      ), added AS MATERIALIZED (
        SELECT s.user_id, s.day, coalesce(sum(s.net - coalesce(d.net, 0)) FILTER (WHERE s.platform = 'ky'), 0)::bigint AS card,
          coalesce(sum(s.net - coalesce(d.net, 0)) FILTER (WHERE s.platform = 'ag'), 0)::bigint AS live
        FROM summed s LEFT JOIN arcade.play_days d USING (user_id, day, platform) GROUP BY s.user_id, s.day
      ), ${port.foldSql('$3::timestamptz')}
      INSERT INTO arcade.play_days (user_id, day, platform, ${dayNames.join(', ')})
      SELECT user_id, day, platform, ${dayNames.join(', ')} FROM summed
      ON CONFLICT (user_id, day, platform) DO UPDATE SET ${dayNames.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    values: [timeZone, from, upTo],
  });
}

/** An instant of a note as whole milliseconds, as rounds have theirs: none that is written later lies before it. */
export async function wholeMs(tx: Tx, instant: string): Promise<string> {
  const row = await tx.row<{ at: string }>({
    name: 'arcade-whole-ms',
    text: `SELECT date_trunc('milliseconds', $1::timestamptz)::text AS at`,
    values: [instant],
  });
  return row?.at ?? instant;
}
