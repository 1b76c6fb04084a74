// What players ask of the office about their accounts, from the operator's command line: two agree, one may say no.
import { expect, test } from 'vitest';
import { useTwoOperators } from '@longmen/test-kit/fixtures/office/use-two-operators';
import { openKeyring } from '../../../platform/security/keyring.ts';
import { makeSealBox } from '../../../platform/security/seal-box.ts';

const { dataDir, operator, sql } = useTwoOperators();

/** A player who asks, as the site writes it down. */
async function ask(id: number): Promise<void> {
  const box = makeSealBox(openKeyring(dataDir(), 'personal-data'));
  await sql(
    `INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
     VALUES ($1, $2, 1, '{}', '-', '-')`,
    [id, `player${id}`],
  );
  await sql("INSERT INTO identity.requests (id, user_id, kind, wish) VALUES ($1, $1, 'loginPassword', $2)", [
    id,
    box.seal('Zalo 0901234567', `request:${id}`),
  ]);
}

test('S11 a code for a lost password is told to the second of two operators alone, and stands in no log', async () => {
  await ask(11);
  expect(JSON.parse((await operator('anna', 'accounts')).out)).toMatchObject({
    id: '11',
    username: 'player11',
    kind: 'loginPassword',
    wish: 'Zalo 0901234567',
  });
  expect((await operator('anna', 'accounts', 'agree', '11')).out).toBe(
    'new password of player11: waits for another operator\n',
  );
  expect(await operator('anna', 'accounts', 'agree', '11')).toMatchObject({
    code: 1,
    err: expect.stringContaining('another operator') as string,
  });
  const { out } = await operator('berta', 'accounts', 'agree', '11');
  const code = /: ([a-z2-9]{5}-[a-z2-9]{5})\n$/.exec(out)?.[1] ?? 'none';
  expect(out).toContain('new password of player11: done\n');
  const { out: log } = await operator('anna', 'log', '5');
  expect(log).toContain('give-reset-code');
  expect(log).not.toContain(code);
  expect((await operator('anna', 'accounts')).out).toBe('');
});

test('one operator refuses, with a reason', async () => {
  await ask(12);
  expect((await operator('anna', 'accounts', 'refuse', '12')).out).toBe('request 12: refused\n');
  expect(await operator('berta', 'accounts', 'agree', '12')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No request about an account') as string,
  });
});
