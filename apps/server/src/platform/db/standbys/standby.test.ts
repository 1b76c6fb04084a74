// What a server that follows another one is taken for: never for the primary.
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLaneSession } from '../batches/lane-session.ts';
import { readMembers } from './members.ts';
import { openSession } from '../session.ts';
import { isOfStandby } from '../sql-state.ts';

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

const pid = { text: 'SELECT pg_backend_pid() AS pid' };
const readOnly = { text: 'SET default_transaction_read_only = on' };
const write = { text: 'CREATE TABLE public.never ()' };

test('a connection that can write no more is dropped, in a transaction as in a lane', async () => {
  let first: number | undefined;
  const failed = platform.db.jobs.transaction(async (tx) => {
    first = (await tx.row<{ pid: number }>(pid))?.pid;
    await tx.rows({ text: 'SET TRANSACTION READ ONLY' });
    await tx.rows(write);
  });
  await expect(failed).rejects.toSatisfy(isOfStandby);
  const after = await platform.db.jobs.transaction((tx) => tx.row<{ pid: number }>(pid));
  expect(after?.pid).not.toBe(first);

  const lane = makeLaneSession(platform.db, 60_000);
  const [before] = await lane.rows<{ pid: number }>(pid);
  await lane.rows(readOnly);
  await expect(lane.rows(write)).rejects.toSatisfy(isOfStandby);
  const [next] = await lane.rows<{ pid: number }>(pid);
  expect(next?.pid).not.toBe(before?.pid);
  await lane.close();
});

test('no number is leased from a server that only follows: the primary leases the same one to others', async () => {
  const client = await platform.db.connect();
  const follower = new Proxy(client, {
    get: (target, name) => {
      if (name !== 'query') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      }
      return async (...args: [pg.QueryConfig]) => {
        const result = await target.query(...args);
        for (const row of result.rows as { follows?: boolean }[]) if ('follows' in row) row.follows = true;
        return result;
      };
    },
  });
  const { clock, log } = platform;
  const opened = openSession({ database: { connect: () => Promise.resolve(follower) }, clock, log });
  await expect(opened).rejects.toThrow('the database session is lost');
});

test('who leads is said, and that nobody follows', async () => {
  const members = await readMembers(platform.db.reads);
  expect(members).toEqual({ primary: null, timeline: expect.any(Number) as number, standbys: [] });
});
