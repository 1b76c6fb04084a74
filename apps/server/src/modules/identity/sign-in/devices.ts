/** Where an account is signed in, and how its owner ends that (trust.md S13). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import type { Gate } from '../network/admit.ts';
import { announceSecurity, recordSecurityEvent } from '../security/record-security.ts';
import type { Deps } from '../deps.ts';
import { announceEnded } from '../sessions/sessions.ts';
import { revokeCredentialsOf, revokeFamily } from '../sessions/store-credentials.ts';
import { endOtherSessions, endOwnSession, liveSessionsOf } from '../sessions/store-sessions.ts';

/** The caller's live sessions with their places. */
export async function listDevices(
  deps: Deps,
  gate: Gate,
  { caller }: SignedInContext,
): Promise<OutputOf<typeof calls.devices>> {
  const sessions = await liveSessionsOf(deps.platform.db.reads, caller.userId);
  return {
    rows: sessions.map(({ sessionId, fromWay, ip, device, startedAt, seenAt }) => ({
      sessionId,
      channel: String(fromWay),
      device,
      ip: ip ?? '',
      address: gate.countryOf(ip ?? ''),
      startedAt,
      seenAt,
      isCurrent: sessionId === caller.sessionId,
    })),
  };
}

/** @throws Refusal `deviceUnknown` for a session that has ended, or is somebody else's. */
export async function signOutDevice(
  deps: Deps,
  { sessionId }: InputOf<typeof calls.signOutDevice>,
  { caller, ip }: SignedInContext,
): Promise<Record<string, never>> {
  const ended = await deps.platform.db.reads.transaction(async (tx) => {
    const session = await endOwnSession(tx, { userId: caller.userId, sessionId });
    if (session === undefined) throw refuse('deviceUnknown');
    if (session.deviceFamily !== null) await revokeFamily(tx, session.deviceFamily);
    await recordSecurityEvent(deps, tx, { userId: caller.userId, ip }, 'devicesOut');
    return { userId: caller.userId, sessionId };
  });
  announceEnded(deps, [ended]);
  announceSecurity(deps, caller, 'devicesOut');
  return {};
}

/** Ends every other session of the caller and revokes all device credentials. */
export async function signOutOthers(
  deps: Deps,
  { caller, ip }: SignedInContext,
): Promise<OutputOf<typeof calls.signOutOthers>> {
  const ended = await deps.platform.db.reads.transaction(async (tx) => {
    await revokeCredentialsOf(tx, caller.userId);
    const others = await endOtherSessions(tx, caller);
    if (others.length > 0) await recordSecurityEvent(deps, tx, { userId: caller.userId, ip }, 'devicesOut');
    return others;
  });
  announceEnded(deps, ended);
  if (ended.length > 0) announceSecurity(deps, caller, 'devicesOut');
  return { ended: ended.length };
}
