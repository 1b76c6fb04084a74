/**
 * Players whose money moves out of the ordinary, up to an instant. Each question reads a bounded time, or walks so many
 * accounts at once, and is asked again for those above the last.
 */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { accounts, depositKinds, transferKinds } from '../transfers/kinds.ts';
import { isOtherSql } from '../transfers/play-sql.ts';

/** Up to an instant (epoch ms), players above an id, so many at most. */
export type HabitPage = { readonly at: number; readonly after: string; readonly limit: number };

export type ManyDeposits = { readonly userId: UserId; readonly count: number; readonly sum: Mills };
/** Sums of a stretch of days, and of the days before it, as they come to for a stretch of the same length. */
export type Rise = { readonly userId: UserId; readonly now: Mills; readonly usual: Mills };
/** `last`: the last account that was looked at; undefined where all were. */
export type RisePage = { readonly found: readonly Rise[]; readonly last: string | undefined };

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;
const isDeposit = `kind IN (${depositKinds.map((kind) => transferKinds[kind]).join(', ')}) AND ${isOtherSql}`;
const ofDay = `at > ${instant('$1')} - interval '24 hours' AND at <= ${instant('$1')} AND user_id > $2`;

/** So many deposits or more within a day. */
export const listManyDeposits = (tx: Tx, { at, after, limit }: HabitPage, threshold: number): Promise<ManyDeposits[]> =>
  tx.rows({
    text: `SELECT user_id::text AS "userId", count(*)::integer AS count, sum(amount)::bigint AS sum
      FROM ledger.transfers WHERE ${isDeposit} AND ${ofDay}
      GROUP BY user_id HAVING count(*) >= $4 ORDER BY transfers.user_id LIMIT $3`,
    values: [at, after, limit, threshold],
  });

/** Who of some has ever paid in, or since an instant (epoch ms). */
export async function toppedUpAmong(
  tx: Tx,
  userIds: readonly UserId[],
  since: number | undefined,
): Promise<ReadonlySet<UserId>> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `SELECT id::text AS "userId" FROM unnest($1::bigint[]) AS id WHERE EXISTS (SELECT FROM ledger.transfers
      WHERE user_id = id AND ${isDeposit} AND at >= ${since === undefined ? `'-infinity'` : instant('$2')})`,
    values: since === undefined ? [userIds] : [userIds, since],
  });
  return new Set(rows.map(({ userId }) => userId));
}

const spends = [transferKinds.bet, transferKinds.platformBet, transferKinds.crossingOver].join(', ');
/** Nobody has more legs in ten minutes that matter: looking back ends here. */
const legsBack = 200;

/** So many deposits of a day or more, each at most ten minutes after play had left less than `below` of the balance. */
export const listChasing = (
  tx: Tx,
  { at, after, limit }: HabitPage,
  { threshold, below }: { readonly threshold: number; readonly below: Mills },
): Promise<ManyDeposits[]> =>
  tx.rows({
    text: `WITH paid AS MATERIALIZED (
        SELECT user_id, at, amount, credit_no FROM ledger.transfers WHERE ${isDeposit} AND ${ofDay} AND credit = ${accounts.cash}
      ), many AS (SELECT user_id FROM paid GROUP BY user_id HAVING count(*) >= $4)
      SELECT p.user_id::text AS "userId", count(*)::integer AS count, sum(p.amount)::bigint AS sum
      FROM paid p JOIN many USING (user_id)
      WHERE EXISTS (SELECT FROM ledger.transfers b WHERE b.user_id = p.user_id AND (b.debit = ${accounts.cash} OR b.credit = ${accounts.cash})
        AND (CASE WHEN b.debit = ${accounts.cash} THEN b.debit_no ELSE b.credit_no END) BETWEEN p.credit_no - ${legsBack} AND p.credit_no - 1
        AND b.debit = ${accounts.cash} AND b.kind IN (${spends}) AND b.debit_after < $5
        AND b.at >= p.at - interval '10 minutes')
      GROUP BY p.user_id HAVING count(*) >= $4 ORDER BY p.user_id LIMIT $3`,
    values: [at, after, limit, threshold, below],
  });

const staked = 'staked - refunded + outside_staked - outside_returned';
const lost = `${staked} - won - outside_won + outside_taken`;

/** What of a player's days is compared: `days` up to a date, with the mean of as many over the `before` days before. */
const rises = {
  stakes: { figure: staked, days: 7, before: 28 },
  losses: { figure: lost, days: 30, before: 90 },
} as const;
export type RiseOf = keyof typeof rises;

/**
 * Players whose stakes of a week, or net losses of thirty days, are so many times the usual or more. Days of the site's
 * zone, up to the one that has begun at the instant; who had none before has no usual.
 */
export async function listRises(
  tx: Tx,
  { at, after, limit }: HabitPage,
  { of, times, from, timeZone }: { of: RiseOf; times: number; from: Mills; timeZone: string },
): Promise<RisePage> {
  const { figure, days, before } = rises[of];
  const rows = await tx.rows<{ userId: UserId; now: Mills | null; usual: Mills | null }>({
    text: `WITH page AS MATERIALIZED (
        SELECT user_id FROM ledger.accounts WHERE kind = ${accounts.cash} AND user_id > $2 ORDER BY user_id LIMIT $3
      ), today AS (SELECT (${instant('$1')} AT TIME ZONE $6)::date AS day), risen AS (
        SELECT p.user_id, s.now, s.before * ${days} / ${before} AS usual FROM page p, today t, LATERAL (
          SELECT sum(${figure}) FILTER (WHERE d.day >= t.day - ${days})::bigint AS now,
            sum(${figure}) FILTER (WHERE d.day < t.day - ${days})::bigint AS before
          FROM ledger.play_days d WHERE d.user_id = p.user_id AND d.day >= t.day - ${days + before} AND d.day < t.day
        ) s WHERE s.before > 0 AND s.now >= $5 AND s.now * ${before} >= s.before * ${days} * $4::bigint
      )
      SELECT user_id::text AS "userId", now, usual FROM risen
      UNION ALL SELECT max(user_id)::text, NULL, NULL FROM page HAVING count(*) = $3
      ORDER BY 1, 2`,
    values: [at, after, limit, times, from, timeZone],
  });
  const found = rows.flatMap(({ userId, now, usual }) =>
    now === null || usual === null ? [] : [{ userId, now, usual }],
  );
  return { found, last: rows.find(({ now }) => now === null)?.userId };
}
