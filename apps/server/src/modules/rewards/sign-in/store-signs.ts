/** Rows of days that were signed in on. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { date, int2, int4, int8, statement } from '../../../platform/db/statement.ts';
import type { SignedDay } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export type SignRow = SignedDay & { readonly reward: Mills };

/** The last days that a player signed in on, the newest first. */
export async function lastSigns(tx: Tx, userId: UserId, limit: number): Promise<SignRow[]> {
  return tx.rows<SignRow>({
    name: 'rewards-signs',
    text: 'SELECT day::text, activity, nth, reward FROM rewards.signs WHERE user_id = $1 ORDER BY day DESC LIMIT $2',
    values: [userId, limit],
  });
}

/** The row that a claim wrote. */
export async function findSign(tx: Tx, userId: UserId, claim: string): Promise<SignRow | undefined> {
  return tx.row<SignRow>({
    name: 'rewards-sign-of-claim',
    text: `SELECT s.day::text, s.activity, s.nth, s.reward FROM rewards.claims c JOIN rewards.signs s
      ON s.user_id = c.user_id AND s.day = date '1970-01-01' + c.ref::integer WHERE c.user_id = $1 AND c.id = $2`,
    values: [userId, claim],
  });
}

type NewSign = SignRow & { readonly userId: UserId; readonly level: number; readonly claim: string };

/** @throws a unique violation when the day was signed */
export async function insertSign(tx: Tx, row: NewSign): Promise<void> {
  await tx.count(insertStatement(row));
}

const insertStatement = statement<NewSign>('rewards-sign', ({ row }) => {
  const { names, values } = row({
    user_id: int8((sign) => sign.userId),
    day: date((sign) => sign.day),
    activity: int4((sign) => sign.activity),
    nth: int4((sign) => sign.nth),
    level: int2((sign) => sign.level),
    reward: int8((sign) => sign.reward),
    claim: int8((sign) => sign.claim),
  });
  return `INSERT INTO rewards.signs (${names}) VALUES (${values})`;
});
