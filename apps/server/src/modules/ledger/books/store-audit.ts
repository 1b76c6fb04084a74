/** SQL of the continuous checks: rolling sums forward, and comparing them with what is cached. */
import type { FreezeWhy } from '@longmen/contract/console/money/freeze-texts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { leftUpToSql } from '../../../platform/history/left-sql.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Every leg as (user, account, signed amount); house legs under user 0. `where` limits the transfers. */
export const legsSql = (where: string) => `
  SELECT CASE WHEN leg.account < 100 THEN t.user_id ELSE 0 END AS user_id, leg.account, leg.amount, 1 AS legs
  FROM ledger.transfers t, LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS leg(account, amount)
  WHERE ${where}`;

/** The same with what has left: all legs that ever were, `legs` of them in a row. @param where limits rows of both tables, as `t` */
export const allLegsSql = (where: string) => `${legsSql(where)}
  UNION ALL
  SELECT CASE WHEN leg.account < 100 THEN t.user_id ELSE 0 END, leg.account, leg.amount, t.transfers
  FROM ledger.left_sums t, LATERAL (VALUES (t.debit, -t.amount), (t.credit, t.amount)) AS leg(account, amount)
  WHERE ${where}`;

/** When the oldest transfer was made that has not left; where that is unknown without reading them all, a moment soon after. */
export const firstTransferSql = `coalesce(${leftUpToSql}, (SELECT min(at) FROM ledger.transfers WHERE ctid < '(100,0)'))`;

/** A statement adds at most this much time to the roll-ups. */
const sliceHours = 1;

/**
 * Adds the legs older than `lagMs` to the roll-ups and moves the watermark, an hour of them at a time. Transactions
 * are bounded by timeouts far below the lag, and the oldest one that runs is waited for besides.
 * @returns how many legs were added, and whether there are more to add
 */
export async function rollForward(db: Db, lagMs: number): Promise<{ legs: number; more: boolean }> {
  if (db.hasCells) return db.transaction((tx) => rollInCells(tx, lagMs));
  const row = await db.row<{ legs: number; more: boolean }>({
    name: 'ledger-roll-forward',
    text: `
      WITH bound AS MATERIALIZED (
        SELECT w.at AS low, stop.at AS stop, greatest(w.at, least(stop.at, start.at + interval '${sliceHours} hours')) AS high
        FROM ledger.watermark w, LATERAL (
          SELECT least(clock_timestamp() - make_interval(secs => $1::float8 / 1000), (
            SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid())) AS at
        ) stop, LATERAL (
          SELECT CASE WHEN w.at = '-infinity' THEN coalesce(${firstTransferSql}, stop.at) ELSE w.at END AS at
        ) start
        FOR UPDATE OF w
      ), moved AS (
        UPDATE ledger.watermark SET at = bound.high FROM bound
      ), added AS (
        SELECT user_id, account, sum(amount) AS balance, count(*) AS legs
        FROM (${legsSql('t.at >= (SELECT low FROM bound) AND t.at < (SELECT high FROM bound)')}) l
        GROUP BY user_id, account
      ), stored AS (
        INSERT INTO ledger.rollups AS r (user_id, account, balance, legs)
        SELECT user_id, account, balance, legs FROM added
        ON CONFLICT (user_id, account) DO UPDATE SET balance = r.balance + excluded.balance, legs = r.legs + excluded.legs
        RETURNING 1
      )
      SELECT (SELECT coalesce(sum(legs), 0)::bigint FROM added) AS legs, high < stop AS more FROM bound`,
    values: [lagMs],
  });
  return row ?? { legs: 0, more: false };
}

/** The same where a statement that reads cells cannot write beside it: the watermark is held over three statements. */
async function rollInCells(tx: Tx, lagMs: number): Promise<{ legs: number; more: boolean }> {
  const bound = await tx.row<{ low: string; high: string; more: boolean }>({
    text: `SELECT low::text, high::text, high < stop AS more FROM (
        SELECT w.at AS low, s.at AS stop, greatest(w.at, least(s.at, CASE WHEN w.at = '-infinity' THEN s.at ELSE w.at END + interval '${sliceHours} hours')) AS high
        FROM (SELECT at FROM ledger.watermark FOR UPDATE) w, (
          SELECT clock_timestamp() - make_interval(secs => $1::float8 / 1000) AS at) s
      ) b`,
    values: [lagMs],
  });
  if (bound === undefined) return { legs: 0, more: false };
  const range = [bound.low, bound.high];
  const legs = await tx.rows<{ legs: number }>({
    text: `INSERT INTO ledger.rollups AS r (user_id, account, balance, legs)
      SELECT user_id, account, sum(amount), count(*) FROM (${legsSql('t.at >= $1::timestamptz AND t.at < $2::timestamptz')}) l GROUP BY user_id, account
      ON CONFLICT (user_id, account) DO UPDATE SET balance = r.balance + excluded.balance, legs = r.legs + excluded.legs RETURNING legs`,
    values: range,
  });
  await tx.count({ text: 'UPDATE ledger.watermark SET at = $1::timestamptz', values: [bound.high] });
  return { legs: legs.length, more: bound.more };
}

export type Drift = { userId: UserId; account: number; cached: number; summed: number };

/** Sums of all legs: roll-ups and what came after the watermark, or (`full`) every transfer there is. */
const sumsSql = (full: boolean) =>
  full
    ? `SELECT user_id, account, sum(amount)::bigint AS balance, sum(legs)::bigint AS legs FROM (${allLegsSql('true')}) l GROUP BY user_id, account`
    : `SELECT user_id, account, sum(balance)::bigint AS balance, sum(legs)::bigint AS legs FROM (
         SELECT user_id, account, balance, legs FROM ledger.rollups
         UNION ALL
         SELECT user_id, account, amount, 1 FROM (${legsSql('t.at >= (SELECT at FROM ledger.watermark)')}) l
       ) parts GROUP BY user_id, account`;

/** Compares accounts with the sums of their legs (both queries); one row for each that differs, at most `limit`. */
export const driftsSql = (accounts: string, sums: string, limit: string) => `
  SELECT coalesce(a.user_id, s.user_id)::text AS "userId", coalesce(a.kind, s.account) AS account,
    coalesce(a.balance, 0) AS cached, coalesce(s.balance, 0) AS summed
  FROM (${accounts}) a
  FULL JOIN (SELECT * FROM (${sums}) x WHERE account < 100) s ON s.user_id = a.user_id AND s.account = a.kind
  WHERE coalesce(a.balance, 0) <> coalesce(s.balance, 0) OR coalesce(a.postings, 0) <> coalesce(s.legs, 0)
  ORDER BY 1 LIMIT ${limit}`;

/** Accounts whose cached balance or count of legs differs from its legs; at most `limit`. One snapshot. */
export async function findDrifts(tx: Tx, full: boolean, limit: number): Promise<Drift[]> {
  const accounts = 'SELECT user_id, kind, balance, postings FROM ledger.accounts';
  return tx.rows({ text: driftsSql(accounts, sumsSql(full), '$1'), values: [limit] });
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

/** How many accounts there are. */
export async function countAccounts(tx: Tx): Promise<number> {
  return (await tx.row<{ count: number }>({ text: 'SELECT count(*) AS count FROM ledger.accounts' }))?.count ?? 0;
}

/** How many transfers there are, one by one, with those that have left. */
export async function countTransfers(tx: Tx): Promise<number> {
  return (
    (
      await tx.row<{ count: number }>({
        text: 'SELECT (SELECT count(*) FROM ledger.transfers) + (SELECT coalesce(sum(transfers), 0)::bigint FROM ledger.left_sums) AS count',
      })
    )?.count ?? 0
  );
}

/** Freezes a scope unless it is frozen. @returns true when it was frozen now. */
export async function insertFreeze(tx: Tx, scope: string, { kind, saw }: FreezeWhy): Promise<boolean> {
  return (
    (await tx.count({
      text: 'INSERT INTO ledger.freezes (scope, kind, saw) VALUES ($1, $2, $3::jsonb) ON CONFLICT (scope) WHERE lifted_at IS NULL DO NOTHING',
      values: [scope, kind, JSON.stringify(saw)],
    })) > 0
  );
}

/** What is frozen: `withdrawals`, or a game as `game:10`. */
export type Freeze = FreezeWhy & { readonly scope: string; readonly at: number };

/** What is frozen now, the oldest first; of rows of before as the words that they hold. */
export async function listFreezes(tx: Tx): Promise<Freeze[]> {
  return tx.rows({
    name: 'ledger-freezes',
    text: `SELECT scope, coalesce(kind, 'words') AS kind, coalesce(saw, jsonb_build_object('words', reason)) AS saw, at
      FROM ledger.freezes WHERE lifted_at IS NULL ORDER BY id`,
  });
}

/** What was frozen, or lifted, within a time (epoch ms), the newest first; why in words, or as kind and numbers. */
export function listFreezeMoves(
  tx: Tx,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<{ id: string; scope: string; reason: string; at: number; isLifted: boolean }[]> {
  return tx.rows({
    text: `SELECT id::text, scope, coalesce(reason, kind || ' ' || saw::text) AS reason, moved.at, moved.lifted AS "isLifted" FROM ledger.freezes f
      CROSS JOIN LATERAL (VALUES (f.at, false), (f.lifted_at, true)) AS moved (at, lifted)
      WHERE moved.at BETWEEN $1 AND $2 ORDER BY moved.at DESC, f.id DESC LIMIT $3`,
    values: [new Date(from), new Date(to), limit],
  });
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
