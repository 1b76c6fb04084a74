/** Rows of what is confirmed when. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { Day, Step } from './rules.ts';
import type { UserId } from '../../platform/ids.ts';

/**
 * Makes a player's wallet count days, from this one on when it had none or rested.
 * @returns the last day whose interest is paid
 */
export async function wakeWallet(tx: Tx, userId: UserId, today: Day): Promise<Day> {
  const row = await tx.row<{ accruedTo: Day }>({
    name: 'savings-wake',
    text: `INSERT INTO savings.wallets AS w (user_id, accrued_to) VALUES ($1, $2)
      ON CONFLICT (user_id) DO UPDATE SET rests = false,
        accrued_to = CASE WHEN w.rests THEN greatest(w.accrued_to, excluded.accrued_to) ELSE w.accrued_to END
      RETURNING accrued_to::text AS "accruedTo"`,
    values: [userId, today],
  });
  if (row === undefined) throw new Error(`no wallet of ${userId}`);
  return row.accruedTo;
}

export type Wallet = {
  readonly accruedTo: Day;
  /** When that day ended. */
  readonly confirmed: Mills;
  readonly earned: Mills;
};

/** A player's savings; undefined before the first transfer. */
export async function findWallet(tx: Tx, userId: UserId): Promise<Wallet | undefined> {
  return tx.row({
    name: 'savings-wallet',
    text: `SELECT accrued_to::text AS "accruedTo", confirmed, earned FROM savings.wallets WHERE user_id = $1`,
    values: [userId],
  });
}

/** What days after this one change, the earliest first. */
export async function listStepsAfter(tx: Tx, userId: UserId, day: Day): Promise<Step[]> {
  return tx.rows({
    name: 'savings-steps',
    text: `SELECT day::text, change FROM savings.steps WHERE user_id = $1 AND day > $2 AND change <> 0 ORDER BY day`,
    values: [userId, day],
  });
}

/** Adds to days; no day may stand there twice. */
export async function addSteps(tx: Tx, userId: UserId, steps: readonly Step[]): Promise<void> {
  await tx.count({
    name: 'savings-step',
    text: `INSERT INTO savings.steps AS s (user_id, day, change) SELECT $1, * FROM unnest($2::date[], $3::bigint[])
      ON CONFLICT (user_id, day) DO UPDATE SET change = s.change + excluded.change`,
    values: [userId, steps.map(({ day }) => day), steps.map(({ change }) => change)],
  });
}
