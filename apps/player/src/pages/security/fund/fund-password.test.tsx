/** The fund password: set, changed, asked for and recovered; what a code may be, and which secrets travel sealed. */
import { expect, it } from 'vitest';
import { formPage, held, lost, refuse, startedAt, unsealed } from '../../../../test/form-page.tsx';
import { type Answers, sampleOf } from '../../../../test/sample-site.ts';
import { messages as padMessages } from '../../../features/fund-password/messages.ts';
import { formatTime } from '../../../core/i18n/format-time.ts';
import { IdentityPage } from './identity-page.tsx';
import { FundPasswordPage } from './fund-password-page.tsx';
import { messages } from './messages.ts';

const page = formPage({ 'security/fund': messages });
const { requestsOf, enter, press, settle, times, type, until, wrong } = page;

const [old, next, other] = ['482913', '739152', '739153'];
const info = (change: Record<string, unknown>): Answers => ({ securityInfo: () => sampleOf('securityInfo', change) });
const openTo = (purpose: string, answers: Answers = {}) =>
  page.open(<FundPasswordPage />, answers, {
    path: `/security/findsecurityPwd/${purpose}`,
    pattern: '/security/findsecurityPwd/:key',
  });
const label = () => document.querySelector('[data-pin-pad] p')?.textContent;
const secondMs = 1_000;

it('a new code is not simple, differs from the old one, and is typed twice alike; only then it is sent', async () => {
  await openTo('change');
  expect(label()).toBe(messages.current.en);
  await enter(old);
  await until(() => page.text().includes(messages.verified.en));
  await page.pass(secondMs);
  await until(() => label() === messages.first.en);
  for (const [codes, why] of [
    [['111111'], messages.simple.en],
    [['123456'], messages.simple.en],
    [['123321'], messages.simple.en],
    [['010190'], messages.simple.en],
    [[old], messages.same.en],
    [[next, other], messages.mismatch.en],
  ] as const) {
    for (const [at, code] of codes.entries()) {
      expect(label(), codes.join(' ')).toBe(at === 0 ? messages.first.en : messages.again.en);
      await enter(code);
    }
    expect([page.alerts(), label()], codes.join(' ')).toEqual([[why], messages.first.en]);
  }
  await settle();
  expect(times('changeFundPassword')).toEqual([0]);
  const answer = held(sampleOf('changeFundPassword'));
  await openTo('change', { changeFundPassword: answer.answer });
  await enter(old);
  await until(() => page.text().includes(messages.verified.en));
  await page.pass(secondMs);
  await until(() => label() === messages.first.en);
  await enter(next);
  await enter(next);
  await until(() => requestsOf('changeFundPassword').length > 0);
  await enter('55555');
  await settle();
  const [one] = requestsOf('changeFundPassword');
  expect(one && [await unsealed(one), await unsealed(one, 'new_pwd')]).toEqual([old, next]);
  answer.let();
  await until(() => page.text().includes(messages.changed.en));
  expect(times('verifyFundPassword', 'changeFundPassword', 'openSignIn')).toEqual([1, 1, 2]);
  await page.pass(secondMs);
  await until(() => page.path() === '/security');
});

it('a change that is refused or lost starts again with the reason, and is not repeated by itself', async () => {
  for (const [answer, why] of [
    [() => refuse('passwordUnchanged'), 'The new password is the same as the old one. Please choose another.'],
    [lost, undefined],
  ] as const) {
    await openTo('change', { changeFundPassword: answer });
    await enter(old);
    await until(() => page.text().includes(messages.verified.en));
    await page.pass(secondMs);
    await until(() => label() === messages.first.en);
    await enter(next);
    await enter(next);
    await until(() => page.alerts().length > 0);
    if (why !== undefined) expect(page.alerts()).toEqual([why]);
    expect(label()).toBe(messages.first.en);
    await page.pass(60_000);
    expect(times('changeFundPassword')).toEqual([1]);
  }
});

it('a wrong code is answered with the tries left, and a lock says until when and how to reset it', async () => {
  let lockedUntil: string | null = null;
  const answers = [refuse('fundPasswordWrong', { left: 1 }), refuse('fundPasswordLocked', { hours: 24 })];
  for (const purpose of ['change', 'questions', 'newQuestions']) {
    lockedUntil = null;
    const tries = [...answers];
    await openTo(purpose, {
      securityInfo: () => sampleOf('securityInfo', { bank_pwd_locked: lockedUntil }),
      verifyFundPassword: () => tries.shift() ?? sampleOf('verifyFundPassword'),
    });
    await enter(old);
    await until(() => page.alerts().length > 0);
    expect(page.alerts(), purpose).toEqual(['Password incorrect, please re-enter. Attempts left: 1.']);
    lockedUntil = String(startedAt / 1000 + 86_400);
    await enter(next);
    await until(() => !document.querySelector('[data-pin-pad]'));
    expect(page.text(), purpose).toContain(
      padMessages.lockedNote.en.replace('{time}', formatTime(startedAt + 86_400_000, 'en')),
    );
    expect(page.find(padMessages.forgot.en)?.getAttribute('href')).toBe('/security/findsecurityPwd/forgot');
    expect(await Promise.all(requestsOf('verifyFundPassword').map((one) => unsealed(one)))).toEqual([old, next]);
    expect(new Set(requestsOf('verifyFundPassword').map(({ fields }) => fields['token_private_key'])).size).toBe(2);
  }
});

it('the right code leads on to the page that asked for it, and who has none is led to set one', async () => {
  for (const [purpose, to] of [
    ['questions', '/security/mibaoSet'],
    ['newQuestions', '/security/changmibao'],
  ] as const) {
    await openTo(purpose);
    await enter(old);
    await until(() => page.text().includes(messages.verified.en));
    await page.pass(secondMs);
    await until(() => page.path() === to);
    await openTo(purpose, info({ bank_pwd: '0' }));
    expect([page.text().includes(padMessages.missing.en), page.find(padMessages.set.en)?.getAttribute('href')]).toEqual(
      [true, `/security/findsecurityPwd/set?next=${encodeURIComponent(to)}`],
    );
  }
  await openTo('elsewhere');
  await until(() => page.path() === '/security');
});

it('the first code is sent once; where the login password is due it is asked for and sealed beside it', async () => {
  const last = held(sampleOf('addFundPassword'));
  const tries = [refuse('proofNeeded'), refuse('passwordWrong')];
  const none = info({ bank_pwd: '0' });
  await openTo('set?next=%2FgetCash', { ...none, addFundPassword: () => tries.shift() ?? last.answer() });
  await enter(next);
  await enter(next);
  await until(() => page.text().includes(messages.proofTitle.en));
  await press(messages.continue.en);
  expect(wrong('loginPassword')).toBe(messages.passwordRequired.en);
  expect(times('addFundPassword')).toEqual([1]);
  await type('loginPassword', 'demo1111');
  expect(wrong('loginPassword')).toBeUndefined();
  await press(messages.continue.en);
  await until(() => wrong('loginPassword'));
  expect(wrong('loginPassword')).toMatch(/login password/i);
  await type('loginPassword', 'demo1234');
  await page.pressTwice(messages.continue.en);
  last.let();
  await until(() => page.text().includes(messages.isSet.en));
  const sent = requestsOf('addFundPassword');
  expect(await Promise.all(sent.map((one) => unsealed(one)))).toEqual([next, next, next]);
  expect(await Promise.all(sent.map((one) => unsealed(one, 'pwd')))).toEqual([undefined, 'demo1111', 'demo1234']);
  expect(sent[0]?.fields).not.toHaveProperty('pwd');
  await page.pass(secondMs);
  await until(() => page.path() === '/getCash');
  await openTo('set');
  await until(() => page.text().includes(messages.exists.en));
  expect(document.querySelector('[data-pin-pad]')).toBeNull();
});

it('a path of another site is not followed after the first code is set', async () => {
  await openTo('set?next=%2F%2Fevil.example', info({ bank_pwd: '0' }));
  await enter(next);
  await enter(next);
  await until(() => page.text().includes(messages.isSet.en));
  await page.pass(secondMs);
  await until(() => page.path() === '/home');
});

it('a forgotten code is recovered by the ways that the account has', async () => {
  for (const [questions, card, closed] of [
    ['1', '1', []],
    ['1', '0', [messages.noCard.en]],
    ['0', '1', [messages.noQuestions.en]],
    ['0', '0', [messages.noQuestions.en, messages.noCard.en, messages.noWay.en]],
  ] as const) {
    await openTo('forgot', info({ question_bind: questions, binding: card }));
    const row = `questions ${questions}, card ${card}`;
    for (const text of [messages.noQuestions.en, messages.noCard.en, messages.noWay.en])
      expect(page.text().includes(text), `${row}: ${text}`).toBe((closed as readonly string[]).includes(text));
    const links = ['/security/findsecurityPwd/answers', '/security/identification'];
    expect(links.map((to) => document.querySelector(`a[href="${to}"]`) !== null)).toEqual([
      questions === '1',
      card === '1',
    ]);
  }
});

it('a reset by answers needs every answer, and wrong ones lead back to them', async () => {
  const questions = info({ question: { '1': 'First school?', '4': 'First pet?' } });
  const verdicts = [refuse('answersWrong')];
  await openTo('answers', {
    ...questions,
    resetFundPasswordByAnswers: () => verdicts.shift() ?? sampleOf('resetFundPasswordByAnswers'),
  });
  await type('answer-1', '  ');
  await type('answer-4', 'Mai');
  await press(messages.continue.en);
  expect([wrong('answer-1'), wrong('answer-4'), page.toast()]).toEqual([
    messages.answersEmpty.en,
    undefined,
    messages.answersEmpty.en,
  ]);
  expect(times('checkAnswers')).toEqual([0]);
  await type('answer-1', 'Hoa Sen');
  for (const left of [1, 2]) {
    await press(messages.continue.en);
    await until(() => label() === messages.first.en);
    await enter(next);
    await enter(next);
    await until(() => requestsOf('resetFundPasswordByAnswers').length === left);
    await until(() => page.find(left === 1 ? messages.continue.en : messages.toSecurity.en));
  }
  const [one] = requestsOf('resetFundPasswordByAnswers');
  expect(JSON.parse(one?.fields['anwser'] ?? '')).toEqual({ '1': 'Hoa Sen', '4': 'Mai' });
  expect(one && (await unsealed(one))).toBe(next);
  expect(page.text()).toContain(messages.resetNote.en);
});

it('a reset by identity checks login password and card number first, sealed, and then names them once more', async () => {
  const no = refuse('identityWrong');
  const verdicts = [no];
  await page.open(<IdentityPage />, { checkIdentity: () => verdicts.shift() ?? sampleOf('checkIdentity') });
  await type('loginPassword', 'abc');
  await type('cardNumber', '12 34');
  await press(messages.continue.en);
  expect(['loginPassword', 'cardNumber'].map(wrong)).toEqual([messages.passwordRequired.en, messages.cardRequired.en]);
  expect(times('checkIdentity')).toEqual([0]);
  await type('loginPassword', 'demo1234');
  await type('cardNumber', '9704 3612-3456 4567');
  await press(messages.continue.en);
  await until(() => page.toast() === ('msg' in no ? no.msg : ''));
  expect(document.querySelector('[data-pin-pad]')).toBeNull();
  await press(messages.continue.en);
  await until(() => label() === messages.first.en);
  await enter(next);
  await enter(next);
  await until(() => page.text().includes(messages.resetDone.en));
  const checked = requestsOf('checkIdentity')[1];
  expect([checked?.fields['bank_num'], checked && (await unsealed(checked, 'pwd'))]).toEqual([
    '9704361234564567',
    'demo1234',
  ]);
  const [reset] = requestsOf('resetFundPasswordByIdentity');
  expect(reset && (await unsealed(reset))).toBe(next);
  expect(reset?.fields['identity']).toContain('9704361234564567');
  expect(JSON.stringify(requestsOf('resetFundPasswordByIdentity'))).not.toContain('demo1234');
});
