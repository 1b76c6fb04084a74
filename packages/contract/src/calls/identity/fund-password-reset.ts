/** Resetting a forgotten fund password, by secret answers or by identity (spec 2 §5, §7). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, jsonText, nothing, wireObject, boundedText } from '../../wire.ts';
import { answers, fundRefusals, handle, loginCheckRefusals, loginPassword, sealed } from './secret-fields.ts';

export const resetFundPasswordByAnswers = defineCall({
  name: 'resetFundPasswordByAnswers',
  method: 'POST',
  path: 'user/user/bank_pwd_by_answers',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Resets the fund password with all secret answers; withdrawals rest for 24 hours.',
  input: wireObject({
    answers: as('anwser', answers),
    fundPassword: as('bank_pwd', sealed),
    handle,
    password: as('pwd', z.optional(loginPassword)),
  }),
  output: nothing,
  refusals: [
    ...fundRefusals,
    ...loginCheckRefusals,
    'questionsMissing',
    'answersMissing',
    'answersWrong',
    'passwordUnchanged',
    'fundPasswordMissing',
    'proofNeeded',
  ],
  sample: {
    input: { anwser: '{"1":"Hoa Sen","4":"Mai","7":"1998"}', bank_pwd: 'v1.k1.…', token_private_key: 'Yw3…' },
    output: {},
  },
});

export const checkAnswers = defineCall({
  name: 'checkAnswers',
  method: 'POST',
  path: 'user/user/answers_check',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Checks all secret answers before a reset of the fund password, which judges them again.',
  input: wireObject({ answers: as('anwser', answers) }),
  output: nothing,
  refusals: ['questionsMissing', 'answersMissing', 'answersWrong', 'triesUsedUp', 'proofNeeded'],
  sample: { input: { anwser: '{"1":"Hoa Sen","4":"Mai","7":"1998"}' }, output: {} },
});

export const resetFundPasswordByIdentity = defineCall({
  name: 'resetFundPasswordByIdentity',
  method: 'POST',
  path: 'user/user/bank_pwd_by_identity',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Resets the fund password with login password and bank card number; withdrawals rest for 24 hours.',
  input: wireObject({
    identity: as(
      'identity',
      jsonText(wireObject({ password: as('pwd', loginPassword), cardNumber: as('bank_num', boundedText(40)) })),
    ),
    fundPassword: as('bank_pwd', sealed),
    handle,
  }),
  output: nothing,
  refusals: [
    ...fundRefusals,
    'passwordInvalid',
    'triesUsedUp',
    'identityWrong',
    'passwordUnchanged',
    'fundPasswordMissing',
  ],
  sample: {
    input: {
      identity: '{"pwd":"demo1234","bank_num":"6222020200001234567"}',
      bank_pwd: 'v1.k1.…',
      token_private_key: 'Yw3…',
    },
    output: {},
  },
});

export const checkIdentity = defineCall({
  name: 'checkIdentity',
  method: 'POST',
  path: 'user/user/identity_check',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Checks login password and bank card number before a reset of the fund password.',
  input: wireObject({ password: as('pwd', loginPassword), cardNumber: as('bank_num', boundedText(40)), handle }),
  output: nothing,
  refusals: ['sealExpired', 'passwordInvalid', 'triesUsedUp', 'identityWrong'],
  sample: { input: { pwd: 'demo1234', bank_num: '6222020200001234567' }, output: {} },
});
