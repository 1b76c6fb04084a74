// One connection for each transaction: a second one is what a hundred transactions at once would wait for without end.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type Database, openDatabase, type Tx } from './database.ts';
import { SecondConnection } from './one-connection.ts';

const sizes = { bets: 1, reads: 1, jobs: 1 };
const one = { text: 'SELECT 1 AS n' };

let database: TestDatabase;
let watched: Database;

const open = (guardsConnections: boolean) =>
  openDatabase({
    url: database.url,
    sizes,
    statementTimeoutMs: 5_000,
    connectWithinMs: 200,
    guardsConnections,
    onError: () => undefined,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  watched = open(true);
});
afterAll(async () => {
  await watched?.close();
  await database?.drop();
});

test('a transaction that asks a pool is refused, whichever pool, however deep and late', async () => {
  const deep = async (ask: () => Promise<unknown>) => {
    await Promise.resolve();
    return Promise.all([ask(), Promise.resolve()]);
  };
  for (const pool of [watched.bets, watched.reads, watched.jobs]) {
    const asks: (() => Promise<unknown>)[] = [
      () => pool.row(one),
      () => pool.rows(one),
      () => pool.count(one),
      () => pool.transaction((tx) => tx.row(one)),
    ];
    for (const ask of asks) {
      const work = (tx: Tx) => tx.row(one).then(() => deep(ask));
      await expect(watched.bets.transaction(work)).rejects.toThrow(SecondConnection);
    }
  }
});

test('what goes through the transaction, and what comes after or beside it, is served', async () => {
  let later: Promise<unknown> = Promise.resolve();
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  const read = watched.bets.transaction(async (tx) => {
    later = end.then(() => watched.bets.row(one));
    return tx.row(one);
  });
  expect(await watched.reads.row(one)).toEqual({ n: 1 });
  expect(await read).toEqual({ n: 1 });
  ended();
  expect(await later).toEqual({ n: 1 });
});

test('unwatched, the same waits for a connection that is never free', async () => {
  const db = open(false);
  try {
    await expect(db.bets.transaction(() => db.bets.row(one))).rejects.toThrow('timeout exceeded');
  } finally {
    await db.close();
  }
});
