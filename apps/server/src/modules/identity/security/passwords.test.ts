// Passwords at rest, at the cost that players' passwords have on a site.
import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { openKeyring } from '../../../platform/security/keyring.ts';
import { freshAddress, freshName, newAccount, useIdentity } from '@longmen/test-kit/fixtures/identity';

const password = 'kx7mq2zt';
const { kit, withFund } = useIdentity({ site: { weakHashes: false } });
/** 19 MiB, two passes, one lane. */
const fullCost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('S9 is stored as argon2id of 19 MiB and two passes, peppered outside the database', async () => {
  const username = await newAccount(kit);
  const row = await kit.platform.db.jobs.row<{ hash: string; pepper: string }>({
    text: 'SELECT password_hash AS hash, pepper_id AS pepper FROM identity.users WHERE username = $1',
    values: [username],
  });
  expect(row?.hash).toMatch(fullCost);
  expect(row?.pepper).toBe('k1');
  expect(await verify(row?.hash ?? '', password)).toBe(false);
});

test('S9 a fund password is stored in the same way', async () => {
  const { uid } = await withFund();
  const row = await kit.platform.db.jobs.row<{ hash: string }>({
    text: 'SELECT password_hash AS hash FROM identity.fund_passwords WHERE user_id = $1',
    values: [uid],
  });
  expect(row?.hash).toMatch(fullCost);
});

test('S9 a weaker stored form is renewed at the next sign-in', async () => {
  const username = await newAccount(kit);
  const pepper = openKeyring(kit.platform.site.dataDir, 'password-pepper').key('k1');
  const weak = await hash(createHmac('sha256', pepper).update(password).digest('base64'), {
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1,
  });
  await kit.sql('UPDATE identity.users SET password_hash = $2 WHERE username = $1', [username, weak]);
  await kit.ask('signIn', { username, pwd: password }, { ip: freshAddress() });
  const row = await kit.platform.db.jobs.row<{ hash: string }>({
    text: 'SELECT password_hash AS hash FROM identity.users WHERE username = $1',
    values: [username],
  });
  expect(row?.hash).toContain('m=19456');
});

test('S9 a flood of sign-ins is queued to a bound and refused beyond with 429', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 120 }, () =>
      kit.refusal('signIn', { username: freshName(), pwd: 'wrong1234' }, { ip: freshAddress() }),
    ),
  );
  const [wrong, tooMany] = ['credentialsWrong', 'tooManyRequests'].map(
    (name) => outcomes.filter((outcome) => outcome === name).length,
  );
  expect((wrong ?? 0) + (tooMany ?? 0)).toBe(120);
  expect(tooMany).toBeGreaterThan(0);
  expect(wrong).toBeGreaterThanOrEqual(64);
});
