/** SQL that other modules compose into statements of their own, so that only this module spells its tables. */
import { roundStates } from '../codes.ts';

/** Columns of a player's sums by platform; `own` lists rows of `play_days`. */
const nets = `coalesce(sum(d.net) FILTER (WHERE d.platform = 'ky'), 0)::bigint AS card,
  coalesce(sum(d.net) FILTER (WHERE d.platform = 'ag'), 0)::bigint AS live`;

/** What a day has of its rounds. */
export const dayNames = ['rounds', 'stake', 'net', 'valid'] as const;

/** The same as columns, over the rounds of an alias. */
export const daySumsSql = (rounds: string) =>
  `count(*)::integer AS rounds, sum(${rounds}.stake - ${rounds}.returned)::bigint AS stake, sum(${rounds}.net)::bigint AS net,
            coalesce(sum(${rounds}.valid) FILTER (WHERE ${rounds}.state = ${roundStates.closed}), 0)::bigint AS valid`;

export const arcadeSql = {
  /** What a player's rounds of some days brought him: columns `card, live`. The arguments are SQL expressions. */
  ownNetSql: (userId: string, first: string, last: string) =>
    `SELECT ${nets} FROM arcade.play_days d WHERE d.user_id = ${userId} AND d.day BETWEEN ${first} AND ${last}`,
  /** The same of many, at once: columns `user_id, card, live`, for who has any. @param users a table with `user_id` */
  netsOfSql: (users: string, first: string, last: string) =>
    `SELECT d.user_id, ${nets} FROM ${users} u JOIN arcade.play_days d ON d.user_id = u.user_id
      WHERE d.day BETWEEN ${first} AND ${last} GROUP BY d.user_id`,
  /** Locks the mark of days until the transaction ends: nobody makes days meanwhile. A row while they are of the time zone $1. */
  holdDaysSql: 'SELECT true AS held FROM arcade.days_mark WHERE zone = $1 FOR UPDATE',
  /**
   * CTEs that put right days which are not what their rounds come to: `days_wrong(user_id, day, platform)` has them. Days with
   * rounds that were touched since the mark are left to the roll. To be run with days held.
   * @param users a condition on `t.user_id` @param first, last dates, the last one no part of it; all are SQL expressions
   */
  correctDaysSql: (users: string, first: string, last: string, timeZone: string) => `
      days_made AS MATERIALIZED (
        SELECT t.user_id, (t.closed_at AT TIME ZONE ${timeZone})::date AS day, t.platform, ${daySumsSql('t')},
          bool_or(t.last_at >= m.at) AS is_touched
        FROM arcade.game_rounds t, arcade.days_mark m
        WHERE ${users} AND t.closed_at >= (${first}::timestamp AT TIME ZONE ${timeZone}) AND t.closed_at < (${last}::timestamp AT TIME ZONE ${timeZone})
        GROUP BY 1, 2, 3
      ), days_wrong AS MATERIALIZED (
        SELECT user_id, day, platform, ${dayNames.map((name) => `coalesce(r.${name}, 0) AS ${name}`).join(', ')}
        FROM days_made r FULL JOIN (
          SELECT t.* FROM arcade.play_days t WHERE ${users} AND t.day >= ${first}::date AND t.day < ${last}::date
        ) d USING (user_id, day, platform)
        WHERE (${dayNames.map((name) => `coalesce(r.${name}, 0)`).join(', ')}) IS DISTINCT FROM (${dayNames.map((name) => `coalesce(d.${name}, 0)`).join(', ')})
          AND (user_id, day) NOT IN (SELECT user_id, day FROM days_made WHERE is_touched)
      ), days_right AS (
        INSERT INTO arcade.play_days (user_id, day, platform, ${dayNames.join(', ')})
        SELECT user_id, day, platform, ${dayNames.join(', ')} FROM days_wrong
        ON CONFLICT (user_id, day, platform) DO UPDATE SET ${dayNames.map((name) => `${name} = excluded.${name}`).join(', ')}
      )`,
  /** What players' rounds of days brought them by platform: columns `user_id, day, card, live`. Arguments as above. */
  daysSql: (users: string, first: string, last: string) =>
    `SELECT t.user_id, t.day, coalesce(sum(t.net) FILTER (WHERE t.platform = 'ky'), 0)::bigint AS card,
        coalesce(sum(t.net) FILTER (WHERE t.platform = 'ag'), 0)::bigint AS live
      FROM arcade.play_days t WHERE ${users} AND t.day >= ${first}::date AND t.day < ${last}::date GROUP BY 1, 2`,
  /** The table whose writers are waited for, before what was closed is taken (`commit-bound.ts`). */
  roundsTable: 'arcade.game_rounds',
  /**
   * Rounds that were closed in [from, to) and count, SQL expressions of instants: columns `user_id, platform, valid, at`.
   * Instants are whole milliseconds, so a bound must be one too: the clock of who writes later is not below it then.
   */
  validSql: (from: string, to: string) =>
    `SELECT r.user_id, r.platform, r.valid, r.closed_at AS at FROM arcade.game_rounds r
      WHERE r.closed_at >= ${from} AND r.closed_at < ${to} AND r.state = ${roundStates.closed} AND r.valid > 0`,
};
