/** Rows of wrong passwords and codes, by operator and network, and of networks that an operator is known from. */
import type { Tx } from '../../../platform/db/database.ts';

export type Tries = {
  /** Until when this network is locked for the operator, epoch ms; in the past when it is not. */
  readonly lockedUntil: number;
  /** Wrong ones of this UTC day from all networks. */
  readonly today: number;
  /** Whether the operator has signed in from here before. */
  readonly isKnownHere: boolean;
};

/** @param now epoch ms */
export async function readTries(db: Tx, operator: string, network: string, now: number): Promise<Tries> {
  const row = await db.row<Tries>({
    text: `SELECT
        coalesce((SELECT CASE WHEN locked_until = '-infinity' THEN 0
          ELSE (extract(epoch FROM locked_until) * 1000)::float8 END
          FROM office.sign_in_tries WHERE operator = $1 AND network = $2), 0) AS "lockedUntil",
        coalesce((SELECT sum(day_tries) FROM office.sign_in_tries
          WHERE operator = $1 AND day = ${dayOf('$3')}), 0)::integer AS today,
        EXISTS (SELECT FROM office.known_networks WHERE operator = $1 AND network = $2) AS "isKnownHere"`,
    values: [operator, network, now],
  });
  if (row === undefined) throw new Error('a SELECT without FROM has one row');
  return row;
}

/** Counts a wrong one; too many in a row lock the network for a while. */
export async function countTry(
  db: Tx,
  { operator, network, now }: { readonly operator: string; readonly network: string; readonly now: number },
  bounds: { readonly triesMax: number; readonly lockMs: number },
): Promise<void> {
  await db.count({
    text: `INSERT INTO office.sign_in_tries AS t (operator, network, tries, day, day_tries)
        VALUES ($1, $2, 1, ${dayOf('$3')}, 1)
      ON CONFLICT (operator, network) DO UPDATE SET
        tries = CASE WHEN t.tries + 1 >= $4 THEN 0 ELSE t.tries + 1 END,
        locked_until = CASE WHEN t.tries + 1 >= $4 THEN ${instant('$3::float8 + $5')} ELSE t.locked_until END,
        day = excluded.day,
        day_tries = CASE WHEN t.day = excluded.day THEN t.day_tries + 1 ELSE 1 END`,
    values: [operator, network, now, bounds.triesMax, bounds.lockMs],
  });
}

/** The right one came: the network begins again, and is known from now on. */
export async function rememberNetwork(tx: Tx, operator: string, network: string, now: number): Promise<void> {
  await tx.count({
    text: 'UPDATE office.sign_in_tries SET tries = 0 WHERE operator = $1 AND network = $2 AND tries > 0',
    values: [operator, network],
  });
  await tx.count({
    text: `INSERT INTO office.known_networks (operator, network, last_at) VALUES ($1, $2, ${instant('$3')})
      ON CONFLICT (operator, network) DO UPDATE SET last_at = excluded.last_at`,
    values: [operator, network, now],
  });
}

const instant = (ms: string) => `to_timestamp((${ms})::float8 / 1000)`;
const dayOf = (ms: string) => `(${instant(ms)} AT TIME ZONE 'UTC')::date`;
