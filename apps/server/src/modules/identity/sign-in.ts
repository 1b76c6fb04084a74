/** Signing in: read the attempt and the password, decide, open a session, announce. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { Refusal, type RequestContext } from '../../platform/route.ts';
import { countFailure } from './captcha-limits.ts';
import { issueCredential, makeFamily, type UsedCredential, useCredential } from './device-credentials.ts';
import { checkSecondStep } from './one-time-codes.ts';
import type { Parts } from './parts.ts';
import { readPassword } from './read-password.ts';
import { isSignInName, normaliseUsername, statuses } from './rules.ts';
import { announceEnded, startSession } from './sessions.ts';
import { forgiveSignInTries, spendSignInTry } from './sign-in-limits.ts';
import { findForSignIn, type UserWithPassword, type User, updatePassword } from './store-users.ts';
import { takeAttemptOf } from './take-attempt.ts';

type SignIn = typeof calls.signIn;
export type SignedIn = OutputOf<SignIn>;

export async function signIn(parts: Parts, input: InputOf<SignIn>, context: RequestContext): Promise<SignedIn> {
  const username = normaliseUsername(input.username);
  const attempt = await takeAttemptOf(parts, 'login', input, context);
  if (!isSignInName(username)) throw new Refusal('usernameInvalid', {}, { min: 4, max: 20 });
  const sent = await readPassword(parts, input.password, attempt);
  // A credential cannot be guessed, so a name that others lock by guessing still opens on its own device.
  if (sent.kind === 'password') await spendSignInTry(parts, username, context.ip);

  const user = await findForSignIn(parts.platform.db.reads, username);
  const credential =
    sent.kind === 'credential'
      ? await useSaved(
          parts,
          user,
          { ...sent, handle: attempt?.handle, deviceSignature: input.deviceSignature },
          context,
        )
      : undefined;
  if (sent.kind === 'password') await checkPassword(parts, user, sent.password, context);
  if (user === undefined) throw new Refusal('credentialsWrong');
  if (user.status === statuses.closed || user.isOver) throw new Refusal('accountDisabled');

  if (sent.kind === 'password') await forgiveSignInTries(parts, username, context.ip);
  // The password was right; codes are counted for themselves.
  if (sent.kind === 'password') await checkSecondStep(parts, { ...user, ip: context.ip }, input.totp);
  return openSessionFor(parts, user, context, { deviceKey: input.deviceKey, credential });
}

async function checkPassword(
  parts: Parts,
  user: UserWithPassword | undefined,
  password: string,
  context: RequestContext,
): Promise<void> {
  // A name that nobody has takes the same time and gets the same words (S8).
  const matches = await parts.hasher.verify(user?.password, password);
  if (user === undefined || !matches) {
    await countFailure(parts, context.ip);
    throw new Refusal('credentialsWrong');
  }
  if (parts.hasher.isOutdated(user.password)) {
    await updatePassword(parts.platform.db.reads, user.userId, await parts.hasher.hash(password));
  }
}

async function useSaved(
  parts: Parts,
  user: UserWithPassword | undefined,
  claim: Parameters<typeof useCredential>[1],
  context: RequestContext,
): Promise<UsedCredential> {
  try {
    const used = await useCredential(parts, claim, context.ip);
    if (used.userId !== user?.userId) throw new Refusal('savedAccountExpired');
    return used;
  } catch (error) {
    await countFailure(parts, context.ip);
    throw error;
  }
}

/** Opens the session of an account that has proved itself, and answers as login/token does. */
export async function openSessionFor(
  parts: Parts,
  user: User,
  context: RequestContext,
  by: { deviceKey: string | undefined; credential: UsedCredential | undefined },
): Promise<SignedIn> {
  const { db, log } = parts.platform;
  const { token, ended, credential } = await db.reads.transaction(async (tx) => {
    const deviceKey = by.credential?.deviceKey ?? by.deviceKey;
    // Without a device key nothing could tell the saved account from a copy of it, so none is given.
    const saved =
      deviceKey === undefined || user.isGuest
        ? undefined
        : { deviceKey, family: by.credential?.family ?? makeFamily(parts) };
    const families = { opened: by.credential?.family, given: saved?.family };
    const session = await startSession(parts, tx, context, user.userId, families);
    const next = saved === undefined ? '' : await issueCredential(parts, tx, { userId: user.userId, ...saved });
    return { ...session, credential: next };
  });
  announceEnded(parts, ended);
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
