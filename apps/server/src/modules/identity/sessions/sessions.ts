/** Opening and ending sessions; every end is announced, so that it holds everywhere at once. */
import type { Tx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { makeSecret, sha256 } from '../secrets.ts';
import { deviceName } from '../security-rules.ts';
import { revokeCredentialsOf } from './store-credentials.ts';
import { type EndedSession, type EndReason, type EndWhich, endSessionRows, replaceSession } from './store-sessions.ts';
import type { UserId } from '../../../platform/ids.ts';

const tokenBytes = 32;

/** Where a sign-in comes from. */
export type Origin = Pick<RequestContext, 'fromWay' | 'host' | 'ip' | 'userAgent'>;

/**
 * Opens a session in the caller's transaction; it takes the place of the account's
 * session of the same FROMWAY (601 for that one).
 * @param families of the saved account it was opened with, and of the one that its device is given
 * @returns the token, which is kept nowhere, and the ends to announce after commit.
 */
export async function startSession(
  deps: Deps,
  tx: Tx,
  origin: Origin,
  userId: UserId,
  families: { opened?: Buffer | undefined; remembered?: Buffer | undefined } = {},
): Promise<{ token: string; ended: EndedSession[] }> {
  const token = makeSecret(deps.platform.dice, tokenBytes);
  const ended = await replaceSession(tx, {
    sessionId: deps.platform.ids.next(),
    userId,
    fromWay: origin.fromWay,
    host: origin.host.toLowerCase().slice(0, 255),
    tokenHash: sha256(token),
    credentialFamily: families.opened,
    deviceFamily: families.remembered,
    ip: origin.ip === '' ? undefined : origin.ip,
    device: deviceName(origin.userAgent ?? ''),
  });
  return { token, ended };
}

/** Ends sessions now. @returns how many were live. */
export async function endSessions(deps: Deps, which: EndWhich, reason: EndReason): Promise<number> {
  const ended = await endSessionRows(deps.platform.db.reads, which, reason);
  announceEnded(deps, ended);
  return ended.length;
}

/** Ends everything an account is signed in with: its sessions and its saved accounts. @returns how many sessions were live. */
export async function endAllOf(deps: Deps, userId: UserId): Promise<number> {
  await revokeCredentialsOf(deps.platform.db.reads, userId);
  return endSessions(deps, { userId }, 'revoked');
}

/** The same in the caller's transaction, for a process that serves no player. */
export async function revokeAllOf(
  { bus }: Pick<Deps['platform'], 'bus'>,
  tx: Tx,
  userId: UserId,
): Promise<{ ended: number; announce: () => void }> {
  await revokeCredentialsOf(tx, userId);
  const ended = await endSessionRows(tx, { userId }, 'revoked');
  return {
    ended: ended.length,
    announce: () => {
      for (const session of ended) bus.publish('session.ended', session);
    },
  };
}

/** Tells this process and all others; call after commit. */
export function announceEnded(deps: Deps, ended: readonly EndedSession[]): void {
  for (const session of ended) {
    deps.sessions.dropSession(session.sessionId);
    deps.platform.bus.publish('session.ended', session);
  }
}
