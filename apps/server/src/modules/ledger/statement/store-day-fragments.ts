/** SQL over days of play that other modules compose into statements of their own: only this module spells its tables. */
import { keysOf } from '../../../platform/runtime/keys-of.ts';
import { accounts, transferKinds } from '../transfers/kinds.ts';
import { leftUpToSql } from '../../../platform/history/left-sql.ts';
import { isOtherSql } from '../transfers/play-sql.ts';
import { firstTransferSql } from '../books/store-audit.ts';
import { cashDeltaSql, daySumsSql, firstDepositAtSql, isDepositSql, reportFigures } from './day-figures.ts';

/** The names of a report's figures, in the order of the columns below. */
export const figureNames = keysOf(reportFigures);

/** What a player's days from one to another come to: one row of the figures of a report. All are SQL expressions. */
export const ownDaysSql = (userId: string, first: string, last: string) => `
  SELECT ${Object.entries(reportFigures)
    .map(([name, figure]) => `coalesce(sum(d.${figure.replace(' - ', ' - d.')}), 0)::bigint AS ${name}`)
    .join(', ')}
  FROM ledger.play_days d WHERE d.user_id = ${userId} AND d.day BETWEEN ${first} AND ${last}`;

/**
 * What everybody who played on a day staked, less what was given back, and won less that: columns `user_id, bet, net`.
 * @param day an SQL expression
 */
export const playOfDaySql = (day: string) =>
  `SELECT d.user_id, d.staked - d.refunded AS bet, d.won + d.refunded - d.staked AS net
   FROM ledger.play_days d WHERE d.day = ${day} AND d.staked > d.refunded`;

/** The same of all players of a table with a column `user_id` who have any: a row each, `user_id` and the figures. */
export const daysOfSql = (table: string, first: string, last: string) => `
  SELECT d.user_id, ${Object.entries(reportFigures)
    .map(([name, figure]) => `sum(d.${figure.replace(' - ', ' - d.')})::bigint AS ${name}`)
    .join(', ')}
  FROM ${table} t JOIN ledger.play_days d ON d.user_id = t.user_id AND d.day BETWEEN ${first} AND ${last} GROUP BY d.user_id`;

/** The day of a player's first deposit, as an expression; null before there was one. */
export const firstDepositDaySql = (userId: string, timeZone: string) =>
  `(SELECT (f.at AT TIME ZONE ${timeZone})::date FROM ledger.first_deposits f WHERE f.user_id = ${userId})`;

/** Up to when transfers are in the days, as an expression. */
export const daysAtSql = '(SELECT w.days_at FROM ledger.watermark w)';

/** Keeps the days from being rolled until the transaction ends: a statement of its own, before those that compare. */
export const holdDaysSql = 'SELECT FROM ledger.watermark FOR UPDATE';

/** When the last bet of a player was placed, as an expression. Slips are numbered in the order of time. */
export const lastBetSql = (userId: string) =>
  `coalesce((SELECT t.at FROM ledger.transfers t WHERE t.user_id = ${userId} AND t.kind = ${transferKinds.bet} ORDER BY t.ref DESC LIMIT 1),
    (SELECT max(l.last_at) FROM ledger.left_sums l WHERE l.user_id = ${userId} AND l.kind = ${transferKinds.bet}))`;

/**
 * Straight from the transfers of before the watermark: a row for each player and day of [from, to) with the figures of a
 * report, and `firsts`, 1 where his first deposit ever is of that day. @param users a condition on `t.user_id`
 */
export const transferDaysSql = (users: string, from: string, to: string, timeZone: string) => `
  SELECT s.user_id, s.day, ${Object.entries(reportFigures)
    .map(([name, figure]) => `s.${figure.replace(' - ', ' - s.')} AS ${name}`)
    .join(', ')},
    CASE WHEN s.deposited_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM ledger.transfers e WHERE e.user_id = s.user_id AND e.${isOtherSql} AND e.at < s.deposited_at AND ${isDepositSql('e')}
    ) THEN 1 ELSE 0 END AS firsts
  FROM (
    SELECT t.user_id, (t.at AT TIME ZONE ${timeZone})::date AS day, ${daySumsSql}, ${firstDepositAtSql} AS deposited_at
    FROM ledger.transfers t
    WHERE ${users} AND t.at >= (${from}::timestamp AT TIME ZONE ${timeZone}) AND t.at < (${to}::timestamp AT TIME ZONE ${timeZone})
      AND t.at < ${daysAtSql}
    GROUP BY 1, 2
  ) s`;

/** Everybody's cash at the watermark of days, `user_id, cash`: what it is now, less what has moved since. */
export const cashAtDaysSql = `
  SELECT a.user_id, a.balance - coalesce(since.delta, 0) AS cash FROM ledger.accounts a LEFT JOIN (
    SELECT user_id, ${cashDeltaSql} AS delta FROM ledger.transfers WHERE at >= ${daysAtSql} GROUP BY user_id
  ) since ON since.user_id = a.user_id WHERE a.kind = ${accounts.cash}`;

/**
 * The cash at the watermark of days of the accounts of a table, which has a column `user_id`: columns `user_id, cash`. Costs
 * nothing where it has no rows.
 */
export const cashOfAtDaysSql = (table: string) => `
  SELECT a.user_id, a.balance - coalesce(since.delta, 0) AS cash
  FROM ${table} m JOIN ledger.accounts a ON a.user_id = m.user_id AND a.kind = ${accounts.cash} LEFT JOIN (
    SELECT user_id, ${cashDeltaSql} AS delta FROM ledger.transfers
    WHERE at >= ${daysAtSql} AND (SELECT count(*) > 0 FROM ${table}) AND user_id IN (SELECT user_id FROM ${table}) GROUP BY user_id
  ) since ON since.user_id = a.user_id`;

/** The month of the first transfer, as an expression; this one before there was any. */
export const firstMonthSql = (timeZone: string) =>
  `date_trunc('month', coalesce(${firstTransferSql}, clock_timestamp()) AT TIME ZONE ${timeZone})::date`;

/** Where a comparison with the transfers begins, as text of a date: with the month from which on all are here. */
export const comparedFromSql = (month: string) =>
  `CASE WHEN ${leftUpToSql} IS NULL THEN '-infinity' ELSE ${month}::text END`;

/** Everybody's first deposit, of those behind the watermark of days: columns user_id, day. */
export const firstDepositsSql = (timeZone: string) =>
  `SELECT f.user_id, (f.at AT TIME ZONE ${timeZone})::date AS day FROM ledger.first_deposits f`;
