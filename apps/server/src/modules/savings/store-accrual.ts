/** Interest in SQL: a day of many players in one statement, and the rates that it goes by. */
import type { Tx } from '../../platform/db/database.ts';
import { ledgerSql } from '../ledger/index.ts';
import { type Day, moveKinds } from './rules.ts';
import type { UserId } from '../../platform/ids.ts';

/**
 * Locks savings accounts of players who have a day's interest to come, those behind the most first; others' are left out.
 * @returns their user ids
 */
export async function lockDue(tx: Tx, today: Day, max: number): Promise<UserId[]> {
  const due = `(SELECT w.user_id FROM savings.wallets w WHERE NOT w.rests AND w.accrued_to < $1::date - 1 ORDER BY w.accrued_to, w.user_id LIMIT $2)`;
  const rows = await tx.rows<{ userId: UserId }>({
    name: 'savings-lock-due',
    text: `SELECT l.user_id::text AS "userId" FROM (${ledgerSql.lockFreeSavingsSql(due)}) l`,
    values: [today, max],
  });
  return rows.map(({ userId }) => userId);
}

/** Percent a year is in 1/1000: of a day of 365. Rounded down to the mill, as `dayInterest` of the engine does. */
export const interestSql = (confirmed: string, rate: string) =>
  `floor(${confirmed}::numeric * ${rate} / 36500000)::bigint`;

/**
 * Pays each of these players the interest of the one day after the last that is paid, on the least that was confirmed
 * during all of it, and ends that day. To be called under the locks of `lockDue`, in a statement after it, so that it
 * sees what the last holder of a lock has written. Players who are not due any more are left out.
 * @returns how many days it ended
 */
export async function accrue(tx: Tx, userIds: readonly UserId[], today: Day): Promise<number> {
  return tx.count({
    name: 'savings-accrue',
    text: `
      WITH due AS (
        SELECT w.user_id, w.accrued_to + 1 AS day, w.confirmed + coalesce(s.change, 0) AS confirmed
        FROM savings.wallets w LEFT JOIN savings.steps s ON s.user_id = w.user_id AND s.day = w.accrued_to + 1
        WHERE w.user_id = ANY ($1::bigint[]) AND NOT w.rests AND w.accrued_to < $2::date - 1
      ), rated AS (
        SELECT d.day, coalesce((SELECT r.basic + r.extra FROM savings.rates r WHERE r.day <= d.day ORDER BY r.day DESC LIMIT 1), 0) AS rate
        FROM (SELECT DISTINCT day FROM due) d
      ), ended AS (
        SELECT due.*, ${interestSql('due.confirmed', 'rated.rate')} AS amount FROM due JOIN rated USING (day)
      ), paid AS (
        ${ledgerSql.payInterestSql('(SELECT user_id, amount FROM ended WHERE amount > 0)')}
      ), paid_out AS (
        SELECT p.user_id, e.day, e.day - date '1970-01-01' AS ref, p.amount, p.balance, p.posting, clock_timestamp() AS at
        FROM paid p JOIN ended e USING (user_id)
      ), recorded AS (
        ${ledgerSql.recordInterestSql('paid_out')}
      ), moved AS (
        INSERT INTO savings.moves (user_id, id, kind, amount, balance, day, earn_day, at)
        SELECT user_id, ref, ${moveKinds.income}, amount, balance, $2, day, at FROM paid_out
      ), stepped AS (
        INSERT INTO savings.steps AS s (user_id, day, change) SELECT user_id, day + 2, amount FROM paid_out
        ON CONFLICT (user_id, day) DO UPDATE SET change = s.change + excluded.change
      )
      UPDATE savings.wallets w SET accrued_to = e.day, confirmed = e.confirmed, earned = w.earned + e.amount,
        rests = e.confirmed = 0 AND e.amount = 0
          AND NOT EXISTS (SELECT FROM savings.steps s WHERE s.user_id = e.user_id AND s.day > e.day AND s.change <> 0)
      FROM ended e WHERE w.user_id = e.user_id`,
    values: [userIds, today],
  });
}

/** Notes the rates of a day; the first to do so wins. */
export async function recordRates(tx: Tx, day: Day, { basic, extra }: { basic: number; extra: number }): Promise<void> {
  await tx.count({
    name: 'savings-note-rates',
    text: 'INSERT INTO savings.rates (day, basic, extra) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [day, basic, extra],
  });
}

export type DayRate = { readonly day: Day; readonly basic: number; readonly extra: number };

/** The rates of the days up to and with this one, the oldest first; days before the first known one are left out. */
export async function listRates(tx: Tx, today: Day, days: number): Promise<DayRate[]> {
  return tx.rows({
    name: 'savings-rates',
    text: `SELECT ($1::date - n)::text AS day, r.basic, r.extra FROM generate_series(0, $2::integer - 1) n
      CROSS JOIN LATERAL (SELECT basic, extra FROM savings.rates WHERE day <= $1::date - n ORDER BY day DESC LIMIT 1) r
      ORDER BY n DESC`,
    values: [today, days],
  });
}
