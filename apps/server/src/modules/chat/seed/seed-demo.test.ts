// The demo's rooms: a real picture, an answer to it, and two starts at once.
import { pictureSize } from '@longmen/contract/calls/chat/message';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UserId, userIdOf } from '../../../platform/ids.ts';
import { makePictures } from '../../pictures/index.ts';
import { type Chat, makeChat } from '../index.ts';
import { demoPrivate, demoRooms } from './demo-lines.ts';

let database: TestDatabase;
let platform: TestPlatform;
let chat: Chat;
const names = new Set([
  ...demoRooms.flatMap(({ managers, members, lines }) => [...managers, ...members, ...lines.map(({ by }) => by)]),
  ...demoPrivate.between,
]);
const users = new Map([...names].map((name, at) => [name, userIdOf(String(at + 1))]));

const sql = async <Row>(text: string) => (await ownerOf(database).query(text)).rows as Row[];

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  const all = new Map([...users].map(([username, userId]) => [userId, { userId, username, nickname: '', level: 0 }]));
  const identity = {
    usersOf: async (ids: readonly UserId[]) => new Map([...all].filter(([userId]) => ids.includes(userId))),
  } as never;
  chat = await makeChat(platform, {
    identity,
    limits: { assertMayPlay: async () => undefined },
    pictures: makePictures(platform),
    hosts: () => [],
    presence: { onlineOn: async () => 0, onlineAmong: async () => new Set() },
    hasPaidIn: async () => true,
  });
});
afterAll(async () => {
  await chat?.close();
  await platform?.close();
  await database?.drop();
});

test('the hall shows a picture that was taken in, and an answer that carries it, once', async () => {
  await Promise.all([chat.seedDemo(users), chat.seedDemo(users)]);
  await chat.seedDemo(users);
  const [lines] = await sql<{ n: number }>(`SELECT count(*)::int AS n FROM chat.log WHERE kind <> 10`);
  const written = demoRooms.flatMap((room) => room.lines).length + demoPrivate.lines.length;
  expect(lines?.n).toBe(written);
  const [picture] = await sql<{ id: string; s: string; body: string; name: string }>(
    `SELECT l.id::text, l.s::text, l.body, p.name FROM chat.log l JOIN chat.pictures p ON p.message_id = l.id AND p.address = l.body
     WHERE l.kind = 2 AND l.state = 0`,
  );
  expect(pictureSize(picture?.body ?? '')).toEqual({ width: 680, height: 420 });
  expect(await chat.showsPicture(picture?.name ?? '')).toBe(true);
  const kept = await sql(
    `SELECT 1 FROM pictures.pictures WHERE name = '${picture?.name}' AND octet_length(bytes) > 1000`,
  );
  expect(kept).toHaveLength(1);
  const [answer] = await sql<{ quote: object }>(`SELECT quote FROM chat.log WHERE quote IS NOT NULL`);
  expect(answer?.quote).toEqual({
    id: picture?.id,
    s: Number(picture?.s),
    kind: 'picture',
    by: users.get('manager01'),
    name: '****01',
    text: '',
  });
});
