// Devices, the login password, saved sessions, the statement of age and the profile, through their calls.
import { makeDeviceKey, signHandle } from '@longmen/contract/seal';
import { beforeEach, describe, expect, test } from 'vitest';
import { endsOf, fundCode, password, type Player, useIdentity } from '@longmen/test-kit/fixtures/identity';

const { kit, player, sealed } = useIdentity();
// Failures from one address ask for a captcha, which is told elsewhere.
beforeEach(() => kit.sql(`DELETE FROM identity.counters WHERE name LIKE 'failures:%'`));

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const signIn = async ({ username }: Player, fromWay: number, pwd = password) =>
  String((await kit.ask('signIn', { username, pwd }, { fromWay }))['token']);

type Device = { id: string; way: string; device: string; ip: string; address: string; current: string };
const devicesOf = async (token: string, fromWay = 4) =>
  (await kit.ask('devices', {}, { token, fromWay }))['rows'] as Device[];

/** A sign-in on a device that keeps the account, and one by what it kept. */
async function saveOnDevice({ username }: Player, fromWay: number) {
  const { pair, publicKey } = await makeDeviceKey();
  const first = await kit.ask('signIn', { username, pwd: password, device_key: publicKey }, { fromWay });
  const again = async (pwd: unknown) => {
    const { token_private_key: handle } = await kit.ask('openSignIn', { purpose: 'login' });
    const device_sig = await signHandle(pair.privateKey, String(handle));
    return { username, pwd, token_private_key: handle, device_sig };
  };
  return { token: String(first['token']), credential: first['pwd'], again };
}

describe('devices', () => {
  test('are listed with what they say they are, and where they are', async () => {
    const who = await player({ ip: '113.160.1.1', userAgent: chrome });
    const phone = await signIn(who, 1);
    expect(await devicesOf(phone, 1)).toMatchObject([
      { way: '1', device: '', ip: '127.0.0.1', address: '', current: '1' },
      { way: '4', device: 'Chrome · Android', ip: '113.160.1.1', address: 'VN', current: '0' },
    ]);
    expect((await kit.ask('securityEvents', {}, { token: phone, fromWay: 1 }))['rows']).toMatchObject([
      { type: 'signedIn', device: '', ip: '127.0.0.1', address: '' },
      { type: 'registered', device: 'Chrome · Android', ip: '113.160.1.1', address: 'VN' },
    ]);
    expect(await kit.ask('securityInfo', {}, { token: phone, fromWay: 1 })).toMatchObject({ last_address: 'VN' });
    expect(await kit.ask('securityInfo', {}, { token: who.token })).toMatchObject({
      last_time: null,
      last_address: '',
    });
  });

  test('S13 one is signed out by its owner and by nobody else, with its saved account', async () => {
    const [who, stranger] = [await player(), await player()];
    const other = await saveOnDevice(who, 2);
    const [device] = (await devicesOf(who.token)).filter(({ way }) => way === '2');
    const out = { id: device?.id };
    expect(await kit.refusal('signOutDevice', out, { token: stranger.token })).toBe('deviceUnknown');
    expect(await kit.refusal('signOutDevice', { id: '1' }, { token: who.token })).toBe('deviceUnknown');
    const { sessions, stop } = endsOf(kit, who.uid);
    await kit.ask('signOutDevice', out, { token: who.token });
    stop();
    // The socket closes on this event; every process follows it within a second.
    expect([...sessions]).toEqual([device?.id]);
    expect(await kit.refusal('userInfo', {}, { token: other.token, fromWay: 2 })).toBe('notSignedIn');
    expect(await kit.refusal('signIn', await other.again(other.credential), { fromWay: 2 })).toBe(
      'savedAccountExpired',
    );
    expect(await kit.refusal('signOutDevice', out, { token: who.token })).toBe('deviceUnknown');
    expect(await kit.ask('userInfo', {}, { token: who.token })).toMatchObject({ uid: who.uid });
  });

  test('S13 all others are signed out at once, with every saved account', async () => {
    const who = await player();
    const saved = await saveOnDevice(who, 2);
    const phone = await signIn(who, 1);
    expect(await kit.ask('signOutOthers', {}, { token: phone, fromWay: 1 })).toEqual({ count: 2 });
    for (const [token, fromWay] of [
      [who.token, 4],
      [saved.token, 2],
    ] as const)
      expect(await kit.refusal('userInfo', {}, { token, fromWay })).toBe('notSignedIn');
    expect(await kit.refusal('signIn', await saved.again(saved.credential), { fromWay: 2 })).toBe(
      'savedAccountExpired',
    );
    expect(await devicesOf(phone, 1)).toHaveLength(1);
    expect(await kit.ask('signOutOthers', {}, { token: phone, fromWay: 1 })).toEqual({ count: 0 });
  });
});

describe('the login password', () => {
  test('is changed by who knows it; everybody else is out, here the player stays', async () => {
    const who = await player();
    const saved = await saveOnDevice(who, 2);
    const change = (pwd: string, new_pwd: string) =>
      kit.refusal('changeLoginPassword', { pwd, new_pwd }, { token: who.token });
    expect(await change('wrong1234', 'zt2mq7kx')).toBe('passwordWrong');
    expect(await change(password, password)).toBe('passwordUnchanged');
    expect(await change(password, 'abc')).toBe('passwordInvalid');
    expect(await change(password, 'abcdefgh')).toBe('passwordNeedsBoth');
    expect(await change(password, 'password1')).toBe('passwordTooCommon');
    expect(await change(String(saved.credential), 'zt2mq7kx')).toBe('passwordInvalid');
    await kit.ask('changeLoginPassword', { pwd: password, new_pwd: 'zt2mq7kx' }, { token: who.token });
    expect(await kit.ask('userInfo', {}, { token: who.token })).toMatchObject({ uid: who.uid });
    expect(await kit.refusal('userInfo', {}, { token: saved.token, fromWay: 2 })).toBe('notSignedIn');
    expect(await kit.refusal('signIn', await saved.again(saved.credential), { fromWay: 2 })).toBe(
      'savedAccountExpired',
    );
    expect(await kit.refusal('signIn', { username: who.username, pwd: password }, { ip: '10.9.9.9' })).toBe(
      'credentialsWrong',
    );
    await signIn(who, 3, 'zt2mq7kx');
  });

  test('is guessed at five times a day inside a session, counted before it is looked at', async () => {
    const who = await player();
    const names = await Promise.all(
      Array.from({ length: 12 }, () =>
        kit.refusal('changeLoginPassword', { pwd: 'wrong1234', new_pwd: 'zt2mq7kx' }, { token: who.token }),
      ),
    );
    expect(names.filter((name) => name === 'passwordWrong')).toHaveLength(5);
    expect(names.filter((name) => name === 'triesUsedUp')).toHaveLength(7);
    expect(await kit.refusal('changeLoginPassword', { pwd: password, new_pwd: 'zt2mq7kx' }, { token: who.token })).toBe(
      'triesUsedUp',
    );
  });
});

describe('a session of a saved account', () => {
  test('sets, resets and protects nothing without the real password', async () => {
    const who = await player();
    const saved = await saveOnDevice(who, 2);
    const session = await kit.ask('signIn', await saved.again(saved.credential), { fromWay: 2 });
    const from = { token: String(session['token']), fromWay: 2 };
    const add = await sealed({ bank_pwd: fundCode });
    expect(await kit.refusal('addFundPassword', add, from)).toBe('proofNeeded');
    expect(await kit.refusal('setQuestions', { anwser: '{"1":"a","2":"b","3":"c"}' }, from)).toBe('proofNeeded');
    expect(await kit.refusal('beginTotp', {}, from)).toBe('proofNeeded');
    expect(
      await kit.refusal('addFundPassword', { ...(await sealed({ bank_pwd: fundCode })), pwd: 'wrong1234' }, from),
    ).toBe('passwordWrong');
    await kit.ask('addFundPassword', { ...(await sealed({ bank_pwd: fundCode })), pwd: password }, from);
    await kit.ask('setQuestions', { anwser: '{"1":"a","2":"b","3":"c"}' }, from);
    const reset = { anwser: '{"1":"a","2":"b","3":"c"}', ...(await sealed({ bank_pwd: '730284' })) };
    expect(await kit.refusal('resetFundPasswordByAnswers', reset, from)).toBe('proofNeeded');
  });
});

describe('R9 the statement of age', () => {
  test('is made in the version that was shown, kept with its time, and asked for before money moves', async () => {
    const who = await player();
    await expect(kit.identity.mayMoveMoney(who.uid)).rejects.toMatchObject({ refusal: 'ageStatementNeeded' });
    const view = await kit.ask('ageStatement', {}, { token: who.token, locale: 'zh' });
    expect(view).toMatchObject({ version: 'age-1', stated_at: null });
    expect(String(view['text'])).toContain('18');
    expect(await kit.refusal('stateAge', { version: 'age-0' }, { token: who.token })).toBe('ageStatementChanged');
    await kit.ask('stateAge', { version: 'age-1' }, { token: who.token });
    await kit.ask('stateAge', { version: 'age-1' }, { token: who.token });
    await kit.identity.mayMoveMoney(who.uid);
    const { stated_at } = await kit.ask('ageStatement', {}, { token: who.token });
    expect(Math.abs(Number(stated_at) - Date.now() / 1000)).toBeLessThan(60);
    const { rows } = await kit.ask('securityEvents', {}, { token: who.token });
    expect(rows).toMatchObject([{ type: 'ageStated' }, { type: 'registered' }]);
  });
});

describe('the profile', () => {
  const info = async ({ token }: Player) => kit.ask('userInfo', {}, { token });

  test('takes a nickname once, and it is no other after that', async () => {
    const who = await player();
    const set = (nickname: string) => kit.refusal('updateInfo', { nickname, modify: 'nickname' }, { token: who.token });
    for (const wrong of ['x', ' '.repeat(4), '<b>a</b>', 'a'.repeat(17), 'a\u202eb', '😀😀'])
      expect(await set(wrong)).toBe('nicknameInvalid');
    await kit.ask('updateInfo', { nickname: ' Sao  Mai ', modify: 'nickname' }, { token: who.token });
    expect(await info(who)).toMatchObject({ nickname: 'Sao Mai' });
    expect(await set('Sao Hôm')).toBe('nicknameSet');
    await kit.ask('updateInfo', { nickname: 'Sao Mai', sex: '1' }, { token: who.token });
    expect(await info(who)).toMatchObject({ nickname: 'Sao Mai', sex: '1' });
  });

  test('of two nicknames at once one stands', async () => {
    const who = await player();
    const outcomes = await Promise.allSettled(
      ['Sao Mai', 'Sao Hôm'].map((nickname) => kit.ask('updateInfo', { nickname }, { token: who.token })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes a birthday from 1970 to today, whatever midnight the client means', async () => {
    const who = await player();
    const dayOf = (text: string) => Date.parse(text) / 1000;
    const set = (at: number) => ({ birthday: String(at), modify: 'birthday' });
    await kit.ask('updateInfo', set(dayOf('1990-05-03T00:00:00+07:00')), { token: who.token });
    expect(await info(who)).toMatchObject({ birthday: String(dayOf('1990-05-03T00:00:00Z')), sex: '3' });
    await kit.ask('updateInfo', set(dayOf('1991-06-04T00:00:00-08:00')), { token: who.token });
    expect(await info(who)).toMatchObject({ birthday: String(dayOf('1991-06-04T00:00:00Z')) });
    const tomorrow = Math.floor(Date.now() / 1000) + 2 * 86_400;
    expect(await kit.refusal('updateInfo', set(tomorrow), { token: who.token })).toBe('birthdayInvalid');
  });

  test('`modify` changes the named field alone', async () => {
    const who = await player();
    await kit.ask('updateInfo', { nickname: 'Sao Mai', sex: '2', modify: 'sex' }, { token: who.token });
    expect(await info(who)).toMatchObject({ nickname: '', sex: '2' });
  });

  test('wears a picture on offer and no other', async () => {
    const who = await player();
    const { rows } = await kit.ask('avatars', {}, { token: who.token });
    const [first = ''] = rows as string[];
    await kit.ask('setAvatar', { url: first }, { token: who.token });
    expect(await info(who)).toMatchObject({ img: first });
    for (const url of ['https://example.test/a.svg', '/avatars/../icon.svg', 'constructor'])
      expect(await kit.refusal('setAvatar', { url }, { token: who.token })).toBe('avatarUnknown');
  });
});
