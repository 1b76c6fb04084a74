// One-time codes of an app, and the codes on paper that stand in for it.
import { describe, expect, test } from 'vitest';
import { codeOf } from '@longmen/test-kit/fixtures/one-time-code';
import { password, useIdentity } from '@longmen/test-kit/fixtures/identity';

const { kit, player } = useIdentity();

describe('one-time codes', () => {
  test('are asked for at the sign-in with a password once they are on, and each serves once', async () => {
    const who = await player();
    const { token, username } = who;
    expect(await kit.refusal('beginTotp', {}, { token })).toBe('proofNeeded');
    expect(await kit.refusal('beginTotp', { pwd: 'wrong1234' }, { token })).toBe('passwordWrong');
    const { secret: key, url } = await kit.ask('beginTotp', { pwd: password }, { token });
    const secret = String(key);
    expect(String(url)).toMatch(new RegExp(`^otpauth://totp/Longmen:${username}\\?`));
    expect(await kit.refusal('confirmTotp', { totp: '000000' }, { token })).toBe('totpWrong');
    // Not on before its first code was seen.
    await kit.ask('signIn', { username, pwd: password }, { fromWay: 1 });
    const now = Date.now();
    await kit.ask('confirmTotp', { totp: codeOf(secret, now) }, { token });
    expect(await kit.refusal('confirmTotp', { totp: codeOf(secret, now) }, { token })).toBe('totpExists');
    const signIn = (totp?: string) => ({ username, pwd: password, ...(totp === undefined ? {} : { totp }) });
    expect(await kit.refusal('signIn', signIn(), { fromWay: 2 })).toBe('totpNeeded');
    expect(await kit.refusal('signIn', signIn(codeOf(secret, now)), { fromWay: 2 })).toBe('totpWrong');
    const next = codeOf(secret, now + 30_000);
    expect(await kit.ask('signIn', signIn(next), { fromWay: 2 })).toMatchObject({ username });
    expect(await kit.refusal('removeTotp', { totp: next }, { token })).toBe('totpWrong');
    await kit.sql('UPDATE identity.totp_keys SET last_step = 0 WHERE user_id = $1', [who.uid]);
    await kit.ask('removeTotp', { totp: codeOf(secret, Date.now()) }, { token });
    expect(await kit.ask('signIn', signIn(), { fromWay: 3 })).toMatchObject({ username });
  });

  test('a code on paper stands in for the app once, also to turn codes off, and its use is told', async () => {
    const who = await player();
    const { token, username } = who;
    const { secret } = await kit.ask('beginTotp', { pwd: password }, { token });
    const { recovery } = await kit.ask('confirmTotp', { totp: codeOf(String(secret), Date.now()) }, { token });
    const codes = recovery as string[];
    expect(new Set(codes).size).toBe(8);
    expect((await kit.ask('securityInfo', {}, { token }))['recovery']).toBe(8);
    const signIn = (totp: string, fromWay: number) => ({
      input: { username, pwd: password, totp },
      options: { fromWay },
    });
    const first = signIn(codes[0]?.replace('-', '').toUpperCase() ?? '', 2);
    await kit.ask('signIn', first.input, first.options);
    expect(await kit.refusal('signIn', first.input, first.options)).toBe('totpWrong');
    expect(await kit.refusal('signIn', signIn('aaaaa-aaaaa', 2).input, first.options)).toBe('totpWrong');
    // Nobody else's code serves.
    const other = await player();
    const { secret: otherKey } = await kit.ask('beginTotp', { pwd: password }, { token: other.token });
    await kit.ask('confirmTotp', { totp: codeOf(String(otherKey), Date.now()) }, { token: other.token });
    expect(await kit.refusal('removeTotp', { totp: codes[1] }, { token: other.token })).toBe('totpWrong');
    const info = await kit.ask('securityInfo', {}, { token });
    expect(info['recovery']).toBe(7);
    await kit.ask('removeTotp', { totp: codes[1] }, { token });
    const events = (await kit.ask('securityEvents', {}, { token }))['rows'] as { type: string }[];
    const changes = events.map(({ type }) => type).filter((type) => type !== 'signedIn');
    expect(changes.slice(0, 4)).toEqual(['totpOff', 'recoveryUsed', 'recoveryUsed', 'totpOn']);
    expect((await kit.ask('securityInfo', {}, { token }))['recovery']).toBe(0);
  });

  test('of a code on paper that comes many times at once one is taken', async () => {
    const { token, username } = await player();
    const { secret } = await kit.ask('beginTotp', { pwd: password }, { token });
    const { recovery } = await kit.ask('confirmTotp', { totp: codeOf(String(secret), Date.now()) }, { token });
    const [paper = ''] = recovery as string[];
    const answers = await Promise.allSettled(
      [1, 2, 3, 6].map((fromWay) => kit.ask('signIn', { username, pwd: password, totp: paper }, { fromWay })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
