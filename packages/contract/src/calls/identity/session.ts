/** Signing in and out, registration, trial. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, flag, nothing, wireObject, boundedText } from '../../wire.ts';

const handle = boundedText(64);

/** What a successful sign-in answers; `credential` is the device credential of trust.md, "Forms of a password" c. */
export const signedIn = wireObject({
  token: as('token', z.string()),
  username: as('username', z.string()),
  userId: as('uid', z.string()),
  accountType: as('type', z.enum(['1', '2'])),
  status: as('status', z.string()),
  isGuest: as('is_guest', flag),
  credential: as('pwd', z.string()),
});

const signedInSample = {
  token: 'b3f1…',
  username: 'player01',
  uid: '1001',
  type: '1',
  status: '0',
  is_guest: '0',
  pwd: 'dt1.…',
};

export const openSignIn = defineCall({
  name: 'openSignIn',
  method: 'GET',
  path: 'login/get_token_private_key',
  who: 'anyone',
  bucket: 'captcha',
  once: false,
  summary: 'Opens one sign-in attempt: a handle for the captcha and a key to seal the password with (8 minutes).',
  input: wireObject({
    purpose: as('purpose', z.optional(z.enum(['login', 'register', 'guest', 'secret']))),
    /** Tells devices behind one address apart, so that only this one's failures ask for a captcha. */
    deviceKey: as('device_key', z.optional(boundedText(200))),
  }),
  output: wireObject({
    handle: as('token_private_key', z.string()),
    keyId: as('kid', z.string()),
    publicKey: as('public_key', z.string()),
    expiresInSeconds: as('expires', count),
    needsCaptcha: as('is_code', flag),
  }),
  refusals: [],
  sample: {
    input: {},
    output: { token_private_key: 'Yw3…', kid: 'k1', public_key: 'BPx…', expires: 480, is_code: '0' },
  },
});

/** The captcha picture: answers an image, not an envelope. */
export const captchaImage = defineCall({
  name: 'captchaImage',
  method: 'GET',
  path: 'login/code',
  who: 'anyone',
  bucket: 'captcha',
  once: false,
  summary: 'The captcha image of a sign-in attempt (PNG, no-store).',
  input: wireObject({ handle: as('token_private_key', handle), random: as('r', z.optional(boundedText(40))) }),
  output: z.custom<Uint8Array>(),
  refusals: ['captchaExpired'],
  sample: { input: { token_private_key: 'Yw3…', r: '0.5' }, output: 'image/png' },
});

/** For those who cannot see the picture (ux.md 5): replaces the picture's challenge by a sum in words. */
export const captchaQuestion = defineCall({
  name: 'captchaQuestion',
  method: 'GET',
  path: 'login/code_question',
  who: 'anyone',
  bucket: 'captcha',
  once: false,
  summary: "Asks the captcha of a sign-in attempt as a sum in words, in the caller's language.",
  input: wireObject({ handle: as('token_private_key', handle) }),
  output: wireObject({ question: as('question', z.string()) }),
  refusals: ['captchaExpired'],
  sample: { input: { token_private_key: 'Yw3…' }, output: { question: 'What is three plus four plus nine?' } },
});

export const signIn = defineCall({
  name: 'signIn',
  method: 'POST',
  path: 'login/token',
  who: 'anyone',
  bucket: 'signIn',
  once: false,
  summary: 'Signs in with a password (plain, sealed `v1.` or device credential `dt1.`).',
  input: wireObject({
    username: as('username', boundedText(40)),
    password: as('pwd', boundedText(1024)),
    handle: as('token_private_key', z.optional(handle)),
    captcha: as('code', z.optional(boundedText(6))),
    /** A code of the authenticator app, or one of the codes on paper. */
    totp: as('totp', z.optional(boundedText(16))),
    deviceKey: as('device_key', z.optional(boundedText(200))),
    /** '0': the device is known by its key, but keeps no credential of the account. */
    keep: as('keep', z.optional(flag)),
    deviceSignature: as('device_sig', z.optional(boundedText(200))),
  }),
  output: signedIn,
  refusals: [
    'captchaNeeded',
    'captchaWrong',
    'captchaExpired',
    'credentialsWrong',
    'accountLockedOut',
    'accountDisabled',
    'savedAccountExpired',
    'passwordInvalid',
    'usernameInvalid',
    'totpNeeded',
    'totpWrong',
    'triesUsedUp',
  ],
  sample: { input: { username: 'player01', pwd: 'demo1234', token_private_key: 'Yw3…' }, output: signedInSample },
});

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: 'login/user_register',
  who: 'anyone',
  bucket: 'register',
  once: false,
  summary: 'Registers an account, or opens the guest trial named by login/get_demo_account.',
  input: wireObject({
    username: as('username', boundedText(40)),
    password: as('pwd', boundedText(1024)),
    inviteCode: as('invite_code', z.optional(boundedText(20))),
    captcha: as('yzm', z.optional(boundedText(6))),
    handle: as('token_private_key', z.optional(handle)),
    realName: as('bank_name', z.optional(boundedText(60))),
    qq: as('qq', z.optional(boundedText(20))),
    wechat: as('i_wechat', z.optional(boundedText(40))),
    phone: as('phone', z.optional(boundedText(30))),
    deviceKey: as('device_key', z.optional(boundedText(200))),
    keep: as('keep', z.optional(flag)),
    /** The version of the statement of age that was made; without it the account is asked before money moves. */
    age: as('age', z.optional(boundedText(40))),
  }),
  output: signedIn,
  refusals: [
    'captchaNeeded',
    'captchaWrong',
    'captchaExpired',
    'usernameTaken',
    'usernameInvalid',
    'nameReserved',
    'passwordInvalid',
    'passwordTooCommon',
    'passwordNeedsBoth',
    'phoneInvalid',
    'phoneTaken',
    'inviteCodeNeeded',
    'inviteCodeUnknown',
    'realNameInvalid',
    'qqInvalid',
    'wechatInvalid',
    'guestClosed',
    'registrationClosed',
  ],
  sample: {
    input: { username: 'newplayer', pwd: 'kx7mq2zt', phone: '0901234567', invite_code: '' },
    output: signedInSample,
  },
});

export const guestAccount = defineCall({
  name: 'guestAccount',
  method: 'GET',
  path: 'login/get_demo_account',
  who: 'anyone',
  bucket: 'register',
  once: false,
  summary: 'Reserves a username and code for a guest trial.',
  input: nothing,
  output: wireObject({ inviteCode: as('invite_code', z.string()), username: as('username', z.string()) }),
  refusals: ['guestClosed'],
  sample: { input: {}, output: { invite_code: '000000', username: 'guest48213' } },
});

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: 'login/logout',
  also: [{ method: 'GET', path: 'login/logout' }],
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Ends the session of the token; harmless without one.',
  /** With `forget` the account that its device has saved ends too. */
  input: wireObject({ forget: as('forget', z.optional(flag)) }),
  output: nothing,
  refusals: [],
  sample: { input: {}, output: {} },
});

export const inviteCodeOfDomain = defineCall({
  name: 'inviteCodeOfDomain',
  method: 'GET',
  path: 'home/get_invite_code_by_domain',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: "The invite code that belongs to an agent's own domain; empty when none does.",
  input: wireObject({ domain: as('domain', z.optional(boundedText(253))) }),
  output: wireObject({ inviteCode: as('invite_code', z.string()) }),
  refusals: [],
  sample: { input: { domain: 'example.test' }, output: { invite_code: '' } },
});

/** Registration and sign-in switches; every one is a site setting. */
export const siteSwitches = defineCall({
  name: 'siteSwitches',
  method: 'GET',
  path: 'system/index',
  who: 'anyone',
  bucket: 'read',
  once: false,
  summary: 'Whether a captcha is needed, and the registration switches.',
  input: wireObject({ appType: as('app_type', z.optional(boundedText(10))) }),
  output: wireObject({
    needsCaptcha: as('is_code', flag),
    strongPassword: as('strength_pwd', flag),
    registerNeedsCaptcha: as('register_open_verificationcode', flag),
    registerAsksRealName: as('register_open_username', flag),
    registerAsksQq: as('is_open_register_qq', flag),
    registerAsksWechat: as('is_open_register_wechat', flag),
    registerAsksPhone: as('is_open_register_phone', flag),
    registrationOpen: as('is_open_register', flag),
    guestOpen: as('is_open_guest', flag),
    /** '0' no code asked, '1' optional, '2' required. */
    inviteCodeRule: as('is_agent', z.enum(['0', '1', '2'])),
  }),
  refusals: [],
  sample: {
    input: { app_type: 'wap' },
    output: {
      is_code: '0',
      strength_pwd: '1',
      register_open_verificationcode: '0',
      register_open_username: '1',
      is_open_register_qq: '0',
      is_open_register_wechat: '0',
      is_open_register_phone: '1',
      is_open_register: '1',
      is_open_guest: '1',
      is_agent: '1',
    },
  },
});
