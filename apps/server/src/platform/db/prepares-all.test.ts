// A process that prepares all of its statements: each text is read once a connection, alone or within a transaction.
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';

let database: TestDatabase;
let preparing: Database;
let plain: Database;

const open = (preparesAll: boolean) =>
  openDatabase({
    url: database.url,
    sizes: { bets: 1, reads: 1, jobs: 1 },
    statementTimeoutMs: 5_000,
    preparesAll,
    onError: () => undefined,
  });

const sum = (a: number, b: number) => ({ text: 'SELECT $1::integer + $2::integer AS sum', values: [a, b] });
const prepared = { text: `SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS sum'` };

beforeAll(async () => {
  database = await createTestDatabase();
  preparing = open(true);
  plain = open(false);
});
afterAll(async () => {
  await Promise.all([preparing?.close(), plain?.close()]);
  await database?.drop();
});

test('a text is prepared once, whatever its values, and answers as one that is not', async () => {
  const within = await preparing.reads.transaction((tx) => tx.row(sum(1, 2)));
  const outside = await preparing.reads.row(sum(30, 4));
  expect([within, outside]).toEqual([{ sum: 3 }, { sum: 34 }]);
  await expect(preparing.reads.rows(prepared)).resolves.toHaveLength(1);
  await expect(plain.reads.row(sum(1, 2))).resolves.toEqual({ sum: 3 });
  await expect(plain.reads.rows(prepared)).resolves.toEqual([]);
});
