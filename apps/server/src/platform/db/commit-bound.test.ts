// Rows that commit in another order than their instants: a bound that locks tell leaves none out and takes none twice.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { haveEnded, noteWriters } from './commit-bound.ts';

let database: TestDatabase;
let platform: TestPlatform;
const clients: pg.Client[] = [];

async function connect(url = database.ownerUrl): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  const owner = await connect();
  await owner.query(`CREATE SCHEMA bound; CREATE TABLE bound.rows (at timestamptz NOT NULL); CREATE TABLE bound.other (at timestamptz);
    INSERT INTO bound.other VALUES (now()); GRANT USAGE ON SCHEMA bound TO longmen_app; GRANT SELECT ON bound.rows TO longmen_app`);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await platform?.close();
  await database?.drop();
});

const tables = ['bound.rows'];
const write = 'INSERT INTO bound.rows VALUES (clock_timestamp())';
/** As bets and rounds do. */
const writeCut = "INSERT INTO bound.rows VALUES (date_trunc('milliseconds', clock_timestamp()))";

test('who writes or locks rows is noted until it ends, of whatever login; who reads is not, nor who writes elsewhere', async () => {
  const twin = await createTestDatabase();
  try {
    const holders = await Promise.all(
      [write, 'SELECT FROM bound.rows FOR UPDATE'].map(async (statement) => {
        const client = await connect();
        await client.query('BEGIN');
        await client.query(statement);
        return client;
      }),
    );
    const others = await Promise.all(
      ['SELECT FROM bound.rows', 'UPDATE bound.other SET at = at'].map(async (statement) => {
        const client = await connect();
        await client.query('BEGIN');
        await client.query(statement);
        return client;
      }),
    );
    // Databases of one template have the same numbers for their tables.
    const stranger = await connect(twin.ownerUrl);
    await stranger.query('CREATE SCHEMA bound; CREATE TABLE bound.rows (at timestamptz)');
    await stranger.query('BEGIN');
    await stranger.query(write);
    const noted = await noteWriters(platform.db.jobs, tables);
    expect(noted.transactions).toHaveLength(holders.length);
    for (const holder of holders) {
      expect(await haveEnded(platform.db.jobs, tables, noted)).toBe(false);
      await holder.query('COMMIT');
    }
    expect(await haveEnded(platform.db.jobs, tables, noted)).toBe(true);
    await Promise.all(others.map((client) => client.query('ROLLBACK')));
    await stranger.end();
  } finally {
    await twin.drop();
  }
});

test('rows are taken once each while eight write and commit as they like', async () => {
  await clients[0]?.query('TRUNCATE bound.rows');
  const state = { isOver: false };
  const writers = await Promise.all(Array.from({ length: 8 }, () => connect()));
  const writing = writers.map(async (client, number) => {
    for (let n = 0; n < 60; n += 1) {
      await client.query('BEGIN');
      for (let row = 0; row <= (n + number) % 3; row += 1) await client.query(number % 2 === 0 ? write : writeCut);
      // So many round trips until it commits: others that begin later end before.
      for (let turn = 0; turn < (n * 7 + number * 3) % 11; turn += 1) await client.query('SELECT 1');
      await client.query((n + number) % 7 === 0 ? 'ROLLBACK' : 'COMMIT');
    }
  });
  let [mark, taken] = ['-infinity', 0];
  const take = async () => {
    const noted = await noteWriters(platform.db.jobs, tables);
    while (!(await haveEnded(platform.db.jobs, tables, noted)));
    const row = await platform.db.jobs.row<{ rows: number }>({
      text: 'SELECT count(*) AS rows FROM bound.rows WHERE at >= $1 AND at < $2',
      values: [mark, noted.at],
    });
    [mark, taken] = [noted.at, taken + (row?.rows ?? 0)];
  };
  const taking = (async () => {
    while (!state.isOver) await take();
  })();
  await Promise.all(writing);
  state.isOver = true;
  await taking;
  // Rows of the bound's own millisecond come with the next one.
  await clients[0]?.query('SELECT pg_sleep(0.002)');
  await take();
  const all = await platform.db.jobs.row<{ rows: number }>({ text: 'SELECT count(*) AS rows FROM bound.rows' });
  expect(all?.rows).toBeGreaterThan(500);
  expect(taken).toBe(all?.rows);
});
