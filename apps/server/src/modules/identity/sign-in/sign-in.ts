/** Signing in: read the attempt and the password, decide, open a session, announce. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { isSignInName, readUsername } from '@longmen/contract/account-rules';
import { type RequestContext, refuse } from '../../../platform/api/route.ts';
import { countFailure } from '../attempts/captcha-limits.ts';
import { issueCredential, makeFamily, type UsedCredential, useCredential } from './device-credentials.ts';
import { announceSecurity, recordSecurityEvent } from '../security/record-security.ts';
import { checkSecondStep } from '../security/one-time-codes.ts';
import type { Deps } from '../deps.ts';
import { readPassword } from '../attempts/read-password.ts';
import { statuses } from '../rules.ts';
import { deviceName } from '../security-rules.ts';
import { announceEnded, startSession } from '../sessions/sessions.ts';
import { spendNameTry } from '../attempts/sign-in-limits.ts';
import { rememberPlaces } from '../network/store-places.ts';
import { findForSignIn, type UserWithPassword, type User, updatePassword } from '../accounts/store-users.ts';
import { takeAttemptOf } from '../attempts/take-attempt.ts';
import { notifyLock } from '../security/notify-lock.ts';
import { placesOf, type Whence, whenceOf } from '../network/whence.ts';

type SignIn = typeof calls.signIn;
export type SignedIn = OutputOf<SignIn>;

/** Opens a session by username and password. @throws Refusal `usernameInvalid`, `credentialsWrong`, `accountDisabled`, and what the gate and its limits refuse */
export async function signIn(deps: Deps, input: InputOf<SignIn>, context: RequestContext): Promise<SignedIn> {
  const username = readUsername(input.username);
  const whence = whenceOf(context, input);
  const by = { whence, username };
  const attempt = await takeAttemptOf(deps, 'login', input, by);
  if (!isSignInName(username)) throw refuse('usernameInvalid', { lengthMin: 4, lengthMax: 20 });
  const sent = await readPassword(deps, input.password, attempt);
  // A credential cannot be guessed, so a name that others lock by guessing still opens on its own device.
  const spent = sent.kind === 'password' ? await spendNameTry(deps, 'sign-in', username, whence) : undefined;

  const user = await findForSignIn(deps.platform.db.reads, username);
  const credential =
    sent.kind === 'credential'
      ? await useSaved(deps, user, { ...sent, handle: attempt?.handle, deviceSignature: input.deviceSignature }, by)
      : undefined;
  if (sent.kind === 'password' && !(await isRight(deps, user, sent.password))) {
    await countFailure(deps, whence, username);
    if (spent?.isLast === true) notifyLock(deps, user, context.ip);
    throw refuse('credentialsWrong');
  }
  if (user === undefined) throw refuse('credentialsWrong');
  if (user.status === statuses.closed || user.isOver) throw refuse('accountDisabled');

  await spent?.forgive();
  // The password was right; codes are counted for themselves.
  if (sent.kind === 'password') await checkSecondStep(deps, { ...user, ip: context.ip }, input.totp);
  return openSessionFor(deps, user, context, { deviceKey: input.deviceKey, keep: input.keep, credential });
}

/** A name that nobody has takes the same time and gets the same words (S8). */
async function isRight(deps: Deps, user: UserWithPassword | undefined, password: string): Promise<boolean> {
  const matches = await deps.hasher.verify(user?.password, password);
  if (user === undefined || !matches) return false;
  if (deps.hasher.isOutdated(user.password)) {
    await updatePassword(deps.platform.db.reads, user.userId, await deps.hasher.hash(password));
  }
  return true;
}

async function useSaved(
  deps: Deps,
  user: UserWithPassword | undefined,
  claim: Parameters<typeof useCredential>[1],
  { whence, username }: { whence: Whence; username: string },
): Promise<UsedCredential> {
  try {
    const used = await useCredential(deps, claim, whence.ip);
    if (used.userId !== user?.userId) throw refuse('savedAccountExpired');
    return used;
  } catch (error) {
    await countFailure(deps, whence, username);
    throw error;
  }
}

/** Opens the session of an account that has proved itself, and answers as login/token does. */
export async function openSessionFor(
  deps: Deps,
  user: User,
  context: RequestContext,
  by: {
    deviceKey: string | undefined;
    keep: boolean | undefined;
    credential: UsedCredential | undefined;
    isNew?: boolean;
  },
): Promise<SignedIn> {
  const kind = by.isNew === true ? 'registered' : 'signedIn';
  const who = { userId: user.userId, ip: context.ip, device: deviceName(context.userAgent ?? '') };
  const { db, log } = deps.platform;
  const { token, ended, credential } = await db.reads.transaction(async (tx) => {
    const deviceKey = by.credential?.deviceKey ?? by.deviceKey;
    // Without a device key nothing could tell the saved account from a copy of it, so none is given; nor where the
    // player does not want one.
    const saved =
      deviceKey === undefined || user.isGuest || by.keep === false
        ? undefined
        : { deviceKey, family: by.credential?.family ?? makeFamily(deps) };
    const families = { opened: by.credential?.family, remembered: saved?.family };
    const session = await startSession(deps, tx, context, user.userId, families);
    if (!user.isGuest) await rememberPlaces(tx, user.userId, placesOf(whenceOf(context, { deviceKey })));
    await recordSecurityEvent(deps, tx, who, kind);
    const next = saved === undefined ? '' : await issueCredential(deps, tx, { userId: user.userId, ...saved });
    return { ...session, credential: next };
  });
  announceEnded(deps, ended);
  announceSecurity(deps, who, kind);
  log.info(
    { userId: user.userId, requestId: context.requestId, fromWay: context.fromWay, saved: by.credential !== undefined },
    'signed in',
  );
  return {
    token,
    credential,
    username: user.username,
    userId: user.userId,
    accountType: user.accountType === 2 ? '2' : '1',
    status: String(user.status),
    isGuest: user.isGuest,
  };
}
