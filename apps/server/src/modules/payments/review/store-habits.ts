/** Players whose deposits fail again and again. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Up to an instant (epoch ms), players above an id, so many at most. */
export type HabitPage = { readonly at: number; readonly after: string; readonly limit: number };
export type FailedDeposits = { readonly userId: UserId; readonly count: number; readonly lastAt: number };

/** Players of whom so many deposits or more failed within one hour of the last day; `count` of the whole day. */
export const listFailing = (tx: Tx, { at, after, limit }: HabitPage, threshold: number): Promise<FailedDeposits[]> =>
  tx.rows({
    text: `SELECT user_id::text AS "userId", count(*)::integer AS count, max(ended_at) AS "lastAt"
      FROM (SELECT d.user_id, d.ended_at, lag(d.ended_at, $4::integer - 1) OVER (PARTITION BY d.user_id ORDER BY d.ended_at) AS first
        FROM payments.deposits d WHERE d.state = 'failed' AND d.ended_at > to_timestamp($1::float8 / 1000) - interval '24 hours'
          AND d.ended_at <= to_timestamp($1::float8 / 1000) AND d.user_id > $2) f
      GROUP BY user_id HAVING bool_or(first > ended_at - interval '1 hour') ORDER BY f.user_id LIMIT $3`,
    values: [at, after, limit, threshold],
  });
