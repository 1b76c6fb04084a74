/** What a player staked, won and was given back: days behind a watermark, and the transfers around them. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { transferKinds } from '../transfers/kinds.ts';
import { firstTransferSql } from '../books/store-audit.ts';
import { boundsSql, cashLegNo, isCashLeg, isPlaySql, timeTolerance } from './store-legs.ts';

export type PlaySums = {
  readonly staked: Mills;
  readonly won: Mills;
  readonly refunded: Mills;
  readonly bets: number;
  readonly wins: number;
  readonly refunds: number;
};

const { bet, win, refund } = transferKinds;
const names = ['staked', 'won', 'refunded', 'bets', 'wins', 'refunds'] as const;

/** The six sums over transfers, as columns in the order of `names`. */
const sumsSql = [
  ...[bet, win, refund].map((kind) => `coalesce(sum(amount) FILTER (WHERE kind = ${kind}), 0)::bigint`),
  ...[bet, win, refund].map((kind) => `count(*) FILTER (WHERE kind = ${kind})`),
].join(', ');

/** A statement adds at most this much time. */
const sliceDays = 1;

/**
 * Adds the play older than `lagMs` to the days, a day of it at a time. Who runs is waited for, as in `rollForward`.
 * @returns whether there is more to add
 */
export async function rollDays(tx: Tx, lagMs: number, timeZone: string): Promise<boolean> {
  const row = await tx.row<{ more: boolean }>({
    name: 'ledger-roll-days',
    text: `
      WITH bound AS MATERIALIZED (
        SELECT w.days_at AS low, stop.at AS stop, greatest(w.days_at, least(stop.at, start.at + interval '${sliceDays} day')) AS high
        FROM ledger.watermark w, LATERAL (
          SELECT least(clock_timestamp() - make_interval(secs => $1::float8 / 1000), (
            SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid())) AS at
        ) stop, LATERAL (
          SELECT CASE WHEN w.days_at = '-infinity' THEN coalesce(${firstTransferSql}, stop.at) ELSE w.days_at END AS at
        ) start
        FOR UPDATE OF w
      ), moved AS (
        UPDATE ledger.watermark SET days_at = bound.high FROM bound
      ), added AS (
        INSERT INTO ledger.play_days AS d (user_id, day, ${names.join(', ')})
        SELECT user_id, (at AT TIME ZONE $2)::date, ${sumsSql} FROM ledger.transfers
        WHERE at >= (SELECT low FROM bound) AND at < (SELECT high FROM bound) AND ${isPlaySql}
        GROUP BY 1, 2
        ON CONFLICT (user_id, day) DO UPDATE SET ${names.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}
      )
      SELECT high < stop AS more FROM bound`,
    values: [lagMs, timeZone],
  });
  return row?.more ?? false;
}

/** Starts the days anew when they were made for another time zone. In a transaction. */
export async function storeZone(tx: Tx, timeZone: string): Promise<void> {
  const moved = await tx.count({
    text: `UPDATE ledger.watermark SET days_at = '-infinity', days_zone = $1 WHERE days_zone IS DISTINCT FROM $1`,
    values: [timeZone],
  });
  if (moved > 0) await tx.count({ text: 'DELETE FROM ledger.play_days' });
}

/**
 * Play since each of these moments, in their order: whole days from the days, what lies around them (before the first
 * whole day, behind the watermark) from the transfers. One statement, so one snapshot of both.
 * @param since epoch ms
 */
export async function sumPlay(tx: Tx, userId: string, since: readonly number[], timeZone: string): Promise<PlaySums[]> {
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
        WHERE r.has_head AND user_id = $1 AND ${isCashLeg} AND ${cashLegNo} > r.low AND ${cashLegNo} < r.high AND ${isPlaySql}
          AND at >= r.at AND at < r.mark_at AND (at AT TIME ZONE $3)::date < r.day
        UNION ALL
        SELECT ${sumsSql} FROM ledger.transfers
        WHERE user_id = $1 AND ${isCashLeg} AND ${cashLegNo} > greatest(r.low, r.behind) AND ${isPlaySql}
          AND at >= r.at AND at >= r.mark_at
      ) AS p (${names.join(', ')}) ON true
      GROUP BY r.i ORDER BY r.i`,
    values: [userId, since, timeZone],
  });
}
