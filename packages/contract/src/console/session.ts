/** Signing in to the back office, the lock of the screen, proofs, and what is an operator's own (office.md 6, 14). */
import * as z from 'zod/mini';
import { boundedText } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import { roles } from './rights.ts';
import { done, instant, operatorName, rowId } from './values.ts';

const locale = z.enum(['vi', 'zh', 'en', 'id']);
const theme = z.enum(['light', 'dark', 'system']);
/** Whose clock times are shown by. */
const zone = z.enum(['site', 'utc', 'mine']);
const password = boundedText(200, 1);
/** Six digits; empty where an operator of a demo site has no second factor. */
const code = boundedText(10);
/** What `navigator.credentials` answers or takes, in the JSON of WebAuthn; the server's library judges it. */
const webAuthn = z.record(z.string(), z.unknown());

/** What the console knows of who works on it. */
const session = z.object({
  name: z.string(),
  roles: z.array(z.enum(roles)),
  /** `right/part`, as in the table of roles. */
  permissions: z.array(z.string()),
  isFounder: z.boolean(),
  /** How the operator signed in. */
  by: z.enum(['password', 'passkey']),
  hasSecondFactor: z.boolean(),
  passkeys: z.number(),
  locale: z.nullable(locale),
  theme: z.nullable(theme),
  zone,
  /** The screen is locked: a proof opens it. */
  isLocked: z.boolean(),
  /** Until when a proof stands for deeds that need one; null without one. */
  provedUntil: z.nullable(instant),
  /** When it ends however much it is used. */
  endsAt: instant,
  /** How many things wait for this operator's word. */
  waitsForMe: z.number(),
  /** Accounts that he has declared as his own or his family's: he decides nothing about them. */
  conflicts: z.array(z.string()),
  site: z.object({
    timeZone: z.string(),
    currency: z.string(),
    isDemo: z.boolean(),
    now: instant,
  }),
});

const sessionSample = {
  name: 'cashier01',
  roles: ['cashier'],
  permissions: ['withdrawals.read/read', 'withdrawals.decide/read', 'withdrawals.decide/begin'],
  isFounder: false,
  by: 'password',
  hasSecondFactor: true,
  passkeys: 1,
  locale: 'vi',
  theme: null,
  zone: 'site',
  isLocked: false,
  provedUntil: '2026-11-27T03:02:00.000Z',
  endsAt: '2026-11-27T13:00:00.000Z',
  waitsForMe: 2,
  conflicts: ['player2208'],
  site: { timeZone: 'Asia/Ho_Chi_Minh', currency: 'CNY', isDemo: false, now: '2026-11-27T03:00:00.000Z' },
};

const assertionSample = { id: 'f2c1', rawId: 'f2c1', type: 'public-key', response: {}, clientExtensionResults: {} };

/** What speaks for an operator: one of them. */
const proof = {
  code: z.optional(code),
  assertion: z.optional(webAuthn),
};

export const signIn = defineConsoleCall({
  name: 'signIn',
  method: 'POST',
  path: 'session',
  access: 'open',
  audit: 'sign-in',
  summary: 'Signs in with a password and a code of the second factor; sets the cookie of the session.',
  input: z.object({ name: operatorName, password, code: z.optional(code) }),
  output: session,
  refusals: ['operatorCredentialsWrong', 'operatorLockedHere'],
  sample: { input: { name: 'cashier01', password: 'a long pass phrase', code: '123456' }, output: sessionSample },
});

export const passkeyRequest = defineConsoleCall({
  name: 'passkeyRequest',
  method: 'POST',
  path: 'session/passkey/options',
  access: 'open',
  whileLocked: true,
  summary: 'What the browser needs to ask for a passkey: a challenge of two minutes, used once.',
  input: z.object({}),
  output: z.object({ options: webAuthn }),
  refusals: [],
  sample: {
    input: {},
    output: { options: { challenge: 'c2VydmVy', rpId: 'localhost', userVerification: 'required' } },
  },
});

export const signInWithPasskey = defineConsoleCall({
  name: 'signInWithPasskey',
  method: 'POST',
  path: 'session/passkey',
  access: 'open',
  audit: 'sign-in',
  summary: 'Signs in with a passkey; it names the operator itself. Wrong passwords never lock it.',
  input: z.object({ assertion: webAuthn }),
  output: session,
  refusals: ['operatorCredentialsWrong'],
  sample: { input: { assertion: assertionSample }, output: { ...sessionSample, by: 'passkey' } },
});

export const readSession = defineConsoleCall({
  name: 'readSession',
  method: 'GET',
  path: 'session',
  access: 'own',
  whileLocked: true,
  summary: 'Who works here, with which rights, and whether the screen is locked.',
  input: z.object({}),
  output: session,
  refusals: [],
  sample: { input: {}, output: sessionSample },
});

export const signOut = defineConsoleCall({
  name: 'signOut',
  method: 'DELETE',
  path: 'session',
  access: 'own',
  whileLocked: true,
  audit: 'sign-out',
  summary: 'Ends the session of the cookie.',
  input: z.object({}),
  output: done,
  refusals: [],
  sample: { input: {}, output: {} },
});

export const lockSession = defineConsoleCall({
  name: 'lockSession',
  method: 'POST',
  path: 'session/lock',
  access: 'own',
  whileLocked: true,
  summary: 'Locks the screen: all but its opening is refused until a proof.',
  input: z.object({}),
  output: done,
  refusals: [],
  sample: { input: {}, output: {} },
});

export const unlockSession = defineConsoleCall({
  name: 'unlockSession',
  method: 'POST',
  path: 'session/unlock',
  access: 'own',
  whileLocked: true,
  summary: 'Opens a locked screen with the password, a code or a passkey.',
  input: z.object({ password: z.optional(password), ...proof }),
  output: session,
  refusals: ['operatorCredentialsWrong', 'operatorLockedHere'],
  sample: { input: { code: '123456' }, output: sessionSample },
});

export const proveOperator = defineConsoleCall({
  name: 'proveOperator',
  method: 'POST',
  path: 'session/proof',
  access: 'own',
  audit: 'prove',
  summary: 'Proves that the operator sits here; for two minutes deeds that need it are done.',
  input: z.object(proof),
  output: z.object({ until: instant }),
  refusals: ['operatorCredentialsWrong', 'operatorLockedHere'],
  sample: { input: { code: '123456' }, output: { until: '2026-11-27T03:02:00.000Z' } },
});

export const challengeAction = defineConsoleCall({
  name: 'challengeAction',
  method: 'POST',
  path: 'action-challenges',
  access: 'own',
  summary: 'A number for one action that a passkey is to sign, for two minutes; and which passkeys the operator has.',
  input: z.object({}),
  output: z.object({ nonce: z.string(), host: z.string(), credentials: z.array(z.string()) }),
  refusals: [],
  sample: { input: {}, output: { nonce: 'q6o0mJ0T7vYw', host: 'localhost', credentials: ['bm90IGEga2V5'] } },
});

export const listSessions = defineConsoleCall({
  name: 'listSessions',
  method: 'GET',
  path: 'sessions',
  access: 'own',
  summary: "The operator's sessions that live, the newest first.",
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: rowId,
        isThis: z.boolean(),
        startedAt: instant,
        usedAt: instant,
        address: z.string(),
        device: z.string(),
      }),
    ),
  }),
  refusals: [],
  sample: {
    input: {},
    output: {
      sessions: [
        {
          id: '17',
          isThis: true,
          startedAt: '2026-11-27T03:00:00.000Z',
          usedAt: '2026-11-27T03:10:00.000Z',
          address: '203.0.113.7',
          device: 'Chrome 142, Windows',
        },
      ],
    },
  },
});

export const endSession = defineConsoleCall({
  name: 'endSession',
  method: 'DELETE',
  path: 'sessions/{id}',
  access: 'own',
  audit: 'end-session',
  summary: "Ends one of the operator's own sessions.",
  input: z.object({ id: rowId }),
  output: done,
  refusals: ['noSuchSession'],
  sample: { input: { id: '17' }, output: {} },
});

export const listPasskeys = defineConsoleCall({
  name: 'listPasskeys',
  method: 'GET',
  path: 'me/passkeys',
  access: 'own',
  summary: "The operator's passkeys; two are asked for.",
  input: z.object({}),
  output: z.object({
    passkeys: z.array(z.object({ id: rowId, name: z.string(), addedAt: instant, usedAt: z.nullable(instant) })),
  }),
  refusals: [],
  sample: {
    input: {},
    output: { passkeys: [{ id: '3', name: 'YubiKey', addedAt: '2026-11-20T03:00:00.000Z', usedAt: null }] },
  },
});

export const newPasskeyOptions = defineConsoleCall({
  name: 'newPasskeyOptions',
  method: 'POST',
  path: 'me/passkeys/options',
  access: 'own',
  fresh: true,
  summary: 'What the browser needs to make a passkey: a challenge of two minutes, used once.',
  input: z.object({}),
  output: z.object({ options: webAuthn }),
  refusals: ['freshCodeNeeded', 'tooManyPasskeys'],
  sample: { input: {}, output: { options: { challenge: 'c2VydmVy', rp: { id: 'localhost' } } } },
});

export const addPasskey = defineConsoleCall({
  name: 'addPasskey',
  method: 'POST',
  path: 'me/passkeys',
  access: 'own',
  fresh: true,
  audit: 'add-passkey',
  summary: 'Adds a passkey that the browser has made; it must have verified its user.',
  input: z.object({ name: boundedText(40, 1), attestation: webAuthn }),
  output: z.object({ id: rowId }),
  refusals: ['freshCodeNeeded', 'passkeyInvalid', 'tooManyPasskeys'],
  sample: { input: { name: 'YubiKey', attestation: assertionSample }, output: { id: '3' } },
});

export const dropPasskey = defineConsoleCall({
  name: 'dropPasskey',
  method: 'DELETE',
  path: 'me/passkeys/{id}',
  access: 'own',
  fresh: true,
  audit: 'drop-passkey',
  summary: 'Takes a passkey off; the last proof that an operator has stays.',
  input: z.object({ id: rowId }),
  output: done,
  refusals: ['freshCodeNeeded', 'noSuchPasskey', 'lastFactor'],
  sample: { input: { id: '3' }, output: {} },
});

export const changeMe = defineConsoleCall({
  name: 'changeMe',
  method: 'PATCH',
  path: 'me',
  access: 'own',
  summary: 'Language, theme and clock of the console.',
  input: z.object({ locale: z.optional(locale), theme: z.optional(theme), zone: z.optional(zone) }),
  output: session,
  refusals: [],
  sample: { input: { zone: 'utc' }, output: { ...sessionSample, zone: 'utc' } },
});

export const changeMyPassword = defineConsoleCall({
  name: 'changeMyPassword',
  method: 'POST',
  path: 'me/password',
  access: 'own',
  fresh: true,
  audit: 'change-password',
  summary: 'Another password; every other session of the operator ends.',
  input: z.object({ password, next: boundedText(200, 1) }),
  output: done,
  refusals: ['freshCodeNeeded', 'operatorCredentialsWrong', 'operatorLockedHere', 'operatorPasswordInvalid'],
  sample: { input: { password: 'a long pass phrase', next: 'an even longer pass phrase' }, output: {} },
});
