import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { type LaneSession, makeLaneSession } from './lane-session.ts';

let database: TestDatabase;
let platform: TestPlatform;
let session: LaneSession;
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  session = makeLaneSession(platform.db, 60_000);
});
afterAll(async () => {
  await session?.close();
  await platform?.close();
  await database?.drop();
});

const pid = async () =>
  (await session.rows<{ pid: number }>({ name: 'pid', text: 'SELECT pg_backend_pid() AS pid' }))[0]?.pid;
const isAlive = async (process: number | undefined) =>
  (await platform.db.reads.rows({ text: 'SELECT 1 FROM pg_stat_activity WHERE pid = $1', values: [process] })).length >
  0;

test('a session that ends late does not take the place of the one that came after it', async () => {
  const first = await pid();
  // The statement fails before the connection has ended.
  await expect(session.rows({ name: 'end', text: 'SELECT pg_terminate_backend(pg_backend_pid())' })).rejects.toThrow(
    'terminating',
  );
  const second = await pid();
  expect(second).not.toBe(first);
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await pid()).toBe(second);
  await session.close();
  await expect.poll(() => isAlive(second)).toBe(false);
});
