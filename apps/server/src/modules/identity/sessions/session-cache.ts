/**
 * The sessions this process has seen, so that a request need not ask the database who
 * is calling. An entry lives a few minutes at most and goes at once when its session
 * ends or its account changes; whether all ends are known here, `end-follower.ts` says.
 */
import type { Caller } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';

export type CachedSession = {
  readonly caller: Caller;
  readonly host: string;
  /** When the question for it began, on this process's steady clock, ms. */
  readonly requestedAt: number;
  /** On the same clock. */
  readonly validUntil: number;
  /** When `seen_at` was last noted, on the same clock. */
  seenAt: number;
};

export type SessionCache = {
  get(tokenHash: string): CachedSession | undefined;
  put(tokenHash: string, session: CachedSession): void;
  /** Remembers for a minute that no session has this token. @param now on the same clock */
  putUnknown(tokenHash: string, now: number): void;
  isUnknown(tokenHash: string, now: number): boolean;
  dropSession(sessionId: string): void;
  /** @param askedUntil what was asked for later on the same clock stays; absent: nothing of the user does */
  dropUser(userId: UserId, checkedUntil?: number): void;
};

/** Entries beyond this push out the oldest. */
const entriesMax = 100_000;
const unknownForMs = 60_000;
const unknownMax = 20_000;

/** Sessions by the hash of their token, the ones used last; also tokens of no session, for a moment. */
export function makeSessionCache(): SessionCache {
  const byToken = new Map<string, CachedSession>();
  const tokenOfSession = new Map<string, string>();
  const sessionsOfUser = new Map<UserId, Set<string>>();
  /** Tokens of no session, and until when that is believed; the oldest first. */
  const unknown = new Map<string, number>();

  const dropToken = (tokenHash: string) => {
    const session = byToken.get(tokenHash);
    if (session === undefined) return;
    const { sessionId, userId } = session.caller;
    byToken.delete(tokenHash);
    tokenOfSession.delete(sessionId);
    const others = sessionsOfUser.get(userId);
    others?.delete(sessionId);
    if (others?.size === 0) sessionsOfUser.delete(userId);
  };
  const dropSession = (sessionId: string) => {
    const tokenHash = tokenOfSession.get(sessionId);
    if (tokenHash !== undefined) dropToken(tokenHash);
  };

  return {
    get: (tokenHash) => byToken.get(tokenHash),
    put: (tokenHash, session) => {
      dropToken(tokenHash);
      const oldest = byToken.size >= entriesMax ? byToken.keys().next().value : undefined;
      if (oldest !== undefined) dropToken(oldest);
      const { sessionId, userId } = session.caller;
      byToken.set(tokenHash, session);
      tokenOfSession.set(sessionId, tokenHash);
      const own = sessionsOfUser.get(userId) ?? new Set();
      sessionsOfUser.set(userId, own.add(sessionId));
    },
    putUnknown: (tokenHash, now) => {
      const oldest = unknown.size >= unknownMax ? unknown.keys().next().value : undefined;
      if (oldest !== undefined) unknown.delete(oldest);
      unknown.set(tokenHash, now + unknownForMs);
    },
    isUnknown: (tokenHash, now) => {
      const until = unknown.get(tokenHash);
      if (until !== undefined && until <= now) unknown.delete(tokenHash);
      return until !== undefined && until > now;
    },
    dropSession,
    dropUser: (userId, checkedUntil = Number.POSITIVE_INFINITY) => {
      // A set may lose entries while it is walked over.
      for (const sessionId of sessionsOfUser.get(userId) ?? []) {
        const { requestedAt = 0 } = byToken.get(tokenOfSession.get(sessionId) ?? '') ?? {};
        if (requestedAt <= checkedUntil) dropSession(sessionId);
      }
    },
  };
}
