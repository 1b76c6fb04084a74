/** A move of a player as its row has it, and a day's interest reckoned anew: what a leg of the ledger is compared with. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type Day, type MoveKind, moveKinds } from '../rules.ts';
import { interestSql } from '../store-accrual.ts';

export type MoveEvidence = {
  readonly kind: MoveKind;
  readonly amount: Mills;
  /** The savings after it. */
  readonly balance: Mills;
  readonly at: number;
  /** Of interest: the day that earned it, what was confirmed then, percent a year in 1/1000, and what that comes to. */
  readonly interest: {
    readonly day: Day;
    readonly confirmed: Mills;
    readonly rate: number;
    readonly amount: Mills;
  } | null;
};

type Row = Omit<MoveEvidence, 'interest'> & {
  readonly day: Day | null;
  readonly confirmed: Mills | null;
  readonly rate: number | null;
  readonly due: Mills | null;
};

/** @param id of a move; of interest the day that earned it, counted from 1970-01-01 */
export async function findMoveEvidence(tx: Tx, userId: UserId, id: string): Promise<MoveEvidence | undefined> {
  const row = await tx.row<Row>({
    // Steps of days that have ended never change, so their sum is what was confirmed then.
    text: `SELECT m.kind, m.amount, m.balance, m.at, m.earn_day::text AS day, i.confirmed, i.rate, ${interestSql('i.confirmed', 'i.rate')} AS due
      FROM savings.moves m LEFT JOIN LATERAL (
        SELECT (SELECT coalesce(sum(s.change), 0)::bigint FROM savings.steps s WHERE s.user_id = m.user_id AND s.day <= m.earn_day) AS confirmed,
          coalesce((SELECT r.basic + r.extra FROM savings.rates r WHERE r.day <= m.earn_day ORDER BY r.day DESC LIMIT 1), 0) AS rate
      ) i ON m.kind = ${moveKinds.income}
      WHERE m.user_id = $1 AND m.id = $2`,
    values: [userId, id],
    name: 'savings-evidence',
  });
  if (row === undefined) return undefined;
  const { day, confirmed, rate, due, ...move } = row;
  const isInterest = day !== null && confirmed !== null && rate !== null && due !== null;
  return { ...move, interest: isInterest ? { day, confirmed, rate, amount: due } : null };
}
