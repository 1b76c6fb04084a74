// What holds of several mutes of one person, written to the memberships that the gates read.
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userIdOf } from '../../../platform/ids.ts';
import { deleteOldMutes } from '../retention/store-retention.ts';
import { insertMember } from '../rooms/store-rooms.ts';
import { insertMute, isMutedByOperators, liftMutes, type MuteInForce, type NewMute } from './store-mutes.ts';

let database: TestDatabase;
let platform: TestPlatform;
let proposals = 0;
const userId = userIdOf('7');
const manager = { userId: userIdOf('8') };
const anna = { operator: 'anna' };
const week = 7 * 1_440;

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await ownerOf(database).query(text, values)).rows as Row[];
const byTwo = () => ({ proposal: String((proposals += 1)), agreedBy: 'berta' });
const mute = (roomId: string | null, minutes: number | null, by: NewMute['by'], agreement?: NewMute['agreement']) =>
  platform.db.reads.transaction((tx) => {
    const row = { id: platform.ids.next(), roomId, userId, by, minutes, reason: 'a test', messageId: null };
    return insertMute(tx, agreement === undefined ? row : { ...row, agreement });
  });
const lift = (roomId: string | null, may: (held: MuteInForce) => boolean = () => true) =>
  platform.db.reads.transaction((tx) =>
    liftMutes(tx, { roomId, userId, by: anna, reason: 'a test', nextId: platform.ids.next, may }),
  );
/** What the gates read in rooms 1 and 2: minutes that are left, none or for ever. */
const left = async () =>
  (
    await sql<{ left: string }>(
      `SELECT CASE WHEN muted_until IS NULL THEN 'none' WHEN muted_until = 'infinity' THEN 'for ever'
         ELSE round(extract(epoch FROM muted_until - clock_timestamp()) / 60)::text END AS left
       FROM chat.members WHERE user_id = $1 AND room_id < 3 ORDER BY room_id`,
      [userId],
    )
  ).map((row) => row.left);

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  await sql(
    `INSERT INTO chat.rooms (room_id, kind, title, is_open) SELECT n, 1, 'Hall', true FROM generate_series(1, 3) n`,
  );
  await sql(`INSERT INTO chat.people (user_id, person) VALUES (7, 100000000007)`);
});
beforeEach(async () => {
  await sql('DELETE FROM chat.mutes');
  await sql('DELETE FROM chat.members');
  await sql('UPDATE chat.people SET muted_until = NULL, mute_id = NULL');
  await sql('INSERT INTO chat.members (room_id, user_id) VALUES (1, 7), (2, 7)');
});
afterAll(async () => {
  await platform?.close();
  await database?.drop();
});

test('a mute everywhere is in every membership and in new ones, and outlives what holds in a room', async () => {
  await mute('1', 60, manager);
  await mute(null, null, anna, byTwo());
  await insertMember(platform.db.reads, '3', userId);
  expect(await left()).toEqual(['for ever', 'for ever']);
  const [third] = await sql(`SELECT muted_until::text AS until FROM chat.members WHERE room_id = 3`);
  expect(third).toEqual({ until: 'infinity' });
  await mute('2', 10, manager);
  expect(await lift('1')).toBe(true);
  expect(await left()).toEqual(['for ever', 'for ever']);
  expect(await lift(null)).toBe(true);
  expect(await left()).toEqual(['none', '10']);
  expect(await lift(null)).toBe(false);
});

test('managers, an operator and two neither shorten nor lift each other’s; each may change his own', async () => {
  const ofManagers = ({ isByOperator }: MuteInForce) => !isByOperator;
  await mute('1', 1_440, manager);
  await mute('1', 10, manager);
  expect(await left()).toEqual(['10', 'none']);
  await mute('1', week, anna);
  await mute('1', 60, manager);
  expect(await left()).toEqual([String(week), 'none']);
  expect(await lift('1', ofManagers)).toBe(true);
  expect(await left()).toEqual([String(week), 'none']);
  // The manager's own of a day before does not come back either.
  expect(await lift('1', ofManagers)).toBe(false);
  expect(await isMutedByOperators(platform.db.reads, { roomId: '1', userId })).toBe(true);
  await mute('1', null, anna, byTwo());
  await mute('1', 10, anna);
  expect(await left()).toEqual(['for ever', 'none']);
  expect(await lift('1', ({ isByTwo }) => !isByTwo)).toBe(true);
  expect(await left()).toEqual(['for ever', 'none']);
  expect(await lift('1')).toBe(true);
  expect(await left()).toEqual(['none', 'none']);
  expect(await isMutedByOperators(platform.db.reads, { roomId: '1', userId })).toBe(false);
});

test('of two changes at once the later sees the earlier', async () => {
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([mute('1', 10, manager), mute(null, null, anna, byTwo()), mute('2', 60, anna)]);
    expect(await left()).toEqual(['for ever', 'for ever']);
    await Promise.all([lift(null), mute('1', 30, manager)]);
    expect(await left()).toEqual(['30', '60']);
  }
});

test('the database takes no mute everywhere, for ever or of months by one, nor by a manager, nor by one twice', async () => {
  const alone = { proposal: '99', agreedBy: 'anna' };
  for (const [room, minutes] of [
    [null, 60],
    ['1', null],
    ['1', 9 * 1_440],
  ] as const)
    for (const by of [anna, manager])
      await expect(mute(room, minutes, by)).rejects.toMatchObject({ constraint: 'mutes_of_two' });
  await expect(mute(null, null, anna, alone)).rejects.toMatchObject({ code: '23514' });
  await expect(mute(null, null, manager, byTwo())).rejects.toMatchObject({ code: '23514' });
});

test('what ended long ago goes, a lifted one with what lifted it; what holds stays however old it is', async () => {
  await mute('1', null, anna, byTwo());
  await lift('1');
  await mute('2', null, anna, byTwo());
  await mute('1', 10, manager);
  await sql(`UPDATE chat.mutes SET at = at - interval '800 days', until = until - interval '800 days'`);
  expect(await deleteOldMutes(platform.db.jobs, 730, 100)).toBe(1);
  expect(await sql('SELECT room_id::int AS room FROM chat.mutes')).toEqual([{ room: 2 }, { room: 1 }]);
  await sql(`UPDATE chat.members SET muted_until = muted_until - interval '800 days' WHERE room_id = 1`);
  expect(await deleteOldMutes(platform.db.jobs, 730, 100)).toBe(1);
  await mute('1', 10, manager);
  expect(await left()).toEqual(['10', 'for ever']);
});
