/** One-time codes of an authenticator app, for players who want them (RFC 6238). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { isAppCode, readOneTimeCode } from '@longmen/contract/account-rules';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import { stepOfCode, totpOf } from '../../../platform/security/totp.ts';
import { assertProved, spendTry } from './check-login-password.ts';
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import type { Deps } from '../deps.ts';
import { openSecrets } from '../attempts/read-sealed.ts';
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { confirmTotpKey, deleteTotp, findTotp, type TotpRow, spendTotpStep, writeTotp } from './store-totp.ts';
import type { UserId } from '../../../platform/ids.ts';

const secretBytes = 20;
/** Codes are guessed no oftener than this. */
const codeTries = { max: 5, seconds: 900 };

/** Whose code it is, and where it was sent from. */
type Coder = { readonly userId: UserId; readonly username: string; readonly ip: string };

const boundTo = (userId: UserId) => `totp:${userId}`;

/** Makes the secret of an authenticator app; it counts once a code confirms it. @throws Refusal `totpExists`, `proofNeeded` */
export async function beginTotp(
  deps: Deps,
  { password, handle }: InputOf<typeof calls.beginTotp>,
  context: SignedInContext,
): Promise<OutputOf<typeof calls.beginTotp>> {
  const { userId, username } = context.caller;
  const secrets = await openSecrets(deps, handle, context);
  await assertProved(deps, context, password === undefined ? undefined : await secrets.loginPassword(password));
  const secret = deps.platform.dice.bytes(secretBytes);
  if (!(await writeTotp(deps.platform.db.reads, userId, deps.sealBox.seal(secret, boundTo(userId)))))
    throw refuse('totpExists');
  const totp = totpOf(username, secret);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Confirms the app by its first code. @returns eight recovery codes, shown this once. @throws Refusal `totpMissing`, `totpExists`, `totpWrong` */
export async function confirmTotp(
  deps: Deps,
  { code }: InputOf<typeof calls.confirmTotp>,
  { caller, ip }: SignedInContext,
): Promise<OutputOf<typeof calls.confirmTotp>> {
  const key = await findTotp(deps.platform.db.reads, caller.userId);
  if (key === undefined) throw refuse('totpMissing');
  if (key.isConfirmed) throw refuse('totpExists');
  await checkCode(deps, caller, key, readOneTimeCode(code));
  const recovery = await deps.platform.db.reads.transaction(async (tx) => {
    if (!(await confirmTotpKey(tx, caller.userId))) throw refuse('totpExists');
    await recordSecurityEvent(deps, tx, { userId: caller.userId, ip }, 'totpOn');
    return makeRecoveryCodes(deps, tx, caller.userId);
  });
  announceSecurity(deps, caller, 'totpOn');
  return { recovery };
}

/** Removes the app by a code of it or a recovery code. @throws Refusal `totpMissing`, `totpWrong` */
export async function removeTotp(
  deps: Deps,
  { code }: InputOf<typeof calls.removeTotp>,
  { caller, ip }: SignedInContext,
): Promise<Record<string, never>> {
  const key = await findTotp(deps.platform.db.reads, caller.userId);
  if (key === undefined || !key.isConfirmed) throw refuse('totpMissing');
  await checkEither(deps, { ...caller, ip }, key, code);
  await deps.platform.db.reads.transaction(async (tx) => {
    await deleteTotp(tx, caller.userId);
    await recordSecurityEvent(deps, tx, { userId: caller.userId, ip }, 'totpOff');
  });
  announceSecurity(deps, caller, 'totpOff');
  return {};
}

/**
 * The second step of a sign-in with a password, for accounts that have turned codes on. A saved account was
 * opened on its device with a code, and its device key is the second factor.
 * @throws Refusal `totpNeeded`, `totpWrong`, `triesUsedUp`
 */
export async function checkSecondStep(deps: Deps, user: Coder, code: string | undefined): Promise<void> {
  const key = await findTotp(deps.platform.db.reads, user.userId);
  if (key === undefined || !key.isConfirmed) return;
  if (code === undefined) throw refuse('totpNeeded');
  await checkEither(deps, user, key, code);
}

/** A code of the app, or one on paper for who has lost it: that one is told to the player. */
async function checkEither(deps: Deps, user: Coder, key: TotpRow, typed: string): Promise<void> {
  const code = readOneTimeCode(typed);
  if (isAppCode(code)) return checkCode(deps, user, key, code);
  const tries = await spendTry(deps, 'totp', user.userId, codeTries);
  await deps.platform.db.reads.transaction(async (tx) => {
    if (!(await spendRecoveryCode(deps, tx, user.userId, code))) throw refuse('totpWrong');
    await recordSecurityEvent(deps, tx, user, 'recoveryUsed');
  });
  announceSecurity(deps, user, 'recoveryUsed');
  await tries.forgive();
}

async function checkCode(
  deps: Deps,
  user: Pick<Coder, 'userId' | 'username'>,
  key: TotpRow,
  code: string,
): Promise<void> {
  const tries = await spendTry(deps, 'totp', user.userId, codeTries);
  if (!(await useAppCode(deps, user, key, code))) throw refuse('totpWrong');
  await tries.forgive();
}

/** Uses a code of the app up. @returns false when it is wrong, or was used */
async function useAppCode(
  { platform: { db, clock }, sealBox }: Deps,
  { userId, username }: Pick<Coder, 'userId' | 'username'>,
  key: TotpRow,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(totpOf(username, sealBox.open(key.secret, boundTo(userId))), code, clock.now());
  if (step === undefined) return false;
  return spendTotpStep(db.reads, userId, step);
}

/**
 * Whether a code proves the owner without a session; it is used up. Its tries are counted by who asks, not on the
 * account's own counter: strangers must not lock its second step.
 */
export async function isOwnCode(deps: Deps, user: Coder, code: string): Promise<boolean> {
  const { reads } = deps.platform.db;
  const key = await findTotp(reads, user.userId);
  if (key === undefined || !key.isConfirmed) return false;
  if (isAppCode(code)) return useAppCode(deps, user, key, code);
  const isPaper = await reads.transaction(async (tx) => {
    if (!(await spendRecoveryCode(deps, tx, user.userId, code))) return false;
    await recordSecurityEvent(deps, tx, user, 'recoveryUsed');
    return true;
  });
  if (isPaper) announceSecurity(deps, user, 'recoveryUsed');
  return isPaper;
}
