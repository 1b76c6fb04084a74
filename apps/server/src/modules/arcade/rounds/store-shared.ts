/** SQL that other modules compose into statements of their own, so that only this module spells its tables. */
import { roundStates } from '../codes.ts';

/** Columns of a player's sums by platform; `own` lists rows of `play_days`. */
const nets = `coalesce(sum(d.net) FILTER (WHERE d.platform = 'ky'), 0)::bigint AS card,
  coalesce(sum(d.net) FILTER (WHERE d.platform = 'ag'), 0)::bigint AS live`;

export const arcadeSql = {
  /** What a player's rounds of some days brought him: columns `card, live`. The arguments are SQL expressions. */
  ownNetSql: (userId: string, first: string, last: string) =>
    `SELECT ${nets} FROM arcade.play_days d WHERE d.user_id = ${userId} AND d.day BETWEEN ${first} AND ${last}`,
  /** The same of many, at once: columns `user_id, card, live`, for who has any. @param users a table with `user_id` */
  netsOfSql: (users: string, first: string, last: string) =>
    `SELECT d.user_id, ${nets} FROM ${users} u JOIN arcade.play_days d ON d.user_id = u.user_id
      WHERE d.day BETWEEN ${first} AND ${last} GROUP BY d.user_id`,
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
