/** A session that was ended is refused by every process within two seconds, also when nothing tells the process of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import {
  freshAddress,
  freshName,
  type Kit,
  password,
  registration,
  startKit,
} from '@longmen/test-kit/fixtures/identity';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

// Two processes of one site. Their buses are not connected and the second one's jobs never run: it hears nothing.
let database: TestDatabase;
let dataDir: string;
let kit: Kit;
let deaf: Kit;
/** The steady clock of the second process. */
let clockMs = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-deaf-'));
  kit = await startKit({ database, dataDir });
  deaf = await startKit({ database, dataDir, steady: () => clockMs });
});
afterAll(async () => {
  await Promise.all([kit?.stop(), deaf?.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
  await database?.drop();
});

type Who = { username: string; token: string; uid: UserId };

async function player(): Promise<Who> {
  const username = freshName();
  const { token, uid } = await kit.ask('register', registration({ username }), { ip: freshAddress() });
  return { username, token: String(token), uid: userIdOf(String(uid)) };
}
const signIn = async ({ username }: Who, fromWay = 4) =>
  String((await kit.ask('signIn', { username, pwd: password }, { fromWay, ip: freshAddress() }))['token']);

const ends: readonly [string, string, (who: Who) => Promise<unknown>][] = [
  ['signed out', 'notSignedIn', ({ token }) => kit.ask('signOut', {}, { token })],
  ['replaced by another sign-in', 'signedInElsewhere', (who) => signIn(who)],
  [
    'ended by a new password',
    'notSignedIn',
    async (who) => {
      const phone = await signIn(who, 1);
      await kit.ask('changeLoginPassword', { pwd: password, new_pwd: 'zt2mq7kx' }, { token: phone, fromWay: 1 });
    },
  ],
  ['ended by an operator', 'notSignedIn', ({ uid }) => kit.identity.endSessions({ userId: uid })],
  ['of a closed account', 'accountDisabled', ({ uid }) => kit.identity.setStatus(uid, 1)],
];

test.each(ends)('S13 a session that is %s is refused with %s', async (_how, refusal, end) => {
  const who = await player();
  expect(await deaf.ask('userInfo', {}, { token: who.token })).toMatchObject({ uid: who.uid });
  await end(who);
  clockMs += 2_000;
  expect(await deaf.refusal('userInfo', {}, { token: who.token })).toBe(refusal);
});

test('S13 an end is found however long nothing was read', async () => {
  const who = await player();
  await deaf.ask('userInfo', {}, { token: who.token });
  await kit.ask('signOut', {}, { token: who.token });
  await kit.sql(`UPDATE identity.sessions SET ended_at = ended_at - interval '4 minutes' WHERE user_id = $1`, [
    who.uid,
  ]);
  clockMs += 4 * 60_000;
  expect(await deaf.refusal('userInfo', {}, { token: who.token })).toBe('notSignedIn');
});

test('calls of one moment share one reading, and those of the next second need none', async () => {
  const who = await player();
  const ask = () => deaf.identity.authenticate({ token: who.token, host: 'site.test', fromWay: 4, ip: '' });
  await ask();
  let lookups = 0;
  const { reads } = deaf.platform.db;
  const rows = reads.rows.bind(reads);
  Object.assign(reads, {
    rows: (query: Parameters<typeof rows>[0]) => {
      lookups += 1;
      return rows(query);
    },
  });
  clockMs += 2_000;
  await Promise.all(Array.from({ length: 50 }, ask));
  // Ended sessions and changed accounts.
  expect(lookups).toBe(2);
  clockMs += 1_000;
  await ask();
  expect(lookups).toBe(2);
  Object.assign(reads, { rows });
});

test('a change is heard of at the next reading, and an account that has changed is not asked for at every one', async () => {
  const who = await player();
  let lookups = 0;
  const ask = () => {
    clockMs += 2_000;
    const beforeLookup = async () => void (lookups += 1);
    return deaf.identity.authenticate({ token: who.token, host: 'site.test', fromWay: 4, ip: '', beforeLookup });
  };
  expect((await ask())?.status).toBe(0);
  // What is asked for in the very moment of a reading counts as asked before it.
  for (let turn = 0; turn < 2; turn += 1) await ask();
  const known = lookups;
  for (let turn = 0; turn < 3; turn += 1) await ask();
  expect(lookups).toBe(known);
  await kit.identity.setStatus(who.uid, 4);
  expect((await ask())?.status).toBe(4);
  expect(lookups).toBe(known + 1);
});

test('what cannot be known is not believed', async () => {
  const who = await player();
  const ask = () => deaf.identity.authenticate({ token: who.token, host: 'site.test', fromWay: 4, ip: '' });
  await ask();
  const { reads } = deaf.platform.db;
  const rows = reads.rows.bind(reads);
  Object.assign(reads, { rows: () => Promise.reject(new Error('the database is away')) });
  clockMs += 2_000;
  await expect(ask()).rejects.toThrow('the database is away');
  Object.assign(reads, { rows });
  expect((await ask())?.userId).toBe(who.uid);
});
