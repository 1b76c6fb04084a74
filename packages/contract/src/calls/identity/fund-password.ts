/** Setting, checking and changing the fund password (spec 2 §5, §7). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, nothing, wireObject } from '../../wire.ts';
import { fundCheckRefusals, fundRefusals, handle, loginCheckRefusals, loginPassword, sealed } from './secret-fields.ts';

/** Right: the session counts as proved for ten minutes, which setting and changing questions ask for. */
export const verifyFundPassword = defineCall({
  name: 'verifyFundPassword',
  method: 'POST',
  path: 'user/user/bank_pwd_verify',
  also: [{ method: 'POST', path: 'user/user/check_bank_pwd' }],
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Checks the fund password; five wrong ones lock it for 24 hours.',
  input: wireObject({ fundPassword: as('bank_pwd', sealed), handle }),
  output: nothing,
  refusals: ['sealExpired', 'fundPasswordInvalid', ...fundCheckRefusals],
  sample: { input: { bank_pwd: 'v1.k1.…', token_private_key: 'Yw3…' }, output: {} },
});

export const addFundPassword = defineCall({
  name: 'addFundPassword',
  method: 'POST',
  path: 'user/user/bank_pwd_add',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Sets the first fund password. A session of a saved account proves itself with `pwd`.',
  input: wireObject({
    fundPassword: as('bank_pwd', sealed),
    handle,
    password: as('pwd', z.optional(loginPassword)),
  }),
  output: nothing,
  refusals: [...fundRefusals, ...loginCheckRefusals, 'fundPasswordExists', 'proofNeeded'],
  sample: { input: { bank_pwd: 'v1.k1.…', token_private_key: 'Yw3…' }, output: {} },
});

export const changeFundPassword = defineCall({
  name: 'changeFundPassword',
  method: 'POST',
  path: 'user/user/bank_pwd_chang',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Changes the fund password; both are sealed to the same handle.',
  input: wireObject({ fundPassword: as('bank_pwd', sealed), newFundPassword: as('new_pwd', sealed), handle }),
  output: nothing,
  refusals: [...fundRefusals, ...fundCheckRefusals, 'passwordUnchanged'],
  sample: { input: { bank_pwd: 'v1.k1.…', new_pwd: 'v1.k1.…', token_private_key: 'Yw3…' }, output: {} },
});
