/** One-time codes of an authenticator app, asked for at sign-in. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, nothing, wireObject, boundedText } from '../../wire.ts';
import { handle, loginCheckRefusals, loginPassword } from './secret-fields.ts';

// People type blanks into codes, as their app shows them.
const code = boundedText(16);
const codeOrPaper = boundedText(16);

/** After a proof in the same session: `bank_pwd_verify`, or the login password here. */
export const beginTotp = defineCall({
  name: 'beginTotp',
  method: 'POST',
  path: 'user/user/totp_begin',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Makes a key for an authenticator app; it counts once `totp_confirm` has seen a code of it.',
  input: wireObject({ password: as('pwd', z.optional(loginPassword)), handle }),
  output: wireObject({ secret: as('secret', z.string()), uri: as('url', z.string()) }),
  refusals: ['sealExpired', ...loginCheckRefusals, 'totpExists', 'proofNeeded'],
  sample: { input: { pwd: 'demo1234' }, output: { secret: 'JBSWY3DP…', url: 'otpauth://totp/…' } },
});

export const confirmTotp = defineCall({
  name: 'confirmTotp',
  method: 'POST',
  path: 'user/user/totp_confirm',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Turns one-time codes on with the first code of the app.',
  input: wireObject({ code: as('totp', code) }),
  /** Codes to keep on paper: each stands in for the app once. They are told this once. */
  output: wireObject({ recovery: as('recovery', z.array(z.string())) }),
  refusals: ['totpWrong', 'totpMissing', 'totpExists', 'triesUsedUp'],
  sample: { input: { totp: '123456' }, output: { recovery: ['k7m2p-x9tqd'] } },
});

export const removeTotp = defineCall({
  name: 'removeTotp',
  method: 'POST',
  path: 'user/user/totp_remove',
  who: 'member',
  bucket: 'write',
  once: false,
  summary: 'Turns one-time codes off with a code of the app, or one of the codes on paper.',
  input: wireObject({ code: as('totp', codeOrPaper) }),
  output: nothing,
  refusals: ['totpWrong', 'totpMissing', 'triesUsedUp'],
  sample: { input: { totp: '123456' }, output: {} },
});
