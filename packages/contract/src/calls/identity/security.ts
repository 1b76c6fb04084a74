/** How well an account is secured, and what changed in it (spec 2 §3). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, flag, nothing, page, paging, seconds, wireObject } from '../../wire.ts';

export const securityInfo = defineCall({
  name: 'securityInfo',
  method: 'GET',
  path: 'user/user/security_info',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "How well the caller's account is secured, and when and where it was last signed in to.",
  input: nothing,
  output: wireObject({
    /** 1 low, 2 middle, 3 high. */
    level: as('safety_level', count),
    /** The sign-in before this one; null when there was none. */
    lastTime: as('last_time', z.nullable(seconds)),
    /** Country of that sign-in, two capital letters; empty: not located. */
    lastAddress: as('last_address', z.string()),
    hasFundPassword: as('bank_pwd', flag),
    hasQuestions: as('question_bind', flag),
    hasCard: as('binding', flag),
    /** The questions that the caller has answered: id to text. */
    questions: as('question', z.record(z.string(), z.string())),
    /** Null when the fund password may be tried. */
    fundLockedUntil: as('bank_pwd_locked', z.nullable(seconds)),
    /** Withdrawals rest until then after a reset of the fund password. */
    withdrawalsHeldUntil: as('withdraw_held', z.nullable(seconds)),
    hasTotp: as('totp', flag),
    /** Codes on paper that still stand in for the app. */
    recoveryLeft: as('recovery', count),
    ageStated: as('age_stated', flag),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      safety_level: 3,
      last_time: '1760000000',
      last_address: 'VN',
      bank_pwd: '1',
      question_bind: '1',
      binding: '0',
      question: { '1': 'What was the name of your first school?' },
      bank_pwd_locked: null,
      withdraw_held: null,
      totp: '0',
      recovery: 0,
      age_stated: '1',
    },
  },
});

/** What happened to the security of an account. */
export const securityEventKinds = [
  'registered',
  'signedIn',
  'deviceForgotten',
  'cardBound',
  'addressBound',
  'fundPasswordSet',
  'fundPasswordChanged',
  'fundPasswordReset',
  'fundPasswordLocked',
  'loginPasswordChanged',
  'loginPasswordReset',
  'newPasswordAsked',
  'signInLocked',
  'realNameCorrected',
  'realNameKept',
  'questionsSet',
  'questionsChanged',
  'totpOn',
  'totpOff',
  'recoveryUsed',
  'devicesOut',
  'savedAccountCopied',
  'ageStated',
] as const;

const securityEvent = wireObject({
  kind: as('type', z.enum(securityEventKinds)),
  at: as('addtime', seconds),
  ip: as('ip', z.string()),
  address: as('address', z.string()),
  /** Of a sign-in what its device said it is, such as "Chrome · Android"; else empty. */
  device: as('device', z.string()),
});

export const securityEvents = defineCall({
  name: 'securityEvents',
  method: 'GET',
  path: 'user/user/security_events',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: 'Sign-ins of the account and what changed in its security, the latest first.',
  input: wireObject(paging),
  output: page(securityEvent),
  refusals: [],
  sample: {
    input: { page: 1 },
    output: {
      rows: [{ type: 'fundPasswordSet', addtime: '1760000000', ip: '27.64.1.1', address: 'VN', device: '' }],
      total: 1,
    },
  },
});
