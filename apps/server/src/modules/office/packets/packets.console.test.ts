// Packets and plans at the console: what is open, what the watch found and who clears it, and a plan begun and ended.
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';
import { storeFlags } from '../../packets/store-flags.ts';
import { userIdOf } from '../../../platform/ids.ts';

const { platform, signedIn, sql } = useConsole(['anna', 'berta']);
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
const reason = 'as we agreed';

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    SELECT 700000 + n, 'player' || n, 1, '{}', '-', '-' FROM generate_series(1, 3) n`);
  await sql(`INSERT INTO chat.rooms (room_id, kind, title, is_open) VALUES (11, 1, 'Hall', true)`);
  await sql(`INSERT INTO packets.packets (rid, room_id, sender, total, shares, greeting, message, salt, hash, sent_at,
      opens_at, expires_at, audit_percent, balance, posted_at)
    SELECT n, 11, 700001, 1000, 2, 'luck', n, '\\x00112233445566778899aabbccddeeff', sha256('x'), now() - n * interval '1 minute',
      now(), now() + interval '1 day', 100, 0, now() FROM generate_series(1, 3) n`);
  await sql(
    `INSERT INTO packets.shares (rid, no, cents) SELECT n, k, 500 FROM generate_series(1, 3) n, generate_series(1, 2) k`,
  );
  await sql(`UPDATE packets.shares SET user_id = 700002, taken_at = now() WHERE rid = 1 AND no = 1`);
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});

test('packets go by pages, and what they owe is what nobody has opened', async () => {
  const first = await anna.ok('listRoomPackets', { limit: 2 });
  expect(first.rows.map(({ id, left, taken }) => [id, left, taken])).toEqual([
    ['1', 5_000, 1],
    ['2', 10_000, 0],
  ]);
  expect(first).toMatchObject({ owed: 25_000, openCount: 3, isFrozen: false });
  const second = await anna.ok('listRoomPackets', { limit: 2, before: first.next ?? '' });
  expect(second.rows.map(({ id, sender, room }) => [id, sender, room])).toEqual([['3', 'player1', 'Hall']]);
  expect(await anna.refusal('listRoomPackets', { before: '17' })).toBe('invalidInput');
});

test('what the watch found is cleared once, and stands open again when there is more of it', async () => {
  const found = (packets: number) =>
    storeFlags(
      platform().db.reads,
      [{ kind: 'pair', users: [userIdOf('700001'), userIdOf('700002')], packets, cents: packets * 100 }],
      'UTC',
    );
  await found(3);
  const [flag] = (await anna.ok('listPacketFlags')).rows;
  expect(flag).toMatchObject({ kind: 'pair', packets: 3, players: [{ username: 'player1' }, { username: 'player2' }] });
  const id = flag?.id ?? '';
  await anna.ok('clearPacketFlag', { id, reason });
  expect(await berta.refusal('clearPacketFlag', { id, reason })).toBe('flagCleared');
  expect(await berta.refusal('clearPacketFlag', { id: '999', reason })).toBe('noSuchFlag');
  await found(3);
  expect((await anna.ok('listPacketFlags')).rows).toEqual([]);
  await found(4);
  expect((await anna.ok('listPacketFlags', { player: 'player2' })).rows).toMatchObject([
    { id, packets: 4, clearedBy: null },
  ]);
});

test('a plan is begun from what there is, stands listed, and ends once', async () => {
  const { games, plays } = await anna.ok('listPlanChoices', { gid: 10 });
  expect(games.some(({ gid }) => gid === 10)).toBe(true);
  const play = plays.find((one) => one.play === 's_ssc.total.bsoe');
  expect(play?.markets.map(({ market }) => market)).toContain('big|small');
  const plan = { roomId: '11', gid: 10, play: 's_ssc.total.bsoe', market: 'big|small', method: 'hot:20', reason };
  expect(await anna.refusal('addPlan', { ...plan, method: 'hot:0' })).toBe('planInvalid');
  const { id } = await anna.ok('addPlan', plan);
  const live = await anna.ok('listPlans', { state: 'live', room: '11' });
  expect(live.rows).toMatchObject([{ id, room: 'Hall', hits: 0, hitRate: null, startedBy: 'anna' }]);
  expect((await anna.ok('readPlan', { id })).picks).toEqual([]);
  await anna.ok('endPlan', { id, reason });
  expect(await berta.refusal('endPlan', { id, reason })).toBe('planEnded');
  expect((await anna.ok('listPlans', { state: 'ended' })).rows).toMatchObject([
    { id, endedBy: 'anna', endedFor: reason },
  ]);
});
