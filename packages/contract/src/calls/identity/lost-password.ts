/**
 * A login password that was lost: by a one-time code, by the secret questions together with the bound card's number or
 * the registered phone, or by operators. Names that nobody has are answered like those that somebody has.
 */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, nothing, wireObject, boundedText } from '../../wire.ts';
import { answers, handle, loginPassword } from './secret-fields.ts';

const username = as('username', boundedText(40));
const captcha = as('code', z.optional(boundedText(6)));
const deviceKey = as('device_key', z.optional(boundedText(200)));

export const lostPasswordQuestions = defineCall({
  name: 'lostPasswordQuestions',
  method: 'GET',
  path: 'login/lost_pwd_questions',
  who: 'anyone',
  bucket: 'captcha',
  once: false,
  summary: 'The secret questions that a lost login password of a name is asked for; a name without any gets some too.',
  input: wireObject({ username }),
  output: wireObject({ questions: as('question', z.record(z.string(), z.string())) }),
  refusals: [],
  sample: {
    input: { username: 'player01' },
    output: { question: { '1': 'What was the name of your first school?' } },
  },
});

export const resetLoginPassword = defineCall({
  name: 'resetLoginPassword',
  method: 'POST',
  path: 'login/lost_pwd_reset',
  who: 'anyone',
  bucket: 'signIn',
  once: false,
  summary:
    'Sets a new login password with a proof; all sessions end, withdrawals rest for 24 hours, the owner is told.',
  input: wireObject({
    username,
    newPassword: as('new_pwd', loginPassword),
    handle,
    captcha,
    deviceKey,
    /**
     * One of: a code of the authenticator app or on paper; one that operators gave out; or answers with one of the two
     * below.
     */
    totp: as('totp', z.optional(boundedText(16))),
    resetCode: as('reset_code', z.optional(boundedText(20))),
    answers: as('anwser', z.optional(answers)),
    cardNumber: as('bank_num', z.optional(boundedText(40))),
    phone: as('phone', z.optional(boundedText(30))),
  }),
  output: nothing,
  refusals: [
    'captchaNeeded',
    'captchaWrong',
    'captchaExpired',
    'passwordInvalid',
    'passwordNeedsBoth',
    'passwordTooCommon',
    'accountLockedOut',
    'resetWrong',
  ],
  sample: {
    input: {
      username: 'player01',
      new_pwd: 'kx7mq2zt',
      anwser: '{"1":"Hoa Sen","4":"Mai","7":"1998"}',
      phone: '0901234567',
    },
    output: {},
  },
});

export const askForNewPassword = defineCall({
  name: 'askForNewPassword',
  method: 'POST',
  path: 'login/lost_pwd_ask',
  who: 'anyone',
  bucket: 'signIn',
  once: false,
  summary: 'Asks the operators for a code that resets the login password; they look at who asks first.',
  input: wireObject({ username, reach: as('contact', boundedText(200)), handle, captcha, deviceKey }),
  output: nothing,
  refusals: ['captchaNeeded', 'captchaWrong', 'captchaExpired', 'reachInvalid'],
  sample: { input: { username: 'player01', contact: 'Zalo 0901234567' }, output: {} },
});
