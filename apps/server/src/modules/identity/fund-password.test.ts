// The fund password through its calls: sealed, hashed, locked after five wrong ones, at rest after a reset.
import { sealSecret } from '@longmen/contract/seal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/one-time-code.ts';
import type { Caller } from '../../platform/route.ts';
import { Refusal } from '../../platform/route.ts';
import * as settings from './settings.ts';
import { freshName, type Kit, registration, startKit } from './test-kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

const password = 'kx7mq2zt';
const code = '480273';
const ip = '127.0.0.1';

type Player = { username: string; token: string; uid: string };
async function player(): Promise<Player> {
  const username = freshName();
  const { token, uid } = await kit.ask('register', registration({ username }));
  return { username, token: String(token), uid: String(uid) };
}

/** Seals texts to one handle. @returns the fields of a call: the handle, and the sealed texts under their names. */
async function sealed(texts: Record<string, string>, purpose = 'secret'): Promise<Record<string, string>> {
  const opened = await kit.ask('openSignIn', { purpose });
  const context = {
    handle: String(opened['token_private_key']),
    keyId: String(opened['kid']),
    publicKey: String(opened['public_key']),
    purpose,
    now: kit.platform.clock.now(),
  };
  const fields = await Promise.all(
    Object.entries(texts).map(async ([name, text]) => [name, await sealSecret(text, context)] as const),
  );
  return { ...Object.fromEntries(fields), token_private_key: context.handle };
}

const add = async ({ token }: Player, bank_pwd = code) =>
  kit.ask('addFundPassword', await sealed({ bank_pwd }), { token });
const tryIt = async ({ token }: Player, bank_pwd: string) =>
  kit.refusal('verifyFundPassword', await sealed({ bank_pwd }), { token });
const verify = async ({ token }: Player, bank_pwd = code) =>
  kit.ask('verifyFundPassword', await sealed({ bank_pwd }), { token });

async function withFund(): Promise<Player> {
  const who = await player();
  await add(who);
  return who;
}

/** The caller behind a token, as the HTTP layer knows it. */
async function callerOf({ token }: Player): Promise<Caller> {
  const caller = await kit.identity.authenticate({ token, host: 'site.test', fromWay: 4, ip });
  if (caller === undefined) throw new Error('nobody');
  return caller;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

const stored = async (userId: string) =>
  kit.platform.db.reads.row<{ password_hash: string; tries: number; locked: boolean }>({
    text: 'SELECT password_hash, tries, locked_until > now() AS locked FROM identity.fund_passwords WHERE user_id = $1',
    values: [userId],
  });

describe('a fund password', () => {
  test('is kept as argon2id over a pepper and told to nobody', async () => {
    const who = await withFund();
    const row = await stored(who.uid);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await verify(who);
    const info = await kit.ask('securityInfo', {}, { token: who.token });
    expect(info).toMatchObject({ safety_level: 2, bank_pwd: '1', bank_pwd_locked: null, withdraw_held: null });
    expect(JSON.stringify(info)).not.toContain(code);
  });

  test('travels sealed only: plain digits, another handle, a used one and another purpose are refused', async () => {
    const who = await withFund();
    const { token } = who;
    expect(await kit.refusal('verifyFundPassword', { bank_pwd: code }, { token })).toBe('fundPasswordInvalid');
    const fields = await sealed({ bank_pwd: code });
    await kit.ask('verifyFundPassword', fields, { token });
    expect(await kit.refusal('verifyFundPassword', fields, { token })).toBe('sealExpired');
    const { token_private_key: other } = await sealed({});
    expect(
      await kit.refusal(
        'verifyFundPassword',
        { ...(await sealed({ bank_pwd: code })), token_private_key: other },
        { token },
      ),
    ).toBe('fundPasswordInvalid');
    expect(await kit.refusal('verifyFundPassword', await sealed({ bank_pwd: code }, 'login'), { token })).toBe(
      'sealExpired',
    );
    expect(await kit.refusal('verifyFundPassword', await sealed({ bank_pwd: '48027' }), { token })).toBe(
      'fundPasswordInvalid',
    );
    expect((await stored(who.uid))?.tries).toBe(0);
  });

  test.each(['123456', '123123', '654321', '111111', '311290', '901231', '123190', '121212', '789789'])(
    'may not be %s',
    async (simple) => {
      const who = await player();
      expect(await kit.refusal('addFundPassword', await sealed({ bank_pwd: simple }), { token: who.token })).toBe(
        'fundPasswordSimple',
      );
    },
  );

  test('is set once, and changed by who knows it to another one', async () => {
    const who = await withFund();
    const { token } = who;
    expect(await kit.refusal('addFundPassword', await sealed({ bank_pwd: '730284' }), { token })).toBe(
      'fundPasswordExists',
    );
    const change = async (bank_pwd: string, new_pwd: string) => sealed({ bank_pwd, new_pwd });
    expect(await kit.refusal('changeFundPassword', await change(code, code), { token })).toBe('passwordUnchanged');
    expect(await kit.refusal('changeFundPassword', await change(code, '222222'), { token })).toBe('fundPasswordSimple');
    expect(await kit.refusal('changeFundPassword', await change('730284', '849027'), { token })).toBe(
      'fundPasswordWrong',
    );
    await kit.ask('changeFundPassword', await change(code, '730284'), { token });
    expect(await tryIt(who, code)).toBe('fundPasswordWrong');
    await verify(who, '730284');
    expect(await kit.identity.fundPassword.heldUntil(who.uid)).toBeUndefined();
  });

  test('of two that are set at once one stands', async () => {
    const who = await player();
    const outcomes = await Promise.allSettled([add(who, '730284'), add(who, '849027')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('counts down, and locks for 24 hours with the fifth wrong one, which the player is told', async () => {
    const who = await withFund();
    const told: unknown[] = [];
    const stop = kit.platform.bus.on('security.noted', (event) => void told.push(event));
    const lefts: unknown[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      const refusal = await refusalOf(verify(who, '730284'));
      lefts.push(refusal.data['left']);
    }
    expect(lefts).toEqual([4, 3, 2, 1]);
    const fifth = await refusalOf(verify(who, '730284'));
    stop();
    expect(fifth.refusal).toBe('fundPasswordLocked');
    expect(Number(fifth.data['until'])).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
    expect(await tryIt(who, code)).toBe('fundPasswordLocked');
    expect(told).toEqual([expect.objectContaining({ userId: who.uid, kind: 'fundPasswordLocked' })]);
    const { rows } = (await kit.ask('securityEvents', {}, { token: who.token })) as { rows: { type: string }[] };
    expect(rows.map(({ type }) => type)).toEqual(['fundPasswordLocked', 'fundPasswordSet']);

    await kit.sql(`UPDATE identity.fund_passwords SET locked_until = now() - interval '1 s' WHERE user_id = $1`, [
      who.uid,
    ]);
    expect(await tryIt(who, '730284')).toBe('fundPasswordWrong');
    await verify(who);
    expect(await stored(who.uid)).toMatchObject({ tries: 0, locked: null });
  });

  test('of thirty wrong ones at once no more than five are looked at', async () => {
    const who = await withFund();
    const fields = await Promise.all(Array.from({ length: 30 }, () => sealed({ bank_pwd: '730284' })));
    const names = await Promise.all(
      fields.map((each) => kit.refusal('verifyFundPassword', each, { token: who.token })),
    );
    expect(names.filter((name) => name === 'fundPasswordWrong')).toHaveLength(4);
    expect(names.filter((name) => name === 'fundPasswordLocked')).toHaveLength(26);
    expect(await tryIt(who, code)).toBe('fundPasswordLocked');
  });

  test('is checked for others through the port', async () => {
    const who = await withFund();
    const { handle, bank_pwd } = await sealed({ bank_pwd: code }).then((f) => ({
      handle: f['token_private_key'],
      bank_pwd: f['bank_pwd'] ?? '',
    }));
    await kit.identity.fundPassword.check({ caller: await callerOf(who), ip }, { sealed: bank_pwd, handle });
    const nobody = await player();
    expect(await kit.identity.fundPassword.isSet(nobody.uid)).toBe(false);
    expect(await tryIt(nobody, code)).toBe('fundPasswordMissing');
  });
});

describe('secret questions', () => {
  const three = JSON.stringify({ 1: 'Hoa Sen', 4: 'Mai', 7: '1998' });

  test('are three, distinct and filled, after the fund password was shown', async () => {
    const who = await withFund();
    const { token } = who;
    await kit.sql('UPDATE identity.sessions SET proved_at = NULL WHERE user_id = $1', [who.uid]);
    const set = (anwser: string) => kit.refusal('setQuestions', { anwser }, { token });
    expect(await set(three)).toBe('proofNeeded');
    await verify(who);
    expect(await set('{"1":"a","4":"b"}')).toBe('questionsInvalid');
    expect(await set('{"1":"a","1":"b","4":"c"}')).toBe('questionsInvalid');
    expect(await set('{"1":"a","4":"b","99":"c"}')).toBe('questionsInvalid');
    expect(await set('{"1":"a","4":"b","7":"  "}')).toBe('answersMissing');
    await kit.ask('setQuestions', { anwser: three }, { token });
    expect(await set(three)).toBe('questionsExist');
    expect(await kit.ask('secretQuestions', {}, { token })).toMatchObject({ own: ['1', '4', '7'] });
    expect(await kit.ask('securityInfo', {}, { token, locale: 'vi' })).toMatchObject({
      safety_level: 3,
      question_bind: '1',
      question: { 1: 'Trường tiểu học của bạn tên là gì?' },
    });
  });

  test('are changed two at a time: a named one gets the new answer, another takes the place of the oldest', async () => {
    const who = await withFund();
    const { token } = who;
    expect(await kit.refusal('changeQuestions', { anwser: '{"1":"a","2":"b"}' }, { token })).toBe('questionsMissing');
    await kit.ask('setQuestions', { anwser: three }, { token });
    expect(await kit.refusal('changeQuestions', { anwser: three }, { token })).toBe('questionsInvalid');
    await kit.ask('changeQuestions', { anwser: '{"4":"Lan","9":"Huế"}' }, { token });
    const { own } = (await kit.ask('secretQuestions', {}, { token })) as { own: string[] };
    expect(own.toSorted()).toEqual(['4', '7', '9']);
    const reset = async (anwser: string) => ({ anwser, ...(await sealed({ bank_pwd: '730284' })) });
    expect(
      await kit.refusal('resetFundPasswordByAnswers', await reset('{"4":"Mai","7":"1998","9":"Huế"}'), { token }),
    ).toBe('answersWrong');
    await kit.ask('resetFundPasswordByAnswers', await reset('{"4":" lan ","7":"1998","9":"HUẾ"}'), { token });
  });

  test('reset the fund password; withdrawals then rest for 24 hours', async () => {
    const who = await withFund();
    const { token } = who;
    await kit.ask('setQuestions', { anwser: three }, { token });
    const reset = async (anwser: string, bank_pwd = '730284') => ({ anwser, ...(await sealed({ bank_pwd })) });
    const refused = async (anwser: string, bank_pwd?: string) =>
      kit.refusal('resetFundPasswordByAnswers', await reset(anwser, bank_pwd), { token });
    expect(await refused('{"1":"Hoa Sen","4":"Mai"}')).toBe('answersMissing');
    expect(await refused(three, '123123')).toBe('fundPasswordSimple');
    expect(await refused(three, code)).toBe('passwordUnchanged');
    await kit.ask('resetFundPasswordByAnswers', await reset(three), { token });
    await verify(who, '730284');
    const held = await kit.identity.fundPassword.heldUntil(who.uid);
    expect(held).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
    expect(await kit.ask('securityInfo', {}, { token })).toMatchObject({
      withdraw_held: String(Math.floor((held ?? 0) / 1000)),
    });
    // A change by who knows it does not end the rest.
    await kit.ask('changeFundPassword', await sealed({ bank_pwd: '730284', new_pwd: '849027' }), { token });
    expect(await kit.identity.fundPassword.heldUntil(who.uid)).toBe(held);
  });

  test('are checked before the new code is asked for, change nothing, and count as tries', async () => {
    const who = await withFund();
    const { token } = who;
    const check = (anwser: string) => kit.refusal('checkAnswers', { anwser }, { token });
    expect(await check(three)).toBe('questionsMissing');
    await kit.ask('setQuestions', { anwser: three }, { token });
    expect(await check('{"1":"Hoa Sen","4":"Mai"}')).toBe('answersMissing');
    await kit.ask('checkAnswers', { anwser: three }, { token });
    await verify(who, code);
    expect(await kit.identity.fundPassword.heldUntil(who.uid)).toBeUndefined();
    for (let tries = 0; tries < 5; tries += 1) expect(await check('{"1":"x","4":"x","7":"x"}')).toBe('answersWrong');
    expect(await check(three)).toBe('triesUsedUp');
    const reset = { anwser: three, ...(await sealed({ bank_pwd: '730284' })) };
    expect(await kit.refusal('resetFundPasswordByAnswers', reset, { token })).toBe('triesUsedUp');
  });

  test('are guessed at five times a day, and never alone where the stricter setting is on', async () => {
    const who = await withFund();
    const { token } = who;
    await kit.ask('setQuestions', { anwser: three }, { token });
    const wrong = async () =>
      kit.refusal(
        'resetFundPasswordByAnswers',
        { anwser: '{"1":"x","4":"x","7":"x"}', ...(await sealed({ bank_pwd: '730284' })) },
        { token },
      );
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe('answersWrong');
    expect(await wrong()).toBe('triesUsedUp');

    const strict = await withFund();
    await kit.ask('setQuestions', { anwser: three }, { token: strict.token });
    await kit.set(settings.fundResetNeedsPassword, '1');
    try {
      const fields = async () => ({ anwser: three, ...(await sealed({ bank_pwd: '730284' })) });
      expect(await kit.refusal('checkAnswers', { anwser: three }, { token: strict.token })).toBe('proofNeeded');
      expect(await kit.refusal('resetFundPasswordByAnswers', await fields(), { token: strict.token })).toBe(
        'proofNeeded',
      );
      await kit.ask('resetFundPasswordByAnswers', { ...(await fields()), pwd: password }, { token: strict.token });
    } finally {
      await kit.set(settings.fundResetNeedsPassword, '0');
    }
  });
});

describe('identity', () => {
  const card = '6222020200001234567';

  test('is login password and card together; a wrong part is not told', async () => {
    const who = await withFund();
    const { token } = who;
    kit.cards.set(who.uid, card);
    expect(await kit.ask('securityInfo', {}, { token })).toMatchObject({ binding: '1' });
    const check = (pwd: string, bank_num: string) => kit.refusal('checkIdentity', { pwd, bank_num }, { token });
    expect(await check('wrong1234', card)).toBe('identityWrong');
    expect(await check(password, '6222020200001234568')).toBe('identityWrong');
    await kit.ask('checkIdentity', { pwd: password, bank_num: '6222 0202 0000 1234 567' }, { token });
    const identity = JSON.stringify({ pwd: password, bank_num: card });
    await kit.ask('resetFundPasswordByIdentity', { identity, ...(await sealed({ bank_pwd: '730284' })) }, { token });
    await verify(who, '730284');
    expect(await kit.identity.fundPassword.heldUntil(who.uid)).toBeGreaterThan(Date.now());
  });
});

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
    expect(events.map(({ type }) => type).slice(0, 4)).toEqual(['totpOff', 'recoveryUsed', 'recoveryUsed', 'totpOn']);
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
