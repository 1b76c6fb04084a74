/** A new login password: whoever else is signed in with the old one is out. */
import type { calls, InputOf } from '@longmen/contract';
import { brokenPasswordRule } from '@longmen/contract/account-rules';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import { checkLoginPassword } from './check-login-password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import type { Deps } from '../deps.ts';
import { openSecrets } from '../attempts/read-sealed.ts';
import { announceEnded } from '../sessions/sessions.ts';
import { strongPassword } from '../settings.ts';
import { revokeCredentialsOf } from '../sessions/store-credentials.ts';
import { endOtherSessions } from '../sessions/store-sessions.ts';
import { updatePassword } from '../accounts/store-users.ts';

/** Changes the login password and ends every other session. @throws Refusal for a wrong or a weak password */
export async function changeLoginPassword(
  deps: Deps,
  { password, newPassword, handle }: InputOf<typeof calls.changeLoginPassword>,
  context: SignedInContext,
): Promise<Record<string, never>> {
  const { caller, ip } = context;
  const { db, settings } = deps.platform;
  const secrets = await openSecrets(deps, handle, context);
  const old = await secrets.loginPassword(password);
  const next = await secrets.loginPassword(newPassword);
  const broken = brokenPasswordRule(next, settings.get(strongPassword));
  if (broken !== undefined) throw refuse(broken);
  if (isCommonPassword(next) || next.toLowerCase() === caller.username) throw refuse('passwordTooCommon');
  await checkLoginPassword(deps, context, old);
  if (next === old) throw refuse('passwordUnchanged');
  const stored = await deps.hasher.hash(next);
  const ended = await db.reads.transaction(async (tx) => {
    await updatePassword(tx, caller.userId, stored);
    await revokeCredentialsOf(tx, caller.userId);
    await recordSecurityEvent(deps, tx, { userId: caller.userId, ip }, 'loginPasswordChanged');
    return endOtherSessions(tx, caller);
  });
  announceEnded(deps, ended);
  announceSecurity(deps, caller, 'loginPasswordChanged');
  return {};
}
