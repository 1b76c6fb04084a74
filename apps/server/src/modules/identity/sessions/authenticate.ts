/** Who is calling: from the token of an AuthGC header to a caller (trust.md S13). */
import { hash } from 'node:crypto';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { statuses } from '../rules.ts';
import { type EndReason, type FoundSession, findSession } from './store-sessions.ts';

/** How long a session is believed without asking for it again, as long as all ends of sessions are known here. */
const believeMs = 5 * 60_000;
/** An answer that took longer may be older than what is still known of ends: it serves this call alone. */
const longestAnswerMs = 5_000;
/** `seen_at` is written at most this often per session. */
export const markSeenEveryMs = 60_000;

export type AuthRequest = {
  readonly token: string;
  readonly host: string;
  readonly fromWay: number;
  readonly ip: string;
  /** Awaited before anything is looked up for a token that this process does not know; may refuse. */
  beforeLookup?(): Promise<void>;
};

/** The refusal that tells a client why its session is over (spec 1 §8). */
const refusalOfEnd = {
  signedOut: 'notSignedIn',
  revoked: 'notSignedIn',
  replaced: 'signedInElsewhere',
  timedOut: 'sessionTimedOut',
} as const satisfies Record<EndReason, string>;

/**
 * The caller of a token; undefined without one.
 * @param seen takes the ids of sessions whose last use is to be noted.
 * @throws Refusal `notSignedIn` 401, `sessionTimedOut` 600, `signedInElsewhere` 601, `accountDisabled`.
 */
export async function authenticate(deps: Deps, seen: Set<string>, request: AuthRequest): Promise<Caller | undefined> {
  if (request.token === '') return undefined;
  if (request.token.length > 100) throw refuse('notSignedIn');
  const { sessions, ends } = deps;
  const tokenHash = hash('sha256', request.token, 'base64');
  // Events of other processes may be lost: a session is believed only while all ends are known here.
  if (!ends.isCurrent() && sessions.get(tokenHash) !== undefined) await ends.catchUp();
  const now = deps.steady();
  let session = sessions.get(tokenHash);
  if (session === undefined || session.validUntil <= now) {
    if (session === undefined) {
      await request.beforeLookup?.();
      if (sessions.isUnknown(tokenHash, now)) throw refuse('notSignedIn');
    }
    const found = await findSession(deps.platform.db.reads, Buffer.from(tokenHash, 'base64'));
    if (found === undefined) sessions.putUnknown(tokenHash, now);
    const caller = admitted(found);
    const validUntil = now + Math.min(believeMs, found?.leftMs ?? 0);
    session = { caller, host: found?.host ?? '', requestedAt: now, validUntil, seenAt: Number.NEGATIVE_INFINITY };
    if (deps.steady() - now <= longestAnswerMs) sessions.put(tokenHash, session);
  }
  // A token works for the host it was made for and no other.
  if (session.host !== request.host.toLowerCase()) throw refuse('notSignedIn');
  if (now - session.seenAt >= markSeenEveryMs) {
    session.seenAt = now;
    seen.add(session.caller.sessionId);
  }
  return session.caller;
}

function admitted(found: FoundSession | undefined): Caller {
  if (found === undefined) throw refuse('notSignedIn');
  // Closing an account ends its sessions: whoever was in one is told why.
  if (found.status === statuses.closed) throw refuse('accountDisabled');
  if (found.endReason !== null) throw refuse(refusalOfEnd[found.endReason]);
  if (found.leftMs <= 0) throw refuse('sessionTimedOut');
  return callerOf(found);
}

/** The caller that a session stands for. @throws Refusal `accountDisabled` */
export function callerOf(found: FoundSession): Caller {
  if (found.status === statuses.closed) throw refuse('accountDisabled');
  return {
    userId: found.userId,
    username: found.username,
    sessionId: found.sessionId,
    accountType: found.accountType,
    status: found.status,
    isGuest: found.isGuest,
    isDemo: found.isDemo,
    savedSignIn: found.isSaved,
  };
}
