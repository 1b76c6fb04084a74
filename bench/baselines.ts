/** What bets are measured against, in the same database and the same run. */
import pg from 'pg';
import { firstPlayer } from './players.ts';

export type Baseline = { work(client: number): Promise<unknown>; close(): Promise<void> };

const rowCount = 20_000;
const branches = 128;
const tellersPerBranch = 10;
const accountsPerBranch = 1_000;

/** Makes the tables of the baselines. */
export async function prepareBaselines(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`
    CREATE SCHEMA bench;
    CREATE TABLE bench.counters (id integer PRIMARY KEY, n bigint NOT NULL) WITH (fillfactor = 60);
    INSERT INTO bench.counters SELECT i, 0 FROM generate_series(1, ${rowCount}) i;
    CREATE TABLE bench.branches (bid integer PRIMARY KEY, bbalance bigint NOT NULL) WITH (fillfactor = 10);
    CREATE TABLE bench.tellers (tid integer PRIMARY KEY, bid integer, tbalance bigint NOT NULL) WITH (fillfactor = 10);
    CREATE TABLE bench.accounts (aid integer PRIMARY KEY, bid integer, abalance bigint NOT NULL, filler char(84) NOT NULL DEFAULT '') WITH (fillfactor = 60);
    CREATE TABLE bench.history (tid integer, bid integer, aid integer, delta integer, mtime timestamptz, filler char(22) NOT NULL DEFAULT '');
    INSERT INTO bench.branches SELECT i, 0 FROM generate_series(1, ${branches}) i;
    INSERT INTO bench.tellers SELECT i, 1 + i % ${branches}, 0 FROM generate_series(1, ${branches * tellersPerBranch}) i;
    INSERT INTO bench.accounts SELECT i, 1 + i % ${branches}, 0 FROM generate_series(1, ${branches * accountsPerBranch}) i;
    -- A row for each order, as is usual.
    CREATE TABLE bench.orders (LIKE betting.order_rows INCLUDING ALL);
    GRANT USAGE ON SCHEMA bench TO longmen_app;
    GRANT ALL ON ALL TABLES IN SCHEMA bench TO longmen_app`);
  await client.query('VACUUM ANALYZE');
  await client.end();
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  // A server that stops while connections are idle is no error of the bench.
  pool.on('error', () => undefined);
  return pool;
}

const below = (limit: number) => Math.floor(Math.random() * limit);

/** One row updated by its key, committed at once. */
export function rowUpdates(url: string, connections: number): Baseline {
  const pool = openPool(url, connections);
  return {
    work: () =>
      pool.query({
        name: 'update',
        text: 'UPDATE bench.counters SET n = n + 1 WHERE id = $1',
        values: [1 + below(rowCount)],
      }),
    close: () => pool.end(),
  };
}

/** The transaction of TPC-B as pgbench runs it: seven round trips. */
export function tpcb(url: string, connections: number): Baseline {
  const pool = openPool(url, connections);
  return {
    work: async () => {
      const aid = 1 + below(branches * accountsPerBranch);
      const tid = 1 + below(branches * tellersPerBranch);
      const bid = 1 + below(branches);
      const delta = below(10_000) - 5_000;
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query({
          name: 'a',
          text: 'UPDATE bench.accounts SET abalance = abalance + $1 WHERE aid = $2',
          values: [delta, aid],
        });
        await client.query({ name: 's', text: 'SELECT abalance FROM bench.accounts WHERE aid = $1', values: [aid] });
        await client.query({
          name: 't',
          text: 'UPDATE bench.tellers SET tbalance = tbalance + $1 WHERE tid = $2',
          values: [delta, tid],
        });
        await client.query({
          name: 'b',
          text: 'UPDATE bench.branches SET bbalance = bbalance + $1 WHERE bid = $2',
          values: [delta, bid],
        });
        await client.query({
          name: 'h',
          text: 'INSERT INTO bench.history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)',
          values: [tid, bid, aid, delta],
        });
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** A bet as it is usually written: eight round trips, one transaction per slip, into the product's own tables. */
export function naiveBets(url: string, connections: number, issue: string, gid: number, players: number): Baseline {
  const pool = openPool(url, connections);
  let slip = 1;
  return {
    work: async () => {
      const user = firstPlayer + below(players);
      const id = slip++;
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query({
          name: 'i',
          text: `SELECT 1 FROM draws.issues WHERE id = $1 AND state = 'open' AND clock_timestamp() < close_at FOR SHARE`,
          values: [issue],
        });
        await client.query({
          name: 'u',
          text: 'SELECT balance FROM ledger.accounts WHERE user_id = $1 AND kind = 1 FOR UPDATE',
          values: [user],
        });
        const { rows } = await client.query({
          name: 'd',
          text: 'UPDATE ledger.accounts SET balance = balance - 8000, postings = postings + 1 WHERE user_id = $1 AND kind = 1 RETURNING balance, postings',
          values: [user],
        });
        const after = rows[0] as { balance: number; postings: number };
        await client.query({
          name: 'p',
          text: `INSERT INTO betting.slips (user_id, slip, issue, gid, call, key, body_hash, total, line_count, odds_version, placed_at, batch, salt)
            VALUES ($1, $2, $3, $4, 1, $5, $6, 8000, 4, 1, clock_timestamp(), 0, $6)`,
          values: [user, id, issue, gid, `naive-${id}`, Buffer.alloc(16)],
        });
        await client.query({
          name: 'o',
          text: `INSERT INTO bench.orders (user_id, slip, line, play, stake, bets, rates, selection)
            SELECT $1, $2, line, 143, 2, 1, '1.940', '{"opts":["big"]}' FROM generate_series(0, 3) line`,
          values: [user, id],
        });
        await client.query({
          name: 't',
          text: `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, at)
            VALUES ($1, 1, $2, 1, 100, 8000, $3, $4, clock_timestamp())`,
          values: [user, id, after.balance, after.postings],
        });
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
