/**
 * Login password, secret questions and one-time codes: what a form takes, what is refused, and that it is sent once.
 */
import { expect, it } from 'vitest';
import { formPage, held, lost, refuse, unsealed } from '../../../test/form-page.tsx';
import { type Answers, sampleOf } from '../../../test/sample-site.ts';
import { useQuestion } from '../../core/dialogs/confirm.ts';
import { savedUsers, startSession } from '../../core/session/session.ts';
import { messages as coreMessages } from '../../core/messages.ts';
import { messages as passwordMessages } from './login-password/messages.ts';
import { LoginPasswordPage } from './login-password/login-password-page.tsx';
import { OneTimeCodesPage } from './one-time-codes/one-time-codes-page.tsx';
import { messages as codeMessages } from './one-time-codes/messages.ts';
import { ChangeQuestionsPage } from './questions/change-questions-page.tsx';
import { SetQuestionsPage } from './questions/set-questions-page.tsx';
import { messages as questionMessages } from './questions/messages.ts';
import { SecurityPage } from './security-page.tsx';
import { messages } from './messages.ts';

const page = formPage({
  security: messages,
  'security/login-password': passwordMessages,
  'security/questions': questionMessages,
  'security/one-time-codes': codeMessages,
});
const { requestsOf, button, enter, press, settle, times, type, until, wrong } = page;

const strict = (strong: string): Answers => ({
  siteSwitches: () => sampleOf('siteSwitches', { strength_pwd: strong }),
});
const passwords = ['old', 'next', 'again'] as const;
async function fill(values: readonly string[]): Promise<void> {
  for (const [at, name] of passwords.entries()) await type(name, values[at] ?? '');
}

it('a new login password keeps the rules of the site, differs from the old one and is typed twice alike', async () => {
  const { oldRequired, passwordLetters, passwordBoth, same, differ } = passwordMessages;
  const rows: [string[], (string | undefined)[]][] = [
    [
      ['', '', ''],
      [oldRequired.en, passwordLetters.en, undefined],
    ],
    [
      ['abc', 'kx7mq2zt', 'kx7mq2zt'],
      [oldRequired.en, undefined, undefined],
    ],
    [
      ['abc12345', 'kx7m', 'kx7m'],
      [undefined, passwordLetters.en, undefined],
    ],
    [
      ['abc12345', 'kx7m-2zt', 'kx7m-2zt'],
      [undefined, passwordLetters.en, undefined],
    ],
    [
      ['abc12345', 'abcdefgh', 'abcdefgh'],
      [undefined, passwordBoth.en, undefined],
    ],
    [
      ['abc12345', 'abc12345', 'abc12345'],
      [undefined, same.en, undefined],
    ],
    [
      ['abc12345', 'kx7mq2zt', 'kx7mq2zu'],
      [undefined, undefined, differ.en],
    ],
  ];
  await page.open(<LoginPasswordPage />, strict('1'));
  for (const [values, problems] of rows) {
    await fill(values);
    await press(passwordMessages.save.en);
    expect(passwords.map(wrong), values.join(' ')).toEqual(problems);
  }
  await settle();
  expect(times('changeLoginPassword', 'openSignIn')).toEqual([0, 0]);
  await page.open(<LoginPasswordPage />, strict('0'));
  await until(() => page.text().includes(passwordMessages.hint.en));
  await fill(['abc12345', 'abcdefgh', 'abcdefgh']);
  await press(passwordMessages.save.en);
  expect(passwords.map(wrong), 'letters alone, where the site takes them').toEqual([undefined, undefined, undefined]);
  await until(() => requestsOf('changeLoginPassword').length === 1);
});

it('a login password is changed once, both sealed, and the saved account of this device is forgotten', async () => {
  const answer = held(sampleOf('changeLoginPassword'));
  await page.open(<LoginPasswordPage />, { ...strict('1'), changeLoginPassword: answer.answer });
  const session = { token: 'token', username: 'anna', userId: '1', status: '1', isGuest: false };
  startSession(session, { username: 'anna', credential: 'dt1.x', avatar: '', accountType: '1' });
  await fill(['abc12345', 'kx7mq2zt', 'kx7mq2zt']);
  await page.pressTwice(passwordMessages.save.en);
  await until(() => requestsOf('changeLoginPassword').length > 0);
  expect(Object.keys(savedUsers())).toEqual(['anna']);
  answer.let();
  await until(() => page.path() === '/security');
  const [one] = requestsOf('changeLoginPassword');
  expect(one && [await unsealed(one, 'pwd'), await unsealed(one, 'new_pwd')]).toEqual(['abc12345', 'kx7mq2zt']);
  expect([page.toast(), ...times('changeLoginPassword', 'openSignIn')]).toEqual([passwordMessages.done.en, 1, 1]);
  expect(savedUsers()).toEqual({});
});

it('a refused or lost change of the login password says why, stays, and is not repeated by itself', async () => {
  const no = refuse('passwordWrong');
  for (const answer of [() => no, lost]) {
    await page.open(
      <LoginPasswordPage />,
      { ...strict('1'), changeLoginPassword: answer },
      { path: '/security/changLoginPwd' },
    );
    await fill(['abc12345', 'kx7mq2zt', 'kx7mq2zt']);
    await press(passwordMessages.save.en);
    // What the server says of a field stands at the field; what became of the network is no field's.
    if (answer === lost) await until(() => page.toast());
    else await until(() => wrong('old') === ('msg' in no ? no.msg : ''));
    await page.pass(60_000);
    expect([page.path(), ...times('changeLoginPassword')]).toEqual(['/security/changLoginPwd', 1]);
    expect(button(passwordMessages.save.en).disabled).toBe(false);
  }
});

const offered = { '1': 'First school?', '4': 'First pet?', '7': 'Mother’s birthday?', '9': 'Favourite dish?' };
const questions = (own: string[]): Answers => ({ secretQuestions: () => ({ data: { question: offered, own } }) });
async function choose(row: number, question: string): Promise<void> {
  await page.click(document.querySelector<HTMLElement>(`[name="question-${row}"]`));
  await page.click(
    [...document.querySelectorAll<HTMLElement>('dialog [role=radio]')].find((one) => one.textContent === question),
  );
}

it('three different questions are answered before anything is sent, and the first thing wrong is said', async () => {
  const answer = held(sampleOf('setQuestions'));
  await page.open(<SetQuestionsPage />, { ...questions([]), setQuestions: answer.answer });
  await press(questionMessages.save.en);
  const fields = ['question-0', 'answer-0', 'question-1', 'answer-1', 'question-2', 'answer-2'];
  const { unchosen, empty, twice } = questionMessages;
  expect(fields.map(wrong)).toEqual([unchosen.en, empty.en, unchosen.en, empty.en, unchosen.en, empty.en]);
  expect(page.toast()).toBe(unchosen.en);
  for (const [row, question] of ['First school?', 'First pet?', 'First school?'].entries()) {
    await choose(row, question);
    await type(`answer-${row}`, row === 1 ? '  ' : 'Hoa Sen');
  }
  expect(fields.map(wrong)).toEqual([undefined, undefined, undefined, empty.en, twice.en, undefined]);
  await press(questionMessages.save.en);
  await settle();
  expect(times('setQuestions')).toEqual([0]);
  await type('answer-1', 'Mai');
  await choose(2, 'Favourite dish?');
  await page.pressTwice(questionMessages.save.en);
  answer.let();
  await until(() => page.toast() === questionMessages.isSet.en);
  expect(requestsOf('setQuestions').map(({ fields: { anwser } }) => JSON.parse(anwser ?? '') as unknown)).toEqual([
    { '1': 'Hoa Sen', '4': 'Mai', '9': 'Hoa Sen' },
  ]);
});

it('questions wait for the fund password where it is due; a wrong one is answered on the keypad', async () => {
  const [due, tries] = [[refuse('proofNeeded')], [refuse('fundPasswordWrong', { left: 4 })]];
  await page.open(<ChangeQuestionsPage />, {
    ...questions(['1', '4', '7']),
    changeQuestions: () => due.shift() ?? sampleOf('changeQuestions'),
    verifyFundPassword: () => tries.shift() ?? sampleOf('verifyFundPassword'),
  });
  await type('answer-0', 'Hoa Mai');
  await type('answer-1', 'Huế');
  await press(questionMessages.save.en);
  await enter('482914');
  await until(() => page.alerts().length > 0);
  expect(page.alerts()).toEqual(['Password incorrect, please re-enter. Attempts left: 4.']);
  expect(times('changeQuestions')).toEqual([1]);
  await enter('482913');
  await until(() => page.toast() === questionMessages.changed.en);
  expect(times('changeQuestions', 'verifyFundPassword')).toEqual([2, 2]);
  expect(JSON.parse(requestsOf('changeQuestions')[1]?.fields['anwser'] ?? '')).toEqual({ '1': 'Hoa Mai', '4': 'Huế' });
});

it('setting and changing questions give way to each other', async () => {
  for (const [Page, own, to] of [
    [SetQuestionsPage, ['1', '4', '7'], '/security/changmibao'],
    [ChangeQuestionsPage, [], '/security/mibaoSet'],
  ] as const) {
    await page.open(null, questions([...own]));
    const opened = page.open(<Page />, questions([...own]), { path: '/security/here' });
    await until(() => page.path() === to);
    await page.leave();
    await opened;
  }
});

const off: Answers = { securityInfo: () => sampleOf('securityInfo', { totp: '0' }) };

it('one-time codes need the login password where it is due, then a code of six digits; the paper codes are shown once', async () => {
  let isOn = '0';
  const begins = [refuse('proofNeeded'), refuse('passwordWrong')];
  const confirms = [refuse('totpWrong')];
  const last = held(sampleOf('confirmTotp'));
  await page.open(<OneTimeCodesPage />, {
    securityInfo: () => sampleOf('securityInfo', { totp: isOn, recovery: 8 }),
    beginTotp: () => begins.shift() ?? sampleOf('beginTotp'),
    confirmTotp: () => confirms.shift() ?? last.answer(),
  });
  await press(codeMessages.turnOn.en);
  await until(() => page.find(codeMessages.continue.en));
  await press(codeMessages.continue.en);
  expect(wrong('loginPassword')).toBe(codeMessages.passwordRequired.en);
  expect(times('beginTotp')).toEqual([1]);
  await type('loginPassword', 'demo1111');
  await press(codeMessages.continue.en);
  await until(() => wrong('loginPassword'));
  await type('loginPassword', 'demo1234');
  await press(codeMessages.continue.en);
  await until(() => page.text().includes(codeMessages.scan.en));
  expect(await Promise.all(requestsOf('beginTotp').map((one) => unsealed(one, 'pwd')))).toEqual([
    undefined,
    'demo1111',
    'demo1234',
  ]);
  expect(page.text()).toContain('JBSWY3DP…');
  await type('totp', '12 34x5');
  expect(page.field('totp').value).toBe('12345');
  await press(codeMessages.turnOn.en);
  expect([wrong('totp'), ...times('confirmTotp')]).toEqual([codeMessages.codeRequired.en, 0]);
  await type('totp', '123456');
  await press(codeMessages.turnOn.en);
  await until(() => wrong('totp'));
  expect([page.field('totp').value, ...times('confirmTotp')], 'a wrong code is emptied').toEqual(['', 1]);
  isOn = '1';
  await type('totp', '654321');
  await page.pressTwice(codeMessages.turnOn.en);
  expect(times('confirmTotp')).toEqual([2]);
  last.let();
  await until(() => page.text().includes('k7m2p-x9tqd'));
  await press(codeMessages.saved.en);
  await until(() => page.text().includes('8 recovery codes are left.'));
  expect(page.text()).not.toContain('k7m2p-x9tqd');
});

it('one-time codes are turned off with a code of the app or of the paper, once', async () => {
  const answers = [refuse('totpWrong')];
  const answer = held(sampleOf('removeTotp'));
  await page.open(<OneTimeCodesPage />, {
    securityInfo: () => sampleOf('securityInfo', { totp: '1', recovery: 1 }),
    removeTotp: () => answers.shift() ?? answer.answer(),
  });
  expect(page.text()).toContain('1 recovery code is left.');
  await press(codeMessages.turnOff.en);
  const last = () => page.click([...document.querySelectorAll<HTMLElement>('dialog button[type=submit]')].at(-1));
  for (const code of ['', '12345', 'k7m2p', '1234567']) {
    await type('totp', code);
    await last();
    expect(wrong('totp'), code).toBe(codeMessages.codeOrPaperRequired.en);
  }
  expect(times('removeTotp')).toEqual([0]);
  await type('totp', '123456');
  await last();
  await until(() => wrong('totp'));
  expect(page.field('totp').value).toBe('');
  await type('totp', ' k7m2p-x9tqd ');
  await last();
  await last();
  expect(button(codeMessages.cancel.en).disabled).toBe(true);
  answer.let();
  await until(() => page.toast() === codeMessages.turnedOff.en);
  expect(requestsOf('removeTotp').map(({ fields }) => fields['totp'])).toEqual(['123456', 'k7m2p-x9tqd']);
});

it('a guest is barred from every entry about secrets, a restricted account from the bank alone', async () => {
  const secrets = [
    messages.loginPassword,
    messages.fundPassword,
    messages.questions,
    messages.codes,
    messages.bank,
  ].map(({ en }) => en);
  for (const [session, barred] of [
    [{ isGuest: true }, secrets],
    [{ status: '4' }, [messages.bank.en]],
    [{}, []],
  ] as const) {
    await page.open(<SecurityPage />, off, { session, path: '/security' });
    for (const name of secrets) {
      const row = `${name} for ${JSON.stringify(session)}`;
      const isBarred = (barred as readonly string[]).includes(name);
      const entry = page.find(new RegExp(`^${name}`));
      expect(entry?.hasAttribute('href'), row).toBe(!isBarred);
      if (!isBarred) continue;
      await page.click(entry);
      const { pending: question } = useQuestion.getState();
      // A guest is led to an account of one's own.
      if ('isGuest' in session) expect(question?.title, row).toBe(coreMessages.guestAsk.en);
      else expect(page.toast(), row).toBe(messages.notSupported.en);
      question?.answer(false);
      expect(page.path(), row).toBe('/security');
    }
  }
});
