// Moves of teams: what is kept from members follows, and who joins meanwhile moves along.
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { agentLines } from '@longmen/test-kit/fixtures/agents/agent-lines';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import { makeKeptRebates } from './kept-rebates.ts';
import { holdParent, insertUser } from './store-users.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

let database: TestDatabase;
let platform: TestPlatform;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await platform?.close();
  await database?.drop();
});

const caller = async (): Promise<Caller> => {
  const userId = userIdOf(platform.ids.next());
  return {
    userId: userIdOf(userId),
    username: '',
    sessionId: '',
    accountType: 2,
    status: 0,
    isGuest: false,
    isDemo: true,
  };
};
const { chain, change } = agentLines({
  get owner() {
    return owner;
  },
  player: caller,
});
const [of, family] = [(line: readonly Caller[], at: number) => line[at] ?? expect.fail('nobody'), 's_ssc'];

test('what is kept from a member is read again after a move, without an event too', async () => {
  const line = await chain(['8.0', '6.0', '2.5']);
  const [other] = await chain(['7.0']);
  const member = of(line, 2).userId;
  const kept = makeKeptRebates(platform.db.reads);
  await kept.follow();
  expect(await kept.keptRebateOf(member, family)).toBe('5.5');
  await change(of(line, 1), { agent: other ?? expect.fail('nobody') });
  // Cached until the process hears of it.
  expect(await kept.keptRebateOf(member, family)).toBe('5.5');
  await kept.follow();
  expect(await kept.keptRebateOf(member, family)).toBe('4.5');
  await change(of(line, 2), { rates: { [family]: '3.0' } });
  kept.clear();
  expect(await kept.keptRebateOf(member, family)).toBe('4.0');
});

test('what is being read while a change comes is not cached', async () => {
  const line = await chain(['8.0', '2.5']);
  const member = of(line, 1).userId;
  const gate = Promise.withResolvers<void>();
  const { reads } = platform.db;
  const kept = makeKeptRebates({
    ...reads,
    row: async <Row>(query: Parameters<typeof reads.row>[0]) => {
      const row = await reads.row<Row>(query);
      await gate.promise;
      return row;
    },
  });
  const reading = kept.keptRebateOf(member, family);
  await change(of(line, 1), { rates: { [family]: '3.0' } });
  kept.clear();
  gate.resolve();
  await reading;
  expect(await kept.keptRebateOf(member, family)).toBe('5.0');
});

test('who opens an account in a team that moves comes along, or below the new line', async () => {
  const line = await chain(['8.0', '6.0', '4.0']);
  const [other] = await chain(['7.0']);
  const agent = of(line, 2).userId;
  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const join = async (before: () => Promise<void>) => {
    const userId = userIdOf(platform.ids.next());
    await platform.db.reads.transaction(async (tx) => {
      expect(await holdParent(tx, agent)).toMatchObject({ userId: agent });
      await before();
      const password = { hash: '-', pepperId: 'k1' };
      const unset = { inviteCode: undefined, ip: undefined, hoursToLive: undefined };
      const account = { userId, username: `j${userId.slice(-12)}`, accountType: 1, status: 0, isGuest: false } as const;
      await insertUser(tx, { ...account, ...unset, isDemo: true, rebates: {}, parentId: agent, password });
    });
    return userId;
  };
  const early = join(async () => {
    held.resolve();
    await goOn.promise;
  });
  await held.promise;
  const moving = change(of(line, 1), { agent: other ?? expect.fail('nobody') });
  await expect.poll(waiting).toBe(1);
  // This one finds the agent's row taken by the move, and waits for it.
  const late = join(async () => undefined);
  goOn.resolve();
  await moving;
  const lines = await Promise.all([early, late].map(async (joined) => lineOf(userIdOf(await joined))));
  const moved = [other?.userId, of(line, 1).userId, agent];
  expect(lines).toEqual([moved, moved]);
});

async function lineOf(userId: UserId): Promise<string[] | undefined> {
  const row = await platform.db.jobs.row<{ line: string[] }>({
    text: 'SELECT line::text[] AS line FROM identity.users WHERE user_id = $1',
    values: [userId],
  });
  return row?.line;
}

/** Sessions of this database that wait for a row. */
async function waiting(): Promise<number> {
  const row = await platform.db.jobs.row<{ sessions: number }>({
    text: `SELECT count(DISTINCT pid) AS sessions FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple')
      AND pid IN (SELECT pid FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
  });
  return row?.sessions ?? 0;
}
