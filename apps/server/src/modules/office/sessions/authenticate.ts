/** Who is behind a cookie of the console, at each call: grants, locks and ends count at once. */
import type { From } from '../../../platform/console/console-route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { signedInAs } from '../operators/signed-in.ts';
import { hashOfToken, unusedMs } from './open-session.ts';
import { findSession, lockSession, type SessionRow, touchSession } from './store-sessions.ts';

/** An operator at the console. */
export type AtConsole = { readonly by: SignedInOperator; readonly session: SessionRow; readonly from: From };

/** A token is 43 characters; what is none is not looked up. */
const looksLikeToken = /^[\w-]{43}$/;
/** A use is written down at most so often. */
const touchEveryMs = 10_000;

/**
 * @param isBackground asked by the page itself: it keeps nobody signed in
 * @returns undefined when nobody is signed in with it. A session that comes from another network is locked.
 */
export async function authenticate(
  deps: Deps,
  token: string,
  from: From,
  isBackground: boolean,
): Promise<AtConsole | undefined> {
  if (!looksLikeToken.test(token)) return undefined;
  const { db, clock } = deps.platform;
  const now = clock.now();
  const found = await findSession(db.reads, hashOfToken(token), { now, usedSince: now - unusedMs });
  if (found === undefined) return undefined;
  const { holder, ...row } = found;
  const hasMoved = found.network !== from.network;
  if (hasMoved && !found.isLocked) await lockSession(db.reads, found.id);
  else if (!isBackground && now - found.usedAt > touchEveryMs) await touchSession(db.reads, found.id, now);
  const session = { ...row, isLocked: found.isLocked || hasMoved };
  const proved = {
    name: session.operator,
    provedAt: session.provedAt ?? undefined,
    sessionId: session.id,
    ip: from.address,
  };
  const by = signedInAs(deps, proved, holder);
  return { by, session, from };
}
