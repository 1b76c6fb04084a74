// S15: a token that nobody has costs its address first, and the database once a minute.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAddress, freshName, type Kit, registration, startKit } from '@longmen/test-kit/fixtures/identity';
import { type Refusal, refuse } from '../../../platform/api/route.ts';
import { sha256 } from '../secrets.ts';

let kit: Kit;
let clockMs = 0;
beforeAll(async () => {
  kit = await startKit({ steady: () => clockMs });
});
afterAll(() => kit?.stop());

let lookups = 0;
const countLookups = async () => void (lookups += 1);
/** The id of the token's player, or the name of the refusal. */
const authenticate = (token: string, beforeLookup: () => Promise<void> = countLookups) =>
  kit.identity.authenticate({ token, host: 'site.test', fromWay: 4, ip: '27.64.1.1', beforeLookup }).then(
    (caller) => caller?.userId,
    (error: unknown) => (error as Refusal).refusal,
  );

async function player() {
  const fields = registration({ username: freshName() });
  const { token, uid } = await kit.ask('register', fields, { ip: freshAddress() });
  return { token: String(token), uid: String(uid) };
}

test('S15 a token that is not known here spends before it is looked up, one that is known does not', async () => {
  const { token, uid } = await player();
  lookups = 0;
  expect([await authenticate(token), lookups]).toEqual([uid, 1]);
  expect([await authenticate(token), lookups]).toEqual([uid, 1]);
  for (const times of [2, 3, 4]) expect([await authenticate('made up'), lookups]).toEqual(['notSignedIn', times]);
});

test('S15 what refuses there keeps the database from being asked', async () => {
  const { token, uid } = await player();
  const refuseAll = () => Promise.reject(refuse('tooManyRequests', { seconds: 1 }));
  expect(await authenticate(token, refuseAll)).toBe('tooManyRequests');
  expect(await authenticate(token)).toBe(uid);
  expect(await authenticate(token, refuseAll)).toBe(uid);
});

test('S15 a token that no session has is looked up once a minute', async () => {
  const { uid } = await player();
  const token = 'no session has this one';
  expect(await authenticate(token)).toBe('notSignedIn');
  // From now on one has it, which only a look-up finds out.
  await kit.sql('UPDATE identity.sessions SET token_hash = $1 WHERE user_id = $2', [sha256(token), uid]);
  expect(await authenticate(token)).toBe('notSignedIn');
  clockMs += 61_000;
  expect(await authenticate(token)).toBe(uid);
});
