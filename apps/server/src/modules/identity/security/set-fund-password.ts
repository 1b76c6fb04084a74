/** The first fund password, and a change by who knows it. */
import type { calls, InputOf } from '@longmen/contract';
import { isSimpleFundPassword } from '@longmen/contract/fund-password-rules';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import { assertProved } from './check-login-password.ts';
import { checkFundPassword } from './fund-password.ts';
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import type { Deps } from '../deps.ts';
import { openSecrets } from '../attempts/read-sealed.ts';
import { findFundPassword, findFundState, insertFundPassword, updateFundPassword } from './store-fund-password.ts';
import { markProved, type SecurityEventKind } from './store-security.ts';

type Done = Record<string, never>;

/** Sets the first fund password. @throws Refusal `fundPasswordExists`, `fundPasswordSimple` */
export async function addFundPassword(
  deps: Deps,
  { fundPassword, handle, password }: InputOf<typeof calls.addFundPassword>,
  context: SignedInContext,
): Promise<Done> {
  const { caller } = context;
  const { reads } = deps.platform.db;
  const secrets = await openSecrets(deps, handle, context);
  const code = await secrets.fundPassword(fundPassword);
  if ((await findFundState(reads, caller.userId)) !== undefined) throw refuse('fundPasswordExists');
  if (isSimpleFundPassword(code)) throw refuse('fundPasswordSimple');
  // A copied saved account must not set what protects the money (trust.md, "Forms of a password" c).
  if (caller.savedSignIn === true || password !== undefined)
    await assertProved(deps, context, password === undefined ? undefined : await secrets.loginPassword(password));
  const stored = await deps.hasher.hash(code);
  await reads.transaction(async (tx) => {
    if (!(await insertFundPassword(tx, caller.userId, stored))) throw refuse('fundPasswordExists');
    await recordSecurityEvent(deps, tx, { userId: caller.userId, ip: context.ip }, 'fundPasswordSet');
    await markProved(tx, caller.sessionId);
  });
  announceSecurity(deps, caller, 'fundPasswordSet');
  return {};
}

/** Changes the fund password by the old one. @throws Refusal `fundPasswordSimple`, `fundPasswordWrong` */
export async function changeFundPassword(
  deps: Deps,
  { fundPassword, newFundPassword, handle }: InputOf<typeof calls.changeFundPassword>,
  context: SignedInContext,
): Promise<Done> {
  const secrets = await openSecrets(deps, handle, context);
  const code = await secrets.fundPassword(newFundPassword);
  const old = await secrets.fundPassword(fundPassword);
  if (isSimpleFundPassword(code)) throw refuse('fundPasswordSimple');
  await checkFundPassword(deps, context, old);
  await replaceFundPassword(deps, context, code, { kind: 'fundPasswordChanged', holdHours: 0 });
  return {};
}

/**
 * Writes another fund password for who has proved to be the owner.
 * @throws Refusal `fundPasswordMissing`, `passwordUnchanged`
 */
export async function replaceFundPassword(
  deps: Deps,
  { caller, ip }: SignedInContext,
  code: string,
  { kind, holdHours }: { kind: SecurityEventKind; holdHours: number },
): Promise<void> {
  const { reads } = deps.platform.db;
  const was = await findFundPassword(reads, caller.userId);
  if (was === undefined) throw refuse('fundPasswordMissing');
  if (await deps.hasher.verify(was, code)) throw refuse('passwordUnchanged');
  const next = await deps.hasher.hash(code);
  await reads.transaction(async (tx) => {
    // Two changes at once: the one that comes second was decided from a password that is no more.
    if (!(await updateFundPassword(tx, caller.userId, { was, next, holdHours }))) throw refuse('busy');
    await recordSecurityEvent(deps, tx, { userId: caller.userId, ip }, kind);
  });
  announceSecurity(deps, caller, kind);
}
