/** A new fund password for who has forgotten it: by secret answers, or by login password and bank card (spec 2 §5). */
import type { calls, InputOf } from '@longmen/contract';
import { isSimpleFundPassword } from '@longmen/contract/fund-password-rules';
import { Refusal, type SignedInContext } from '../../../platform/api/route.ts';
import { checkLoginPassword, spendTry } from './check-login-password.ts';
import type { Parts } from '../deps.ts';
import { openSecrets } from '../attempts/read-sealed.ts';
import { checkAnswers } from './secret-questions.ts';
import { replaceFundPassword } from './set-fund-password.ts';
import { fundHoldHours, fundResetNeedsPassword } from '../settings.ts';
import { findFundState } from './store-fund-password.ts';
import { findPassword } from '../accounts/store-users.ts';

type Done = Record<string, never>;

/**
 * The first step of a reset by answers: nothing is changed yet. Where the login password has to come with them, they
 * are judged in one call with it: nobody finds them out without it.
 */
export async function checkOwnAnswers(
  parts: Parts,
  { answers }: InputOf<typeof calls.checkAnswers>,
  { caller }: SignedInContext,
): Promise<Done> {
  if (needsPassword(parts, caller)) throw new Refusal('proofNeeded');
  await checkAnswers(parts, caller.userId, answers);
  return {};
}

/**
 * Answers can be found out about somebody, so they never stand alone: a session opened with the password is one
 * more proof, else the password itself; a setting asks for it always.
 */
function needsPassword({ platform }: Parts, caller: SignedInContext['caller']): boolean {
  return caller.savedSignIn === true || platform.settings.get(fundResetNeedsPassword);
}

export async function resetByAnswers(
  parts: Parts,
  { answers, fundPassword, handle, password }: InputOf<typeof calls.resetFundPasswordByAnswers>,
  context: SignedInContext,
): Promise<Done> {
  const secrets = await openSecrets(parts, handle, context);
  const code = await newCode(parts, context, await secrets.fundPassword(fundPassword));
  if (password !== undefined) await checkLoginPassword(parts, context, await secrets.loginPassword(password));
  else if (needsPassword(parts, context.caller)) throw new Refusal('proofNeeded');
  await checkAnswers(parts, context.caller.userId, answers);
  return reset(parts, context, code);
}

export async function resetByIdentity(
  parts: Parts,
  { identity, fundPassword, handle }: InputOf<typeof calls.resetFundPasswordByIdentity>,
  context: SignedInContext,
): Promise<Done> {
  const secrets = await openSecrets(parts, handle, context);
  const code = await newCode(parts, context, await secrets.fundPassword(fundPassword));
  await checkIdentityOf(parts, context, await secrets.loginPassword(identity.password), identity.cardNumber);
  return reset(parts, context, code);
}

/** The first step of a reset by identity: nothing is changed yet. */
export async function checkIdentity(
  parts: Parts,
  { password, cardNumber, handle }: InputOf<typeof calls.checkIdentity>,
  context: SignedInContext,
): Promise<Done> {
  const secrets = await openSecrets(parts, handle, context);
  await checkIdentityOf(parts, context, await secrets.loginPassword(password), cardNumber);
  return {};
}

/** @throws Refusal `identityWrong` whichever part was wrong, `triesUsedUp` */
async function checkIdentityOf(
  parts: Parts,
  { caller }: SignedInContext,
  password: string,
  cardNumber: string,
): Promise<void> {
  const tries = await spendTry(parts, 'identity', caller.userId);
  const stored = await findPassword(parts.platform.db.reads, caller.userId);
  const [isPassword, isCard] = await Promise.all([
    parts.hasher.verify(stored, password),
    parts.ports.isOwnCard(caller.userId, cardNumber.replace(/[\s-]/g, '')),
  ]);
  if (!isPassword || !isCard) throw new Refusal('identityWrong');
  await tries.forgive();
}

async function newCode(parts: Parts, { caller }: SignedInContext, code: string): Promise<string> {
  if ((await findFundState(parts.platform.db.reads, caller.userId)) === undefined)
    throw new Refusal('fundPasswordMissing');
  if (isSimpleFundPassword(code)) throw new Refusal('fundPasswordSimple');
  return code;
}

async function reset(parts: Parts, context: SignedInContext, code: string): Promise<Done> {
  const holdHours = parts.platform.settings.get(fundHoldHours);
  await replaceFundPassword(parts, context, code, { kind: 'fundPasswordReset', holdHours });
  return {};
}
