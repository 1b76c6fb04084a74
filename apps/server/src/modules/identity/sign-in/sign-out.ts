/** Ends the session of the token; harmless for visitors. */
import type { calls, InputOf } from '@longmen/contract';
import type { RequestContext } from '../../../platform/api/route.ts';
import { recordSecurityEvent } from '../security/record-security.ts';
import type { Deps } from '../deps.ts';
import { announceEnded } from '../sessions/sessions.ts';
import { revokeFamily } from '../sessions/store-credentials.ts';
import { endOwnSession } from '../sessions/store-sessions.ts';
import { findTotp } from '../security/store-totp.ts';

/**
 * With `forget` the account that its device has saved ends too. It ends as well where one-time codes are on: whoever
 * signs out there on purpose is asked for the password once.
 */
export async function signOut(
  deps: Deps,
  { forget = false }: InputOf<typeof calls.signOut>,
  { caller, ip }: RequestContext,
): Promise<Record<string, never>> {
  if (caller === undefined) return {};
  const { userId, sessionId } = caller;
  const isGone = await deps.platform.db.reads.transaction(async (tx) => {
    const session = await endOwnSession(tx, { userId, sessionId }, 'signedOut');
    const family = session?.deviceFamily ?? null;
    if (family !== null && (forget || (await findTotp(tx, userId))?.isConfirmed === true)) {
      await revokeFamily(tx, family);
      await recordSecurityEvent(deps, tx, { userId, ip }, 'deviceForgotten');
    }
    return session !== undefined;
  });
  if (isGone) announceEnded(deps, [{ userId, sessionId }]);
  return {};
}
