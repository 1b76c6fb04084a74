/** Changing the login password (spec 2 §7). */
import { defineCall } from '../../call.ts';
import { as, nothing, wireObject } from '../../wire.ts';
import { handle, loginCheckRefusals, loginPassword } from './secret-fields.ts';

export const changeLoginPassword = defineCall({
  name: 'changeLoginPassword',
  method: 'POST',
  path: 'user/user/chang_login_pwd',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Changes the login password; every other session and every saved account of the caller ends.',
  input: wireObject({ password: as('pwd', loginPassword), newPassword: as('new_pwd', loginPassword), handle }),
  output: nothing,
  refusals: ['sealExpired', ...loginCheckRefusals, 'passwordTooCommon', 'passwordNeedsBoth', 'passwordUnchanged'],
  sample: { input: { pwd: 'wq8tz5mk', new_pwd: 'kx7mq2zt' }, output: {} },
});
