/** A new fund password for who has forgotten it: by secret answers, or by login password and bank card (spec 2 §5). */
import type { calls, InputOf } from '@longmen/contract';
import { isSimpleFundPassword } from '@longmen/contract/fund-password-rules';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import { checkLoginPassword, spendTry } from './check-login-password.ts';
import type { Deps } from '../deps.ts';
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
  deps: Deps,
  { answers }: InputOf<typeof calls.checkAnswers>,
  { caller }: SignedInContext,
): Promise<Done> {
  if (needsPassword(deps, caller)) throw refuse('proofNeeded');
  await checkAnswers(deps, caller.userId, answers);
  return {};
}

/**
 * Answers can be found out about somebody, so they never stand alone: a session opened with the password is one
 * more proof, else the password itself; a setting asks for it always.
 */
function needsPassword({ platform }: Deps, caller: SignedInContext['caller']): boolean {
  return caller.savedSignIn === true || platform.settings.get(fundResetNeedsPassword);
}

/** Resets the fund password by three secret answers. @throws Refusal `proofNeeded`, `answersWrong` */
export async function resetByAnswers(
  deps: Deps,
  { answers, fundPassword, handle, password }: InputOf<typeof calls.resetFundPasswordByAnswers>,
  context: SignedInContext,
): Promise<Done> {
  const secrets = await openSecrets(deps, handle, context);
  const code = await newCode(deps, context, await secrets.fundPassword(fundPassword));
  if (password !== undefined) await checkLoginPassword(deps, context, await secrets.loginPassword(password));
  else if (needsPassword(deps, context.caller)) throw refuse('proofNeeded');
  await checkAnswers(deps, context.caller.userId, answers);
  return reset(deps, context, code);
}

/** Resets the fund password by login password and card number. @throws Refusal for a wrong one */
export async function resetByIdentity(
  deps: Deps,
  { identity, fundPassword, handle }: InputOf<typeof calls.resetFundPasswordByIdentity>,
  context: SignedInContext,
): Promise<Done> {
  const secrets = await openSecrets(deps, handle, context);
  const code = await newCode(deps, context, await secrets.fundPassword(fundPassword));
  await checkIdentityOf(deps, context, await secrets.loginPassword(identity.password), identity.cardNumber);
  return reset(deps, context, code);
}

/** The first step of a reset by identity: nothing is changed yet. */
export async function checkIdentity(
  deps: Deps,
  { password, cardNumber, handle }: InputOf<typeof calls.checkIdentity>,
  context: SignedInContext,
): Promise<Done> {
  const secrets = await openSecrets(deps, handle, context);
  await checkIdentityOf(deps, context, await secrets.loginPassword(password), cardNumber);
  return {};
}

/** @throws Refusal `identityWrong` whichever part was wrong, `triesUsedUp` */
async function checkIdentityOf(
  deps: Deps,
  { caller }: SignedInContext,
  password: string,
  cardNumber: string,
): Promise<void> {
  const tries = await spendTry(deps, 'identity', caller.userId);
  const stored = await findPassword(deps.platform.db.reads, caller.userId);
  const [isPassword, isCard] = await Promise.all([
    deps.hasher.verify(stored, password),
    deps.ports.isOwnCard(caller.userId, cardNumber.replace(/[\s-]/g, '')),
  ]);
  if (!isPassword || !isCard) throw refuse('identityWrong');
  await tries.forgive();
}

async function newCode(deps: Deps, { caller }: SignedInContext, code: string): Promise<string> {
  if ((await findFundState(deps.platform.db.reads, caller.userId)) === undefined) throw refuse('fundPasswordMissing');
  if (isSimpleFundPassword(code)) throw refuse('fundPasswordSimple');
  return code;
}

async function reset(deps: Deps, context: SignedInContext, code: string): Promise<Done> {
  const holdHours = deps.platform.settings.get(fundHoldHours);
  await replaceFundPassword(deps, context, code, { kind: 'fundPasswordReset', holdHours });
  return {};
}
