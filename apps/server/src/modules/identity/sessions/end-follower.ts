/**
 * Which sessions ended and which accounts changed anywhere, as far as this process has read it from the database. Events
 * of other processes come sooner and may be lost; what is cached here is believed only as far as this is known.
 */
import type { Platform } from '../../../platform/context.ts';
import type { SessionCache } from './session-cache.ts';
import { sessionsEndedWithin } from './store-sessions.ts';
import { usersChangedWithin } from '../accounts/store-users.ts';
import type { UserId } from '../../../platform/ids.ts';

/** What ended longer ago than this is known before a cached session is believed: trust.md S13 leaves two seconds. */
const freshMs = 1_500;
/** Longer than a transaction lives after it ended a session, and than a question for a session takes. */
const lookBackMs = 20_000;

export type EndFollower = {
  /** Whether all that ended more than a moment ago is known here. Costs a look at a clock. */
  isCurrent(): boolean;
  /** Makes it so; callers of one moment share one reading. @throws when the database does not answer */
  catchUp(): Promise<void>;
  /** Reads what ended and changed since the last reading, however long ago that was. */
  follow(): Promise<void>;
};

/** @param steady a clock that nobody sets, in milliseconds */
export function makeEndFollower(
  { db, bus }: Pick<Platform, 'db' | 'bus'>,
  sessions: SessionCache,
  steady: () => number,
): EndFollower {
  /** When the last reading that came back began; nothing is cached from before the first. */
  let knownAt = steady();
  let reading: Promise<void> | undefined;
  /** Changes that are still looked back on, and when the first reading that showed them had come back. */
  let changes = new Map<UserId, { changedAt: string; knownFrom: number }>();

  const read = async () => {
    const beganAt = steady();
    const seconds = Math.ceil((beganAt - knownAt + lookBackMs) / 1000);
    const [ended, changed] = await Promise.all([
      sessionsEndedWithin(db.reads, seconds),
      usersChangedWithin(db.reads, seconds),
    ]);
    // Also what listens to ends here, such as the socket, may have missed the event.
    for (const session of ended) {
      sessions.dropSession(session.sessionId);
      bus.publishHere('session.ended', session);
    }
    // What was asked for after a change was known has it already: a new account is not asked for every second.
    const now = steady();
    changes = new Map(
      changed.map(({ userId, changedAt }) => {
        const before = changes.get(userId);
        return [userId, before?.changedAt === changedAt ? before : { changedAt, knownFrom: now }];
      }),
    );
    for (const [userId, { knownFrom }] of changes) sessions.dropUser(userId, knownFrom);
    knownAt = beganAt;
  };
  const follow = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    isCurrent: () => steady() - knownAt <= freshMs,
    catchUp: async () => {
      const neededAt = steady() - freshMs;
      // A reading that is under way may have begun too long ago; the one after it has not.
      while (knownAt < neededAt) await follow();
    },
    follow,
  };
}
