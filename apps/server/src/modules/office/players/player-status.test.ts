// Players' accounts from the operator's command line: restricted by one, opened again by two.
import { beforeAll, expect, test } from 'vitest';
import { numberIn, useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';

const { operator, sql } = useTwoOperators();

beforeAll(async () => {
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-')`);
  await sql(`INSERT INTO identity.sessions (session_id, user_id, from_way, host, token_hash, expires_at)
    VALUES (1, 7, 1, 'site.test', 'a', now() + interval '1 hour')`);
});

const status = async () =>
  (await sql<{ status: number }>('SELECT status FROM identity.users WHERE user_id = 7'))[0]?.status;
const change = (name: string, to: number) => operator(name, 'player', 'player07', 'status', String(to));
const liveSessions = () => sql('SELECT 1 FROM identity.sessions WHERE user_id = 7 AND ended_at IS NULL');

test('S11 one operator restricts a player at once, and it is on the record', async () => {
  expect(JSON.parse((await operator('anna', 'player', 'Player07')).out)).toMatchObject({ userId: '7', status: 0 });
  expect((await change('anna', 7)).out).toBe('player player07: status 0 -> 7\n');
  expect((await change('berta', 4)).out).toBe('player player07: status 7 -> 4\n');
  expect(await status()).toBe(4);
  expect(await change('berta', 4)).toMatchObject({ code: 1, err: expect.stringContaining('already') as string });
  const [newest = ''] = (await operator('anna', 'log', '5')).out
    .split('\n')
    .filter((line) => line.includes('player07'));
  expect(JSON.parse(newest)).toMatchObject({
    operator: 'berta',
    action: 'change-player-status',
    subject: 'player07',
    before: 7,
    after: 4,
    reason: 'a test',
  });
});

test('S13 closing an account ends its sessions; restricting it does not', async () => {
  expect(await liveSessions()).toHaveLength(1);
  expect((await change('anna', 1)).out).toContain('-> 1\n');
  expect(await liveSessions()).toEqual([]);
});

test('S11 what opens anything to a player again counts once another operator agrees', async () => {
  const requested = await change('anna', 7);
  expect(requested.out).toMatch(/^player player07: status 1 -> 7 waits for a second operator: agree \d+\n$/);
  expect(await status()).toBe(1);
  const id = numberIn(requested.out);
  expect(await operator('anna', 'agree', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('another operator') as string,
  });
  expect((await operator('berta', 'agree', id)).out).toBe('player player07: status 1 -> 7\n');
  expect(await status()).toBe(7);
});

test('S11 whoever restricts a player takes back what waits to open the account', async () => {
  const id = numberIn((await change('anna', 0)).out);
  await change('berta', 4);
  expect(await operator('berta', 'agree', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('No proposal') as string,
  });
  expect(await status()).toBe(4);
});

test('there is no other status, and no player of another name', async () => {
  expect(await change('anna', 2)).toMatchObject({ code: 2 });
  expect((await operator('anna', 'player', 'nobody')).err).toContain('There is no player nobody');
});
