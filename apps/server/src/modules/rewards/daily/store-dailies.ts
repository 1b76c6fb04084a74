/** Rows of the daily bonus. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { date, int2, int4, int8, statement } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';

export type DailyRow = {
  readonly userId: UserId;
  /** The day of the bets. */
  readonly day: string;
  readonly level: number;
  readonly valid: Mills;
  readonly rate: number;
  readonly money: Mills;
};

/** What was claimed for a day's bets. */
export async function findDaily(tx: Tx, userId: UserId, day: string): Promise<DailyRow | undefined> {
  return tx.row<DailyRow>({
    name: 'rewards-daily',
    text: `SELECT user_id::text AS "userId", day::text, level, valid, rate, money FROM rewards.dailies WHERE user_id = $1 AND day = $2`,
    values: [userId, day],
  });
}

/** @throws a unique violation when the day was claimed */
export async function insertDaily(tx: Tx, row: DailyRow & { readonly claim: string }): Promise<void> {
  await tx.count(insertStatement(row));
}

const insertStatement = statement<DailyRow & { readonly claim: string }>('rewards-new-daily', ({ row }) => {
  const { names, values } = row({
    user_id: int8((daily) => daily.userId),
    day: date((daily) => daily.day),
    level: int2((daily) => daily.level),
    valid: int8((daily) => daily.valid),
    rate: int4((daily) => daily.rate),
    money: int8((daily) => daily.money),
    claim: int8((daily) => daily.claim),
  });
  return `INSERT INTO rewards.dailies (${names}) VALUES (${values})`;
});
