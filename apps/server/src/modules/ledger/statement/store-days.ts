/** What a player staked, won and was given back: days behind a watermark, and the transfers around them. */
import { type Mills, mills } from '@longmen/engine';
import { cellOfSql } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { keysOf } from '../../../platform/runtime/keys-of.ts';
import { leftUpToSql } from '../../../platform/history/left-sql.ts';
import { isNetSql } from '../transfers/play-sql.ts';
import { firstTransferSql } from '../books/store-audit.ts';
import {
  cashDeltaSql,
  dayColumns,
  daySumsSql,
  firstDepositAtSql,
  hasFiguresSql,
  playSums,
  reportFigures,
} from './day-figures.ts';
import { boundsSql, cashLegNo, isCashLeg, timeTolerance } from './store-legs.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Lotteries and games of other companies (`outside`) apart. */
export type PlaySums = Record<
  'staked' | 'won' | 'refunded' | 'outside_staked' | 'outside_won' | 'outside_returned' | 'outside_taken',
  Mills
> &
  Record<'bets' | 'wins' | 'refunds' | 'outside_bets' | 'outside_wins' | 'outside_returns' | 'outside_takes', number>;

const names = keysOf(playSums);

/** The sums over transfers, as columns in the order of `names`. */
const sumsSql = Object.values(playSums).join(', ');

/** Wins and whatever came back, less stakes and what was taken back, of all play. */
export const netOf = (sums: PlaySums): Mills =>
  mills(
    sums.won +
      sums.refunded -
      sums.staked +
      (sums.outside_won + sums.outside_returned - sums.outside_staked - sums.outside_taken),
  );

/** A statement adds at most this much time. */
const sliceDays = 1;

/**
 * What another module sums from the rows that are added to the days, in the same statement and behind the same watermark,
 * so exactly once.
 */
export type DaysPort = {
  /**
   * CTEs, joined by commas. They read `bound(low, high)`, of which the transfers are added, and `added` with a row for each
   * player and day of them: `user_id, day`, the figures of a report (`bet, prize, gift, rebates, charge, withdraw`),
   * `cash_delta` (what its balance changed by), `first_deposit` (1 when the player's first ever is of this day),
   * `begins_day` and `begins_month` (1, 0 or -1: his bets of the day or of its month came to more than nothing, or no longer
   * do). $1 is the time zone of days.
   */
  readonly foldSql: string;
  /** A statement that begins the transaction: what the sums go by stays as it is until it ends. */
  readonly holdSql: string;
  /** The next instant after another, an expression, at which that changed; a roll ends there. */
  readonly nextChangeSql: (after: string) => string;
  /** Statements that forget all sums, when days are made again. */
  readonly forgetSql: readonly string[];
};

/**
 * Adds the transfers of before `upTo` to the days, a day of them at a time. To be called in a transaction that holds the
 * watermark (`holdDays`), with a bound below which every transfer is known when the transaction begins.
 * @param upTo an instant as `timestamptz` is written @returns whether there is more to add
 */
export async function rollDays(tx: Tx, upTo: string, timeZone: string, port?: DaysPort): Promise<boolean> {
  const row = await tx.row<{ more: boolean }>({
    text: `
      WITH bound AS MATERIALIZED (
        SELECT w.days_at AS low, greatest(w.days_at, least($2::timestamptz, start.at + interval '${sliceDays} day'${port === undefined ? '' : `, ${port.nextChangeSql('w.days_at')}`})) AS high
        FROM ledger.watermark w, LATERAL (
          SELECT CASE WHEN w.days_at = '-infinity' THEN coalesce(${firstTransferSql}, $2::timestamptz) ELSE w.days_at END AS at
        ) start
      ), moved AS (
        UPDATE ledger.watermark SET days_at = bound.high, days_full_at = bound.high FROM bound
      ), summed AS MATERIALIZED (
        SELECT user_id, (at AT TIME ZONE $1)::date AS day, ${daySumsSql}, ${hasFiguresSql} AS has_figures,
          ${firstDepositAtSql} AS deposited_at, ${cashDeltaSql} AS cash_delta
        FROM ledger.transfers WHERE at >= (SELECT low FROM bound) AND at < (SELECT high FROM bound)
        GROUP BY 1, 2
      ), stored AS (
        INSERT INTO ledger.play_days AS d (user_id, day, ${dayColumns.join(', ')})
        SELECT user_id, day, ${dayColumns.join(', ')} FROM summed WHERE has_figures
        ON CONFLICT (user_id, day) DO UPDATE SET ${dayColumns.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}
      ), first AS (
        INSERT INTO ledger.first_deposits (user_id, at)
        SELECT user_id, min(deposited_at) FROM summed WHERE deposited_at IS NOT NULL GROUP BY user_id
        ON CONFLICT (user_id) DO NOTHING
        RETURNING user_id, (at AT TIME ZONE $1)::date AS day
      ), net AS (
        SELECT s.*, s.staked - s.refunded AS bet,
          sum(s.staked - s.refunded) OVER (PARTITION BY s.user_id, date_trunc('month', s.day::timestamp) ORDER BY s.day) AS month_bet
        FROM summed s
      ), added AS (
        SELECT n.user_id, n.day, ${reportColumns}, n.cash_delta,
          CASE WHEN f.user_id IS NULL THEN 0 ELSE 1 END AS first_deposit,
          ${beginsSql('before.of_day', 'before.of_day + n.bet')} AS begins_day,
          ${beginsSql('before.of_month + n.month_bet - n.bet', 'before.of_month + n.month_bet')} AS begins_month
        FROM net n LEFT JOIN first f ON f.user_id = n.user_id AND f.day = n.day CROSS JOIN LATERAL (
          SELECT CASE WHEN n.bet = 0 THEN 0 ELSE ${netOfDays('d.day = n.day')} END AS of_day,
            CASE WHEN n.bet = 0 THEN 0 ELSE ${netOfDays(`d.day >= date_trunc('month', n.day::timestamp)::date
              AND d.day < (date_trunc('month', n.day::timestamp) + interval '1 month')::date`)} END AS of_month
        ) before
      )${port === undefined ? '' : `, ${port.foldSql}`}
      SELECT high < $2::timestamptz AS more FROM bound`,
    values: [timeZone, upTo],
  });
  return row?.more ?? false;
}

const reportColumns = Object.entries(reportFigures)
  .map(([name, figure]) => (name === 'bet' ? 'n.bet' : `n.${figure} AS ${name}`))
  .join(', ');

/** 1 where something came to more than nothing, -1 where it no longer does. */
const beginsSql = (before: string, after: string) =>
  `CASE WHEN n.bet = 0 THEN 0 ELSE (${after} > 0)::integer - (${before} > 0)::integer END`;

/** A player's bets of days as they were before the statement. One look-up for each row: joined, all days would be read. */
const netOfDays = (days: string) =>
  `coalesce((SELECT sum(d.staked - d.refunded) FROM ledger.play_days d WHERE d.user_id = n.user_id AND ${days}), 0)`;

/**
 * Locks the watermark of days, and forgets all days where they were made for another time zone or without what is counted
 * now. @returns false when another process is at it @throws Error where transfers that they would be made of have left
 */
export async function holdDays(tx: Tx, timeZone: string, port?: DaysPort): Promise<boolean> {
  const held = await tx.row<{ isOld: boolean; hasLeft: boolean }>({
    name: 'ledger-hold-days',
    text: `SELECT days_zone IS DISTINCT FROM $1 OR days_full_at IS DISTINCT FROM days_at AS "isOld", ${leftUpToSql} IS NOT NULL AS "hasLeft"
      FROM ledger.watermark FOR UPDATE SKIP LOCKED`,
    values: [timeZone],
  });
  if (held?.isOld !== true) return held !== undefined;
  if (held.hasLeft) throw new Error('days of play cannot be made again: months of transfers have left');
  await tx.count({
    text: `UPDATE ledger.watermark SET days_at = '-infinity', days_full_at = '-infinity', days_zone = $1`,
    values: [timeZone],
  });
  const own = ['DELETE FROM ledger.play_days', 'DELETE FROM ledger.first_deposits'];
  for (const text of [...own, ...(port?.forgetSql ?? [])]) await tx.count({ text });
  return true;
}

/**
 * Play since each of these moments, in their order: whole days from the days, what lies around them (before the first
 * whole day, behind the watermark) from the transfers. One statement, so one snapshot of both.
 * @param since epoch ms
 */
export async function sumPlay(tx: Tx, userId: UserId, since: readonly number[], timeZone: string): Promise<PlaySums[]> {
  if (tx.hasCells) return sumPlayInCell(tx, userId, since);
  return tx.rows({
    name: 'ledger-play',
    text: `
      WITH RECURSIVE mark AS (
        SELECT coalesce(days_zone = $3, false) AS is_zone, CASE WHEN days_zone = $3 THEN days_at ELSE '-infinity' END AS at FROM ledger.watermark
      ), moments AS (
        SELECT s.i, s.at, l.day + CASE WHEN ((s.at - interval '1 microsecond') AT TIME ZONE $3)::date < l.day THEN 0 ELSE 1 END AS day
        FROM (SELECT i, to_timestamp(ms / 1000) AS at FROM unnest($2::float8[]) WITH ORDINALITY AS u (ms, i)) s,
          LATERAL (SELECT (s.at AT TIME ZONE $3)::date AS day) l
      ), edges AS (
        SELECT 2 * i AS e, at - ${timeTolerance} AS at FROM moments
        UNION ALL SELECT 2 * i + 1, (day::timestamp AT TIME ZONE $3) + interval '2 hours' + ${timeTolerance} FROM moments
        UNION ALL SELECT 0, at - ${timeTolerance} FROM mark
      ), ${boundsSql}, ranges AS (
        SELECT m.*, mark.is_zone, mark.at AS mark_at, lower.low, upper.high, behind.low AS behind,
          m.at < mark.at AND (m.at AT TIME ZONE $3)::date < m.day AS has_head
        FROM moments m, mark, bounds lower, bounds upper, bounds behind
        WHERE lower.e = 2 * m.i AND upper.e = 2 * m.i + 1 AND behind.e = 0
      )
      SELECT ${names.map((name) => `coalesce(sum(p.${name}), 0)::bigint AS ${name}`).join(', ')}
      FROM ranges r LEFT JOIN LATERAL (
        SELECT ${names.join(', ')} FROM ledger.play_days WHERE user_id = $1 AND day >= r.day AND r.is_zone
        UNION ALL
        SELECT ${sumsSql} FROM ledger.transfers
        WHERE r.has_head AND user_id = $1 AND ${isCashLeg} AND ${cashLegNo} > r.low AND ${cashLegNo} < r.high AND ${isNetSql}
          AND at >= r.at AND at < r.mark_at AND (at AT TIME ZONE $3)::date < r.day
        UNION ALL
        SELECT ${sumsSql} FROM ledger.transfers
        WHERE user_id = $1 AND ${isCashLeg} AND ${cashLegNo} > greatest(r.low, r.behind) AND ${isNetSql}
          AND at >= r.at AND at >= r.mark_at
      ) AS p (${names.join(', ')}) ON true
      GROUP BY r.i ORDER BY r.i`,
    values: [userId, since, timeZone],
  });
}

/** The same from transfers alone: days lie on the coordinator, which no statement of a cell reads. */
function sumPlayInCell(tx: Tx, userId: UserId, since: readonly number[]): Promise<PlaySums[]> {
  return tx.rows({
    name: 'ledger-play-in-cell',
    text: `SELECT ${names.map((name) => `coalesce(p.${name}, 0)::bigint AS ${name}`).join(', ')}
      FROM unnest($2::float8[]) WITH ORDINALITY AS m (ms, i) CROSS JOIN LATERAL (
        SELECT ${sumsSql} FROM ledger.transfers
        WHERE user_id = $1 AND cell = ${cellOfSql('$1')} AND ${isNetSql} AND at >= to_timestamp(m.ms / 1000)
      ) AS p (${names.join(', ')}) ORDER BY m.i`,
    values: [userId, since],
  });
}
