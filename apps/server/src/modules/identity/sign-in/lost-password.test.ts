// A lost login password: what brings it back, what it costs, and that nothing of it tells whether somebody has a name.
import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '@longmen/test-kit/fixtures/one-time-code';
import {
  type Answer,
  freshAddress,
  freshName,
  password,
  type Player,
  registration,
  useIdentity,
} from '@longmen/test-kit/fixtures/identity';
import { makeAccountAdmin } from '../index.ts';
import { userIdOf } from '../../../platform/ids.ts';

const { kit, add, sealed } = useIdentity();
beforeEach(() => kit.sql("DELETE FROM identity.counters WHERE name LIKE 'failures:%'"));

const answers = { 1: 'Hòa Bình', 4: 'Mai', 7: '1998' };
const answersOf = (changes: object = {}) => JSON.stringify({ ...answers, ...changes });
const next = 'wq8tz5mk';

/** A player with answers, a card and a phone, from an address of its own. */
async function owner(phone = '0901234567'): Promise<Player & { ip: string }> {
  const [username, ip] = [freshName(), freshAddress()];
  const { token, uid } = await kit.ask('register', registration({ username, phone }), { ip });
  const who = { username, token: String(token), uid: userIdOf(String(uid)), ip };
  await add(who);
  await kit.ask('setQuestions', { anwser: answersOf() }, { token: who.token });
  kit.cards.set(who.uid, '9704361234564567');
  return who;
}

const reset = async (username: string, proof: Answer, ip = freshAddress()) =>
  kit.ask('resetLoginPassword', { username, new_pwd: next, ...proof }, { ip }).then(
    () => 'done',
    (error: { refusal: string }) => error.refusal,
  );

describe('secret answers', () => {
  test('with the card or the phone set a new password: sessions end, withdrawals rest, the owner is told', async () => {
    for (const bond of [{ bank_num: '9704 3612 3456 4567' }, { phone: '+84 (0) 901 234 567' }]) {
      const who = await owner();
      expect(await reset(who.username, { anwser: answersOf({ 1: 'HOÀ BÌNH' }), ...bond })).toBe('done');
      expect(await kit.refusal('userInfo', {}, { token: who.token })).toBe('notSignedIn');
      expect(await kit.refusal('signIn', { username: who.username, pwd: password }, { ip: who.ip })).toBe(
        'credentialsWrong',
      );
      const { token } = await kit.ask('signIn', { username: who.username, pwd: next }, { ip: who.ip });
      const until = (await kit.identity.fundPassword.heldUntil(who.uid)) ?? 0;
      expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24);
      const { rows } = await kit.ask('securityEvents', {}, { token: String(token) });
      expect((rows as { type: string }[]).slice(0, 2).map(({ type }) => type)).toEqual([
        'signedIn',
        'loginPasswordReset',
      ]);
    }
  });

  test('rest withdrawals also where no fund password was set', async () => {
    const [username, ip] = [freshName(), freshAddress()];
    const { token, uid } = await kit.ask('register', registration({ username }), { ip });
    const { secret } = await kit.ask('beginTotp', { pwd: password }, { token: String(token) });
    await kit.ask('confirmTotp', { totp: codeOf(String(secret), Date.now()) }, { token: String(token) });
    await kit.sql('UPDATE identity.totp_keys SET last_step = 0 WHERE user_id = $1', [uid]);
    expect(await reset(username, { totp: codeOf(String(secret), Date.now()) })).toBe('done');
    expect(await kit.identity.fundPassword.heldUntil(userIdOf(String(uid)))).toBeGreaterThan(Date.now());
  });

  test('never stand alone, and a card or phone without them neither', async () => {
    const { username } = await owner();
    for (const proof of [
      { anwser: answersOf() },
      { anwser: answersOf(), bank_num: '9704361234564568' },
      { anwser: answersOf(), phone: '0901234568' },
      { anwser: answersOf({ 4: 'Lan' }), phone: '0901234567' },
      { bank_num: '9704361234564567', phone: '0901234567' },
    ]) {
      expect.soft(await reset(username, proof), JSON.stringify(proof)).toBe('resetWrong');
      await kit.sql("DELETE FROM identity.counters WHERE name LIKE 'failures:%'");
    }
  });
});

test('a name that nobody has is asked questions, always the same ones, and is refused and locked in the same way', async () => {
  const { username } = await owner();
  const nobody = freshName();
  const requested = async (name: string) =>
    Object.keys((await kit.ask('lostPasswordQuestions', { username: name }))['question'] as object);
  expect(await requested(username)).toEqual(['1', '4', '7']);
  expect(await requested(nobody)).toHaveLength(3);
  expect(await requested(nobody)).toEqual(await requested(nobody));
  const outcomes = async (name: string) => {
    const seen: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      seen.push(await reset(name, { anwser: answersOf({ 1: 'x' }), phone: '0901234567' }));
      await kit.sql("DELETE FROM identity.counters WHERE name LIKE 'failures:%'");
    }
    return seen;
  };
  const known = await outcomes(username);
  expect(known).toEqual([...Array<string>(5).fill('resetWrong'), 'accountLockedOut']);
  expect(await outcomes(nobody)).toEqual(known);
});

test('strangers who guess do not keep the owner from it, nor from the second step of a sign-in', async () => {
  const who = await owner();
  for (let guess = 0; guess < 6; guess += 1) {
    await reset(who.username, { totp: '000000' });
    await kit.sql("DELETE FROM identity.counters WHERE name LIKE 'failures:%'");
  }
  const { rows } = await kit.platform.db.jobs
    .rows<{ name: string }>({ text: `SELECT name FROM identity.counters WHERE name = $1`, values: [`totp:${who.uid}`] })
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([]);
  expect(await reset(who.username, { anwser: answersOf(), phone: '0901234567' })).toBe('accountLockedOut');
  expect(await reset(who.username, { anwser: answersOf(), phone: '0901234567' }, who.ip)).toBe('done');
});

test('a new password keeps the rules of one', async () => {
  const { username } = await owner();
  const proof = { anwser: answersOf(), phone: '0901234567' };
  for (const [new_pwd, refusal] of [
    ['short', 'passwordInvalid'],
    ['abcdefgh', 'passwordNeedsBoth'],
    ['abc12345', 'passwordTooCommon'],
  ] as const)
    expect.soft(await reset(username, { ...proof, new_pwd }), new_pwd).toBe(refusal);
});

describe('who has nothing of it', () => {
  test('asks operators: two of them agree, the second is told a code, and it serves once', async () => {
    const who = await owner();
    const admin = makeAccountAdmin(kit.platform);
    expect(await kit.refusal('askForNewPassword', { username: who.username, contact: 'x' })).toBe('reachInvalid');
    await kit.ask('askForNewPassword', { username: who.username, contact: 'Zalo 0901234567' });
    // A name that nobody has is answered the same.
    expect(await kit.ask('askForNewPassword', { username: freshName(), contact: 'Zalo 0901234567' })).toEqual({});
    const mine = (await admin.requests()).filter(({ username }) => username === who.username);
    expect(mine).toMatchObject([{ kind: 'loginPassword', wish: 'Zalo 0901234567', agreedBy: '' }]);
    const id = mine[0]?.id ?? '';
    const agree = (by: string) => kit.platform.db.reads.transaction((tx) => admin.agree(tx, by, id));
    expect(await agree('anna')).toMatchObject({ isDone: false, code: undefined });
    await expect(agree('anna')).rejects.toThrow('otherOperatorNeeded');
    const { code = '' } = await agree('berta');
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    await expect(agree('carla')).rejects.toThrow('nothingWaits');
    const other = await owner();
    expect(await reset(other.username, { reset_code: code })).toBe('resetWrong');
    expect(await reset(who.username, { reset_code: ` ${code.toUpperCase()} ` })).toBe('done');
    expect(await reset(who.username, { reset_code: code })).toBe('resetWrong');
  });

  test('a code is good for a day', async () => {
    const who = await owner();
    const admin = makeAccountAdmin(kit.platform);
    await kit.ask('askForNewPassword', { username: who.username, contact: 'Zalo 0901234567' }, { ip: freshAddress() });
    const request = (await admin.requests()).find(({ username }) => username === who.username);
    for (const by of ['anna', 'berta'])
      await kit.platform.db.reads.transaction((tx) => admin.agree(tx, by, request?.id ?? ''));
    await kit.sql("UPDATE identity.reset_codes SET expires_at = now() - interval '1 s' WHERE user_id = $1", [who.uid]);
    expect(await reset(who.username, { reset_code: 'aaaaa-aaaaa' })).toBe('resetWrong');
  });
});

describe('a real name that was cut', () => {
  const named = async (bank_name: string) => {
    const [username, ip] = [freshName(), freshAddress()];
    const { token, uid } = await kit.ask('register', registration({ username, bank_name }), { ip });
    return { token: String(token), uid: String(uid), username };
  };
  const state = async ({ token }: { token: string }) => (await kit.ask('nameCorrection', {}, { token }))['state'];
  const decide = async (username: string, ...by: string[]) => {
    const admin = makeAccountAdmin(kit.platform);
    const request = (await admin.requests()).find((one) => one.username === username);
    for (const name of by) {
      const done = await kit.platform.db.reads.transaction((tx) => admin.agree(tx, name, request?.id ?? ''));
      done.announce();
    }
  };

  test('is corrected once by two operators, before the first payout', async () => {
    const who = await named('Nguyễn Thị Min');
    const correct = (bank_name: string) => kit.refusal('correctName', { bank_name }, { token: who.token });
    expect(await state(who)).toBe('open');
    expect(await correct('Trần Văn An')).toBe('nameNotCut');
    expect(await correct('Nguyễn Thị Min 2')).toBe('realNameInvalid');
    await kit.ask('correctName', { bank_name: 'Nguyễn Thị Minh Khai' }, { token: who.token });
    expect([await state(who), await correct('Nguyễn Thị Minh Khai')]).toEqual(['waits', 'nameNotOpen']);
    await decide(who.username, 'anna');
    expect((await kit.identity.contactsOf(userIdOf(who.uid))).realName).toBe('Nguyễn Thị Min');
    await decide(who.username, 'berta');
    expect((await kit.identity.contactsOf(userIdOf(who.uid))).realName).toBe('Nguyễn Thị Minh Khai');
    expect([await state(who), await correct('Nguyễn Thị Minh Khai An')]).toEqual(['closed', 'nameNotOpen']);
    const { rows } = await kit.ask('securityEvents', {}, { token: who.token });
    expect((rows as { type: string }[])[0]?.type).toBe('realNameCorrected');
  });

  test('is not corrected where nothing was cut, or money was paid out', async () => {
    expect(await state(await named('Trần Văn An'))).toBe('closed');
    expect(await state(await named('阿卜杜拉阿卜杜拉阿卜杜拉阿卜'))).toBe('closed');
    const paid = await named('Nguyễn Thị Min');
    kit.paidOut.add(paid.uid);
    expect(await state(paid)).toBe('closed');
  });
});

test('a sealed new password is opened with the key of the attempt', async () => {
  const who = await owner();
  const { new_pwd, token_private_key } = await sealed({ new_pwd: next }, 'login');
  const fields = { username: who.username, new_pwd, token_private_key, anwser: answersOf(), phone: '0901234567' };
  await kit.ask('resetLoginPassword', fields);
  expect(await kit.ask('signIn', { username: who.username, pwd: next }, { ip: who.ip })).toMatchObject({
    uid: who.uid,
  });
});
