/** Many players with money at once: accounts and the transfers that explain them. */
import pg from 'pg';
import type { Caller } from '../apps/server/src/platform/api/route.ts';
import { userIdOf } from '../apps/server/src/platform/ids.ts';

/** Players have the ids from `firstPlayer` on; every one starts with this many mills. */
export const firstPlayer = 1_000_000;
export const startMills = 10_000_000_000;

/** The token of a player's session. */
export const tokenOf = (userId: number): string => `bench-token-${userId}`;

/** Opens `count` players as the ledger would, in one statement. */
export async function openPlayers(adminUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(
    `INSERT INTO ledger.accounts (user_id, kind, balance, postings)
     SELECT u, k, CASE k WHEN 1 THEN $3::bigint ELSE 0 END, CASE k WHEN 1 THEN 1 ELSE 0 END
     FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) u, generate_series(1, 3) k`,
    [firstPlayer, count, startMills],
  );
  await client.query(
    `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
     SELECT u, 60, u, 108, 1, $3::bigint, $3::bigint, 1, clock_timestamp() FROM generate_series($1::bigint, $1::bigint + $2::bigint - 1) u`,
    [firstPlayer, count, startMills],
  );
  await client.query('VACUUM (ANALYZE) ledger.accounts');
  await client.query('CHECKPOINT');
  await client.end();
}

/** A player of the bench, signed in. */
export function callerOf(userId: number): Caller {
  return {
    userId: userIdOf(String(userId)),
    username: '',
    sessionId: '',
    accountType: 1,
    status: 0,
    isGuest: false,
    isDemo: true,
  };
}
