import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { copyRows } from './copy-rows.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('CREATE TEMP TABLE words (word text NOT NULL, number bigint)');
  await client.query('CREATE TEMP TABLE numbers (number bigint UNIQUE, flag boolean, at smallint)');
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const targets = [
  { table: 'words (word, number)', from: 0, columns: 2 },
  { table: 'numbers (number, flag, at)', from: 1, columns: 3 },
];
/** As JSON, in which a number is one whatever parsers this process has. */
const rowsOf = async (table: string) =>
  (await client.query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY number`)).rows.map(
    ({ row }) => row,
  );

test('each table takes its columns of the same rows, also empty ones', async () => {
  const long = 'x'.repeat(100_000);
  await copyRows(
    client,
    `SELECT a, b::bigint, c, d::smallint FROM (VALUES ('${long}', 1, true, 1), ('', 2, NULL, 2), ('Rồng 龙', NULL, false, NULL)) v (a, b, c, d)`,
    targets,
  );
  expect(await rowsOf('words')).toEqual([
    { word: long, number: 1 },
    { word: '', number: 2 },
    { word: 'Rồng 龙', number: null },
  ]);
  expect(await rowsOf('numbers')).toEqual([
    { number: 1, flag: true, at: 1 },
    { number: 2, flag: null, at: 2 },
    { number: null, flag: false, at: null },
  ]);
});

test('no rows are no rows', async () => {
  await client.query('TRUNCATE words, numbers');
  await copyRows(client, `SELECT 'a', 1::bigint, true, 1::smallint WHERE false`, targets);
  expect(await rowsOf('words')).toEqual([]);
});

test('a row that a table refuses is told, and with a transaction nothing stays', async () => {
  await client.query('BEGIN');
  await expect(
    copyRows(client, `SELECT 'a', 7::bigint, true, 1::smallint FROM generate_series(1, 2)`, targets),
  ).rejects.toThrow(/numbers_number_key/);
  await client.query('ROLLBACK');
  expect(await rowsOf('words')).toEqual([]);
});
