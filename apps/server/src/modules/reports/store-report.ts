/** Reads the sums for reports. All of a report is read in one snapshot, so that its rows and its difference agree. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { identitySql } from '../identity/index.ts';
import { ledgerDaysSql, ledgerReportSql } from '../ledger/index.ts';
import { openAtSql } from './store-roll.ts';

/** Days of the site, both included: "2026-11-01". */
export type Days = { readonly from: string; readonly to: string };

/** What was staked, what came back without a win, what was won; the house keeps the rest. */
export type PlaySums = {
  readonly bets: number;
  readonly staked: Mills;
  readonly refunded: Mills;
  readonly paid: Mills;
};

/** To be the first statement of a transaction. */
export async function holdSnapshot(tx: Tx): Promise<void> {
  await tx.count({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' });
}

/** Up to when the sums go, epoch ms; null before there are any. */
export async function readMark(tx: Tx): Promise<number | null> {
  const row = await tx.row<{ at: number | null }>({
    text: `SELECT CASE WHEN at > '-infinity' THEN at END AS at FROM reports.state`,
  });
  return row?.at ?? null;
}

export type PlayDay = PlaySums & { readonly day: string; readonly gid: number; readonly ended: number };

/** Issues and rounds that ended, by day and game. */
export function listPlayDays(tx: Tx, { from, to }: Days): Promise<PlayDay[]> {
  return tx.rows({
    text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, gid, sum(ended)::bigint AS ended, sum(bets)::bigint AS bets, sum(staked)::bigint AS staked,
        sum(refunded)::bigint AS refunded, sum(paid)::bigint AS paid
      FROM (
        SELECT day, gid, count(*) AS ended, sum(bets) AS bets, sum(staked) AS staked, sum(refunded) AS refunded, sum(paid) AS paid
        FROM reports.issue_sums WHERE day BETWEEN $1::date AND $2::date GROUP BY day, gid
        UNION ALL
        SELECT day, gid, rounds, bets, staked, refunded, paid FROM reports.round_days WHERE day BETWEEN $1::date AND $2::date
      ) s GROUP BY day, gid ORDER BY day, gid`,
    values: [from, to],
  });
}

/** Who bet, by game and of all; each player once. */
export function listBettors(
  tx: Tx,
  { from, to }: Days,
): Promise<{ readonly gid: number | null; readonly bettors: number }[]> {
  return tx.rows({
    text: `SELECT gid, count(DISTINCT user_id)::integer AS bettors FROM reports.user_game_days
      WHERE day BETWEEN $1::date AND $2::date GROUP BY GROUPING SETS ((gid), ())`,
    values: [from, to],
  });
}

/** Who bet, by day. */
export function listBettorsOfDays(
  tx: Tx,
  { from, to }: Days,
): Promise<{ readonly day: string; readonly bettors: number }[]> {
  return tx.rows({
    text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, count(DISTINCT user_id)::integer AS bettors FROM reports.user_game_days
      WHERE day BETWEEN $1::date AND $2::date GROUP BY day`,
    values: [from, to],
  });
}

export type MoneyDay = {
  readonly day: string;
  readonly kind: number;
  readonly debit: number;
  readonly credit: number;
  readonly transfers: number;
  readonly amount: Mills;
};

/** The ledger by day, kind and accounts. */
export function listMoneyDays(tx: Tx, { from, to }: Days): Promise<MoneyDay[]> {
  return tx.rows({
    text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, debit, credit, transfers, amount FROM reports.money_days
      WHERE day BETWEEN $1::date AND $2::date ORDER BY day, kind, debit, credit`,
    values: [from, to],
  });
}

/** What players held when a day began, as the ledger's days add up. */
export async function heldBefore(tx: Tx, day: string): Promise<Mills> {
  const row = await tx.row<{ held: Mills }>({
    text: `SELECT coalesce(sum(CASE WHEN credit < 100 THEN amount ELSE 0 END - CASE WHEN debit < 100 THEN amount ELSE 0 END), 0)::bigint AS held
      FROM reports.money_days WHERE day < $1::date`,
    values: [day],
  });
  return row?.held ?? (0 as Mills);
}

/** What players hold by the rows of their accounts at the mark, and by the ledger's days up to it. */
export async function readHeld(
  tx: Tx,
  withPlayMoney: boolean,
): Promise<{ readonly rows: Mills; readonly days: Mills }> {
  const row = await tx.row<{ rows: Mills; days: Mills }>({
    text: `SELECT (${ledgerReportSql.heldSql('mark.at', '$1')}) AS rows,
        (SELECT coalesce(sum(CASE WHEN credit < 100 THEN amount ELSE 0 END - CASE WHEN debit < 100 THEN amount ELSE 0 END), 0)::bigint
          FROM reports.money_days) AS days
      FROM reports.state mark`,
    values: [withPlayMoney],
  });
  if (row === undefined) throw new Error('the mark is one row');
  return row;
}

/** Stakes that had not ended, when days began and when they were over, or at the mark where that comes earlier. */
export async function readOpen(
  tx: Tx,
  { from, to }: Days,
  withPlayMoney: boolean,
): Promise<{ readonly before: Mills; readonly after: Mills }> {
  const row = await tx.row<{ before: Mills; after: Mills }>({
    text: `SELECT coalesce((SELECT open FROM reports.day_ends WHERE day = $1::date - 1), 0)::bigint AS before,
        CASE WHEN mark.at = '-infinity' THEN 0
          ELSE coalesce((SELECT open FROM reports.day_ends WHERE day = $2::date), (${openAtSql('mark.at', '$3')})) END::bigint AS after
      FROM reports.state mark`,
    values: [from, to, withPlayMoney],
  });
  if (row === undefined) throw new Error('the mark is one row');
  return row;
}

export type PlayerSums = PlaySums & { readonly userId: UserId; readonly games: number; readonly days: number };

/** Players by what the house has of them, either way, the largest first; `limit` of them. */
export function listPlayers(tx: Tx, { from, to }: Days, limit: number): Promise<PlayerSums[]> {
  return tx.rows({
    text: `SELECT user_id::text AS "userId", count(DISTINCT gid)::integer AS games, count(DISTINCT day)::integer AS days,
        sum(bets)::bigint AS bets, sum(staked)::bigint AS staked, sum(refunded)::bigint AS refunded, sum(paid)::bigint AS paid
      FROM reports.user_game_days WHERE day BETWEEN $1::date AND $2::date
      GROUP BY user_id ORDER BY abs(sum(staked - refunded - paid)) DESC, user_id LIMIT $3`,
    values: [from, to, limit],
  });
}

/** All players together, and how many there are. */
export async function sumPlayers(tx: Tx, { from, to }: Days): Promise<PlaySums & { readonly players: number }> {
  const row = await tx.row<PlaySums & { players: number }>({
    text: `SELECT count(DISTINCT user_id)::integer AS players, coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(staked), 0)::bigint AS staked,
        coalesce(sum(refunded), 0)::bigint AS refunded, coalesce(sum(paid), 0)::bigint AS paid
      FROM reports.user_game_days WHERE day BETWEEN $1::date AND $2::date`,
    values: [from, to],
  });
  if (row === undefined) throw new Error('sums are one row');
  return row;
}

export type LineSums = PlaySums & {
  /** The top agent; null: players without one. */
  readonly agentId: UserId | null;
  readonly bettors: number;
};

/** By the top agent of each player's line, as lines are now; agents themselves count to their own. */
export function listLines(tx: Tx, { from, to }: Days): Promise<LineSums[]> {
  return tx.rows({
    text: `SELECT top.user_id::text AS "agentId", count(*)::integer AS bettors, sum(p.bets)::bigint AS bets, sum(p.staked)::bigint AS staked,
        sum(p.refunded)::bigint AS refunded, sum(p.paid)::bigint AS paid
      FROM (
        SELECT user_id, sum(bets) AS bets, sum(staked) AS staked, sum(refunded) AS refunded, sum(paid) AS paid
        FROM reports.user_game_days WHERE day BETWEEN $1::date AND $2::date GROUP BY user_id
      ) p LEFT JOIN LATERAL (${identitySql.topSql('p.user_id')}) top ON true
      GROUP BY top.user_id ORDER BY sum(p.staked - p.refunded - p.paid) DESC, top.user_id`,
    values: [from, to],
  });
}

export type CohortWeek = {
  /** Monday of the week of the first deposit. */
  readonly cohort: string;
  /** 0 is that week. */
  readonly week: number;
  readonly bettors: number;
  /** What the house had of them in that week. */
  readonly net: Mills;
};

/** Players by the week of their first deposit: who bet in each week after it, and what the house had of them. */
export function listCohorts(tx: Tx, { from, to }: Days, timeZone: string): Promise<CohortWeek[]> {
  return tx.rows({
    text: `
      WITH first AS (
        SELECT f.user_id, date_trunc('week', f.day::timestamp)::date AS cohort FROM (${ledgerDaysSql.firstDepositsSql('$3')}) f
        WHERE f.day BETWEEN date_trunc('week', $1::date::timestamp)::date AND $2::date
      )
      SELECT to_char(f.cohort, 'YYYY-MM-DD') AS cohort, (date_trunc('week', d.day::timestamp)::date - f.cohort) / 7 AS week,
        count(DISTINCT d.user_id)::integer AS bettors, sum(d.staked - d.refunded - d.paid)::bigint AS net
      FROM first f JOIN reports.user_game_days d ON d.user_id = f.user_id AND d.day >= f.cohort AND d.day <= $2::date
      GROUP BY f.cohort, 2 ORDER BY f.cohort, 2`,
    values: [from, to, timeZone],
  });
}

/** How many players paid in for the first time, by week. */
export function countFirsts(
  tx: Tx,
  { from, to }: Days,
  timeZone: string,
): Promise<{ readonly cohort: string; readonly players: number }[]> {
  return tx.rows({
    text: `SELECT to_char(date_trunc('week', f.day::timestamp)::date, 'YYYY-MM-DD') AS cohort, count(*)::integer AS players
      FROM (${ledgerDaysSql.firstDepositsSql('$3')}) f
      WHERE f.day BETWEEN date_trunc('week', $1::date::timestamp)::date AND $2::date GROUP BY 1 ORDER BY 1`,
    values: [from, to, timeZone],
  });
}
