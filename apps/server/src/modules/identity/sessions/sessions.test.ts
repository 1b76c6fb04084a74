import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import type { Job } from '../../../platform/runtime/jobs.ts';
import { addIdentityJobs } from '../jobs.ts';
import type { Deps } from '../deps.ts';
import { endsOf, freshName, type Kit, registration, startKit } from '@longmen/test-kit/fixtures/identity';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

// Two processes of one site share a database and a data folder; their buses are not connected here.
let database: TestDatabase;
let dataDir: string;
let kit: Kit;
let other: Kit;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-two-'));
  kit = await startKit({ database, dataDir });
  other = await startKit({ database, dataDir });
  kit.platform.jobs.start();
  other.platform.jobs.start();
});
afterAll(async () => {
  await Promise.all([kit.platform.jobs.stop(), other.platform.jobs.stop()]);
  await kit.stop();
  await other.stop();
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

const password = 'kx7mq2zt';
async function player(): Promise<{ username: string; token: string; uid: UserId }> {
  const username = freshName();
  const answer = await kit.ask('register', registration({ username }));
  return { username, token: String(answer['token']), uid: userIdOf(String(answer['uid'])) };
}
const signIn = async (username: string, fromWay = 4, at = kit) =>
  String((await at.ask('signIn', { username, pwd: password }, { fromWay }))['token']);

describe('sessions', () => {
  test("601 a second sign-in with the same FROMWAY takes the first one's place", async () => {
    const { username, token } = await player();
    const second = await signIn(username);
    expect(await kit.refusal('userInfo', {}, { token })).toBe('signedInElsewhere');
    expect(await kit.ask('userInfo', {}, { token: second })).toMatchObject({ username });
  });

  test('a session of another FROMWAY stays', async () => {
    const { username, token } = await player();
    const phone = await signIn(username, 1);
    expect(await kit.ask('userInfo', {}, { token })).toMatchObject({ username });
    expect(await kit.ask('userInfo', {}, { token: phone, fromWay: 1 })).toMatchObject({ username });
    expect(
      await kit.identity.devicesOf(userIdOf((await kit.ask('userInfo', {}, { token }))['uid'] as string)),
    ).toHaveLength(2);
  });

  test('600 a session that rested thirty minutes has timed out', async () => {
    const { token, uid } = await player();
    await kit.sql(`UPDATE identity.sessions SET seen_at = now() - interval '30 minutes' WHERE user_id = $1`, [uid]);
    expect(await other.refusal('userInfo', {}, { token })).toBe('sessionTimedOut');
  });

  test('600 a session ends twelve hours after it began, however busy', async () => {
    const { token, uid } = await player();
    await kit.sql(
      `UPDATE identity.sessions SET expires_at = expires_at - interval '12 hours', seen_at = now() WHERE user_id = $1`,
      [uid],
    );
    expect(await other.refusal('userInfo', {}, { token })).toBe('sessionTimedOut');
  });

  test('use is noted, so that a busy session does not rest', async () => {
    const { token, uid } = await player();
    await kit.sql(`UPDATE identity.sessions SET seen_at = now() - interval '20 minutes' WHERE user_id = $1`, [uid]);
    await other.ask('userInfo', {}, { token });
    other.platform.jobs.wake('identity.note-seen');
    await expect
      .poll(async () => (await kit.identity.devicesOf(uid))[0]?.seenAt ?? 0)
      .toBeGreaterThan(Date.now() - 60_000);
  });

  test('S13 the token is 256 random bits and only its hash is stored', async () => {
    const { token, uid } = await player();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const row = await kit.platform.db.jobs.row<{ all: string; hash: Buffer }>({
      text: 'SELECT s::text AS all, token_hash AS hash FROM identity.sessions s WHERE user_id = $1',
      values: [uid],
    });
    expect(row?.all).not.toContain(token);
    expect(row?.hash).toHaveLength(32);
  });

  test('S13 a sign-out holds on the other process, without any event', async () => {
    const { token, uid } = await player();
    await other.ask('userInfo', {}, { token });
    const [here, there] = [endsOf(kit, uid), endsOf(other, uid)];
    await kit.ask('signOut', {}, { token });
    // What listens in the same process, such as the socket, hears of it at once.
    expect(here.sessions.size).toBe(1);
    expect(await kit.refusal('userInfo', {}, { token })).toBe('notSignedIn');
    await expect.poll(() => other.refusal('userInfo', {}, { token })).toBe('notSignedIn');
    await expect.poll(() => there.sessions).toEqual(here.sessions);
    for (const { stop } of [here, there]) stop();
  });

  test('S13 ending every session of an account is announced and ends them all', async () => {
    const { username, token, uid } = await player();
    const phone = await signIn(username, 1);
    const { sessions, stop } = endsOf(kit, uid);
    expect(await kit.identity.endSessions({ userId: uid })).toBe(2);
    stop();
    expect(sessions.size).toBe(2);
    expect(await kit.refusal('userInfo', {}, { token })).toBe('notSignedIn');
    expect(await kit.refusal('userInfo', {}, { token: phone, fromWay: 1 })).toBe('notSignedIn');
  });

  test('a changed status reaches a caller on the other process, without any event', async () => {
    const { token, uid } = await player();
    await other.ask('userInfo', {}, { token });
    await kit.identity.setStatus(uid, 1);
    expect(await kit.refusal('userInfo', {}, { token })).toBe('accountDisabled');
    await expect.poll(() => other.refusal('userInfo', {}, { token })).toBe('accountDisabled');
  });

  test('S13 a process asks more than once a second what ended or changed elsewhere', () => {
    const jobs: Job[] = [];
    const platform = { ...kit.platform, jobs: { ...kit.platform.jobs, add: (job: Job) => void jobs.push(job) } };
    addIdentityJobs({ platform } as unknown as Deps, new Set());
    expect(jobs.find(({ name }) => name === 'identity.follow')?.everyMs).toBeLessThan(1_000);
  });

  test('closing an account ends its sessions, which is announced, so that no socket stays open', async () => {
    const { username, token, uid } = await player();
    const { sessions, stop } = endsOf(kit, uid);
    await kit.identity.setStatus(uid, 4);
    expect(sessions.size).toBe(0);
    await kit.identity.setStatus(uid, 1);
    stop();
    expect(sessions.size).toBe(1);
    expect(await kit.identity.devicesOf(uid)).toEqual([]);
    expect(await kit.refusal('userInfo', {}, { token })).toBe('accountDisabled');
    await kit.identity.setStatus(uid, 0);
    expect(await kit.refusal('userInfo', {}, { token })).toBe('notSignedIn');
    expect(await signIn(username)).not.toBe('');
  });

  test('a closed account cannot sign in, and learns it only with the right password', async () => {
    const { username, uid } = await player();
    await kit.identity.setStatus(uid, 1);
    expect(await kit.refusal('signIn', { username, pwd: password })).toBe('accountDisabled');
    expect(await kit.refusal('signIn', { username, pwd: 'wrong1234' })).toBe('credentialsWrong');
  });

  test('two sign-ins at once leave one session', async () => {
    const { username, uid } = await player();
    const tokens = await Promise.all([signIn(username), signIn(username, 4, other), signIn(username)]);
    expect(await kit.identity.devicesOf(uid)).toHaveLength(1);
    const stillIn = async () => {
      const outcomes = await Promise.all(
        tokens.map((token) =>
          kit.ask('userInfo', {}, { token }).then(
            () => 'in',
            () => 'out',
          ),
        ),
      );
      return outcomes.filter((outcome) => outcome === 'in').length;
    };
    // The other process is told of a replaced session by a message, not in the same instant.
    await expect.poll(stillIn).toBe(1);
  });
});

describe('S1 a session opens its own account only', () => {
  test('a token works for the host it was made for and no other', async () => {
    const { token } = await player();
    expect(await kit.refusal('userInfo', {}, { token, host: 'evil.test' })).toBe('notSignedIn');
    expect(await other.refusal('userInfo', {}, { token, host: 'evil.test' })).toBe('notSignedIn');
  });

  test('unknown, empty and oversized tokens are visitors', async () => {
    expect(await kit.refusal('userInfo', {}, { token: 'A'.repeat(43) })).toBe('notSignedIn');
    expect(await kit.refusal('userInfo', {}, { token: 'A'.repeat(5000) })).toBe('notSignedIn');
    expect(await kit.refusal('userInfo')).toBe('notSignedIn');
    expect(await kit.ask('siteSwitches', {}, { token: 'A'.repeat(43) })).toBeTruthy();
  });
});

describe('S14 socket tickets', () => {
  test('a ticket names its caller once', async () => {
    const { token, uid } = await player();
    const { ticket, uid: named } = await kit.ask('socketTicket', {}, { token });
    expect(named).toBe(uid);
    expect((await other.identity.redeemTicket(String(ticket)))?.caller?.userId).toBe(uid);
    expect(await kit.identity.redeemTicket(String(ticket))).toBeUndefined();
  });

  test('a ticket lives sixty seconds', async () => {
    const { token } = await player();
    const { ticket } = await kit.ask('socketTicket', {}, { token });
    await kit.sql(`UPDATE identity.tickets SET expires_at = expires_at - interval '60 seconds'`);
    expect(await kit.identity.redeemTicket(String(ticket))).toBeUndefined();
  });

  test('a ticket dies with its session', async () => {
    const { token } = await player();
    const { ticket } = await kit.ask('socketTicket', {}, { token });
    await kit.ask('signOut', {}, { token });
    expect(await kit.identity.redeemTicket(String(ticket))).toBeUndefined();
  });

  test("a visitor's ticket names nobody, and what is no ticket proves nothing", async () => {
    const { ticket, uid } = await kit.ask('socketTicket');
    expect(uid).toBe('');
    expect(await kit.identity.redeemTicket(String(ticket))).toEqual({ caller: undefined });
    expect(await kit.identity.redeemTicket('nonsense')).toBeUndefined();
    expect(await kit.identity.redeemTicket('x'.repeat(10_000))).toBeUndefined();
  });
});
