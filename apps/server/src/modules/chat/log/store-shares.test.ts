// A bucket that nobody has used is full: the first share of a minute is never one too many.
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userIdOf } from '../../../platform/ids.ts';
import { spendShare } from './store-shares.ts';

let database: TestDatabase;
let platform: TestPlatform;
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
});
afterAll(async () => {
  await platform?.close();
  await database?.drop();
});

test('one share a minute is one: the first of everybody, and no second', async () => {
  const { reads } = platform.db;
  const people = Array.from({ length: 200 }, (_, no) => userIdOf(String(1_000 + no)));
  await reads.count({
    text: `INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES (7, 1, 'Hall', true)`,
    values: [],
  });
  await reads.count({
    text: 'INSERT INTO chat.members (room_id, user_id) SELECT 7, u FROM unnest($1::bigint[]) u',
    values: [people],
  });
  const spend = async () => {
    const spent = [];
    for (const userId of people) spent.push(await spendShare(reads, '7', userId, 1));
    return spent.filter(Boolean).length;
  };
  expect(await spend()).toBe(people.length);
  expect(await spend()).toBe(0);
});
