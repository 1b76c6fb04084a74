// What resets a forgotten fund password, after which withdrawals rest: secret questions, or login password and card.
import { describe, expect, test } from 'vitest';
import * as settings from '../settings.ts';
import { fundCode, password, useIdentity } from '@longmen/test-kit/fixtures/identity';

const { kit, sealed, verify, withFund } = useIdentity();

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
    expect(await refused(three, fundCode)).toBe('passwordUnchanged');
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
    await verify(who, fundCode);
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
