import { makeDeviceKey, signHandle } from '@longmen/contract/seal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshAddress, type Kit, newAccount, openAttempt, startKit } from '@longmen/test-kit/fixtures/identity';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

const password = 'kx7mq2zt';

describe('saved accounts', () => {
  async function save(username: string, ip: string) {
    const device = await makeDeviceKey();
    const answer = await kit.ask('signIn', { username, pwd: password, device_key: device.publicKey }, { ip });
    return { device, credential: String(answer['pwd']), token: String(answer['token']) };
  }
  const use = async (credential: string, key: Parameters<typeof signHandle>[0], username: string, ip: string) => {
    const { handle } = await openAttempt(kit, 'login', ip);
    return { username, pwd: credential, token_private_key: handle, device_sig: await signHandle(key, handle) };
  };

  test('a credential signs in from its device and is replaced by the next', async () => {
    const username = await newAccount(kit);
    const ip = freshAddress();
    const { device, credential } = await save(username, ip);
    expect(credential).toMatch(/^dt1\.[\w-]{22}\.[\w-]{43}$/);
    const answer = await kit.ask('signIn', await use(credential, device.pair.privateKey, username, ip), { ip });
    expect(answer['pwd']).not.toBe(credential);
    const caller = await kit.identity.authenticate({
      token: String(answer['token']),
      host: 'site.test',
      fromWay: 4,
      ip,
    });
    expect(caller?.savedSignIn).toBe(true);
    const third = await kit.ask('signIn', await use(String(answer['pwd']), device.pair.privateKey, username, ip), {
      ip,
    });
    expect(third['username']).toBe(username);
  });

  test('no credential is given to a device that shows no key', async () => {
    const username = await newAccount(kit);
    expect((await kit.ask('signIn', { username, pwd: password }, { ip: freshAddress() }))['pwd']).toBe('');
  });

  test("a copied credential alone fails, and with another device's key", async () => {
    const username = await newAccount(kit);
    const ip = freshAddress();
    const { credential } = await save(username, ip);
    const thief = await makeDeviceKey();
    expect(await kit.refusal('signIn', { username, pwd: credential }, { ip })).toBe('savedAccountExpired');
    expect(await kit.refusal('signIn', await use(credential, thief.pair.privateKey, username, ip), { ip })).toBe(
      'savedAccountExpired',
    );
  });

  test('a used credential that comes again ends its family and its sessions', async () => {
    const username = await newAccount(kit);
    const ip = freshAddress();
    const { device, credential } = await save(username, ip);
    const second = await kit.ask('signIn', await use(credential, device.pair.privateKey, username, ip), { ip });
    expect(await kit.refusal('signIn', await use(credential, device.pair.privateKey, username, ip), { ip })).toBe(
      'savedAccountExpired',
    );
    expect(await kit.refusal('userInfo', {}, { token: String(second['token']), ip })).toBe('notSignedIn');
    const next = await use(String(second['pwd']), device.pair.privateKey, username, ip);
    expect(await kit.refusal('signIn', next, { ip })).toBe('savedAccountExpired');
  });

  test('the owner of a copied credential is told once, in the list and at once', async () => {
    const username = await newAccount(kit);
    const [ip, thief] = [freshAddress(), freshAddress()];
    const { device, credential } = await save(username, ip);
    const view: { userId: UserId; kind: string }[] = [];
    await kit.ask('signIn', await use(credential, device.pair.privateKey, username, ip), { ip });
    const stop = kit.platform.bus.on('security.noted', (event) => void view.push(event));
    for (let time = 0; time < 2; time += 1)
      expect(await kit.refusal('signIn', { username, pwd: credential }, { ip: thief })).toBe('savedAccountExpired');
    stop();
    const again = await kit.ask('signIn', { username, pwd: password }, { ip });
    const { uid } = await kit.ask('userInfo', {}, { token: String(again['token']), ip });
    expect(view).toMatchObject([{ userId: uid, kind: 'savedAccountCopied' }]);
    const { rows } = (await kit.ask('securityEvents', {}, { token: String(again['token']), ip })) as {
      rows: { type: string; ip: string }[];
    };
    const copied = rows.filter(({ type }) => type === 'savedAccountCopied');
    expect(copied).toMatchObject([{ ip: thief }]);
  });

  test('a credential of one account does not open another', async () => {
    const ip = freshAddress();
    const [mine, other] = [await newAccount(kit), await newAccount(kit)];
    const { device, credential } = await save(mine, ip);
    expect(await kit.refusal('signIn', await use(credential, device.pair.privateKey, other, ip), { ip })).toBe(
      'savedAccountExpired',
    );
  });

  test('S13 ending everything an account is signed in with ends its saved accounts too', async () => {
    const username = await newAccount(kit);
    const ip = freshAddress();
    const { device, credential, token } = await save(username, ip);
    const uid = String((await kit.ask('userInfo', {}, { token, ip }))['uid']);
    expect(await kit.identity.endSessions({ userId: userIdOf(uid) })).toBe(1);
    expect(await kit.refusal('signIn', await use(credential, device.pair.privateKey, username, ip), { ip })).toBe(
      'savedAccountExpired',
    );
  });

  test('a saved account opens on its device while others lock the name by guessing', async () => {
    const username = await newAccount(kit);
    const ip = freshAddress();
    const { device, credential } = await save(username, ip);
    await kit.sql(
      `INSERT INTO identity.counters VALUES ($1, 20, now() + interval '1 day') ON CONFLICT (name) DO UPDATE SET spent = 20`,
      [`sign-in:${username}`],
    );
    expect(await kit.refusal('signIn', { username, pwd: password }, { ip: freshAddress() })).toBe('accountLockedOut');
    expect(await kit.ask('signIn', await use(credential, device.pair.privateKey, username, ip), { ip })).toMatchObject({
      username,
    });
  });

  test('a credential lives thirty days', async () => {
    const username = await newAccount(kit);
    const ip = freshAddress();
    const { device, credential } = await save(username, ip);
    await kit.sql(
      `UPDATE identity.device_credentials SET expires_at = expires_at - interval '30 days' WHERE selector = $1`,
      [credential.split('.')[1]],
    );
    expect(await kit.refusal('signIn', await use(credential, device.pair.privateKey, username, ip), { ip })).toBe(
      'savedAccountExpired',
    );
  });

  test('accounts that were used on one device are known to share it, and whether one of them is blocked', async () => {
    const [mine, other, alone] = [await newAccount(kit), await newAccount(kit), await newAccount(kit)];
    const idOf = async (username: string) => (await kit.identity.userByName(username))?.userId ?? expect.fail(username);
    const device = await makeDeviceKey();
    const ip = freshAddress();
    for (const username of [mine, other, other])
      await kit.ask('signIn', { username, pwd: password, device_key: device.publicKey }, { ip });
    await save(alone, ip);
    const sharers = async (username: string) => kit.identity.sharesDevicesWith(await idOf(username));
    expect(await sharers(mine)).toEqual([{ userId: await idOf(other), isBlocked: false }]);
    expect(await sharers(other)).toEqual([{ userId: await idOf(mine), isBlocked: false }]);
    expect(await sharers(alone)).toEqual([]);
    for (const [status, isBlocked] of [
      [4, true],
      [7, false],
      [1, true],
    ] as const) {
      await kit.identity.setStatus(await idOf(other), status);
      expect(await sharers(mine)).toEqual([{ userId: await idOf(other), isBlocked }]);
    }
  });

  test('who signs out and forgets leaves nothing on the server; who only signs out keeps the saved account', async () => {
    for (const [forget, outcome] of [
      ['0', 'signed in'],
      ['1', 'savedAccountExpired'],
    ] as const) {
      const username = await newAccount(kit);
      const ip = freshAddress();
      const { device, credential, token } = await save(username, ip);
      await kit.ask('signOut', { forget }, { token, ip });
      const fields = await use(credential, device.pair.privateKey, username, ip);
      const seen = await kit.ask('signIn', fields, { ip }).then(
        () => 'signed in',
        (error: { refusal: string }) => error.refusal,
      );
      expect(seen, `forget ${forget}`).toBe(outcome);
      const again = await kit.ask('signIn', { username, pwd: password }, { ip });
      const { rows } = await kit.ask('securityEvents', {}, { token: String(again['token']), ip });
      const forgotten = (rows as { type: string }[]).filter(({ type }) => type === 'deviceForgotten');
      expect(forgotten, `forget ${forget}`).toHaveLength(Number(forget));
    }
  });
});
