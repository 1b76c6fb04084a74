import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { migrate } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { withClient } from '@longmen/dev-postgres';

let database: TestDatabase;
let earlier: Migration[];

beforeAll(async () => {
  database = await createTestDatabase();
  const rows = await withClient(database.ownerUrl, (client) =>
    client.query<{ id: string; sha256: string }>('SELECT id, sha256 FROM platform.migrations'),
  );
  earlier = rows.rows.map((row) => ({ ...row, sql: '' }));
});
afterAll(() => database.drop());

function migration(id: string, sql: string): Migration {
  return { id, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}

const makeShelf = migration('sample/9001_shelf.sql', 'CREATE SCHEMA sample; CREATE TABLE sample.shelf (id int)');

test('applies what is missing, once', async () => {
  expect(await migrate(database.ownerUrl, [...earlier, makeShelf])).toEqual([makeShelf.id]);
  expect(await migrate(database.ownerUrl, [...earlier, makeShelf])).toEqual([]);
});

test('gives the application no right that a migration does not grant', async () => {
  const read = withClient(database.url, (client) => client.query('SELECT FROM sample.shelf'));
  await expect(read).rejects.toThrow('permission denied');
});

test('refuses a migration that was edited after it ran', async () => {
  const edited = migration(makeShelf.id, `${makeShelf.sql} -- edited`);
  await expect(migrate(database.ownerUrl, [...earlier, edited])).rejects.toThrow('were edited: sample/9001_shelf.sql');
});

test('refuses a database that a newer version has migrated', async () => {
  await expect(migrate(database.ownerUrl, earlier)).rejects.toThrow('migrated by a newer version');
});

test('leaves nothing of a migration that fails', async () => {
  const broken = migration('sample/9002_broken.sql', 'CREATE TABLE sample.half (id int); SELECT nonsense');
  await expect(migrate(database.ownerUrl, [...earlier, makeShelf, broken])).rejects.toThrow('9002_broken.sql failed');
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query("SELECT to_regclass('sample.half') AS found"),
  );
  expect(rows).toEqual([{ found: null }]);
});

test('runs each migration once when two processes start together', async () => {
  const count = migration(
    'sample/9003_count.sql',
    'CREATE TABLE sample.counted AS SELECT 1 AS one; SELECT pg_sleep(0.3)',
  );
  const known = [...earlier, makeShelf, count];
  const answers = await Promise.all([
    migrate(database.ownerUrl, known),
    migrate(database.ownerUrl, known),
    migrate(database.ownerUrl, known),
  ]);
  expect(answers.flat()).toEqual([count.id]);
});

test('gives way to a busy table within two seconds and gets through when it is free', async () => {
  const widen = migration('sample/9004_widen.sql', 'ALTER TABLE sample.shelf ADD COLUMN label text');
  const count = migration(
    'sample/9003_count.sql',
    'CREATE TABLE sample.counted AS SELECT 1 AS one; SELECT pg_sleep(0.3)',
  );
  const logged: string[] = [];
  await withClient(database.ownerUrl, async (client) => {
    await client.query('BEGIN; LOCK TABLE sample.shelf IN ACCESS EXCLUSIVE MODE');
    const work = migrate(database.ownerUrl, [...earlier, makeShelf, count, widen], (line) => logged.push(line));
    await expect.poll(() => logged).toContain(`Migration ${widen.id} waits for a busy table ...`);
    await client.query('COMMIT');
    expect(await work).toEqual([widen.id]);
  });
});
