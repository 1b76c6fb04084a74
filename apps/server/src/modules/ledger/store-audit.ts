/** SQL of the continuous checks: rolling sums forward, and comparing them with what is cached. */
import type { Tx } from '../../platform/db.ts';

/** Every leg as (user, account, signed amount); house legs under user 0. `where` limits the transfers. */
const legsSql = (where: string) => `
  SELECT CASE WHEN leg.account < 100 THEN t.user_id ELSE 0 END AS user_id, leg.account, leg.amount
  FROM ledger.transfers t, LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS leg(account, amount)
  WHERE ${where}`;

/**
 * Adds the legs older than `lagMs` to the roll-ups and moves the watermark. Transactions are bounded by
 * timeouts far below the lag, and the oldest one that runs is waited for besides.
 * @returns how many legs were added.
 */
export async function rollForward(tx: Tx, lagMs: number): Promise<number> {
  const row = await tx.row<{ legs: number }>({
    name: 'ledger-roll-forward',
    text: `
      WITH bound AS MATERIALIZED (
        SELECT w.at AS low, greatest(w.at, least(clock_timestamp() - make_interval(secs => $1::float8 / 1000), (
          SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
        ))) AS high
        FROM ledger.watermark w FOR UPDATE
      ), moved AS (
        UPDATE ledger.watermark SET at = bound.high FROM bound
      ), added AS (
        SELECT user_id, account, sum(amount) AS balance, count(*) AS legs
        FROM (${legsSql('t.at >= (SELECT low FROM bound) AND t.at < (SELECT high FROM bound)')}) l
        GROUP BY user_id, account
      ), kept AS (
        INSERT INTO ledger.rollups AS r (user_id, account, balance, legs)
        SELECT user_id, account, balance, legs FROM added
        ON CONFLICT (user_id, account) DO UPDATE SET balance = r.balance + excluded.balance, legs = r.legs + excluded.legs
        RETURNING 1
      )
      SELECT coalesce(sum(legs), 0)::bigint AS legs FROM added`,
    values: [lagMs],
  });
  return row?.legs ?? 0;
}

export type Drift = { userId: string; account: number; cached: number; summed: number };

/** Sums of all legs: roll-ups and what came after the watermark, or (`full`) every transfer there is. */
const sumsSql = (full: boolean) =>
  full
    ? `SELECT user_id, account, sum(amount)::bigint AS balance, count(*)::bigint AS legs FROM (${legsSql('true')}) l GROUP BY user_id, account`
    : `SELECT user_id, account, sum(balance)::bigint AS balance, sum(legs)::bigint AS legs FROM (
         SELECT user_id, account, balance, legs FROM ledger.rollups
         UNION ALL
         SELECT user_id, account, amount, 1 FROM (${legsSql('t.at >= (SELECT at FROM ledger.watermark)')}) l
       ) parts GROUP BY user_id, account`;

/** Accounts whose cached balance or count of legs differs from its legs; at most `limit`. One snapshot. */
export async function findDrifts(tx: Tx, full: boolean, limit: number): Promise<Drift[]> {
  return tx.rows({
    text: `
      SELECT coalesce(a.user_id, s.user_id)::text AS "userId", coalesce(a.kind, s.account) AS account,
        coalesce(a.balance, 0) AS cached, coalesce(s.balance, 0) AS summed
      FROM ledger.accounts a
      FULL JOIN (SELECT * FROM (${sumsSql(full)}) x WHERE account < 100) s ON s.user_id = a.user_id AND s.account = a.kind
      WHERE coalesce(a.balance, 0) <> coalesce(s.balance, 0) OR coalesce(a.postings, 0) <> coalesce(s.legs, 0)
      ORDER BY 1 LIMIT $1`,
    values: [limit],
  });
}

export type TrialBalance = { account: number; balance: number; legs: number };

/** Balance and number of legs per account code, over everybody: players' from their cached rows, the house's from sums. */
export async function trialBalance(tx: Tx, full: boolean): Promise<TrialBalance[]> {
  return tx.rows({
    text: `
      SELECT kind AS account, sum(balance)::bigint AS balance, sum(postings)::bigint AS legs FROM ledger.accounts GROUP BY kind
      UNION ALL
      SELECT account, sum(balance)::bigint, sum(legs)::bigint FROM (${sumsSql(full)}) s WHERE account >= 100 GROUP BY account
      ORDER BY account`,
  });
}

/** How many accounts and transfers there are. */
export async function countBooks(tx: Tx): Promise<{ accounts: number; transfers: number }> {
  const row = await tx.row<{ accounts: number; transfers: number }>({
    text: 'SELECT (SELECT count(*) FROM ledger.accounts) AS accounts, (SELECT count(*) FROM ledger.transfers) AS transfers',
  });
  return row ?? { accounts: 0, transfers: 0 };
}

/** Freezes a scope unless it is frozen. @returns true when it was frozen now. */
export async function insertFreeze(tx: Tx, scope: string, reason: string): Promise<boolean> {
  return (
    (await tx.count({
      text: 'INSERT INTO ledger.freezes (scope, reason) VALUES ($1, $2) ON CONFLICT (scope) WHERE lifted_at IS NULL DO NOTHING',
      values: [scope, reason],
    })) > 0
  );
}

/** Scopes that are frozen now. */
export async function listFreezes(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ scope: string }>({
    name: 'ledger-freezes',
    text: 'SELECT scope FROM ledger.freezes WHERE lifted_at IS NULL',
  });
  return rows.map((row) => row.scope);
}

/** Lifts a freeze. @returns false when the scope was not frozen. */
export async function liftFreeze(tx: Tx, scope: string): Promise<boolean> {
  return (
    (await tx.count({
      text: 'UPDATE ledger.freezes SET lifted_at = clock_timestamp() WHERE scope = $1 AND lifted_at IS NULL',
      values: [scope],
    })) > 0
  );
}
