/** The loops of identity: note what was used, follow what ended elsewhere, end what rested, sweep. */
import { markSeenEveryMs } from './sessions/authenticate.ts';
import type { Deps } from './deps.ts';
import { announceEnded } from './sessions/sessions.ts';
import { sweep } from './attempts/store-attempts.ts';
import { removeOldCredentials } from './sessions/store-credentials.ts';
import { removeOldPlaces } from './network/store-places.ts';
import { endTimedOut, markSeen, removeOldSessions } from './sessions/store-sessions.ts';

/** An end, or a change of a line, reaches every process within a second even when its event was lost (trust.md S13). */
const followEveryMs = 900;
const sweepEveryMs = 60_000;
const slice = 1_000;

/** Jobs of sessions: ends that other processes made, last use, time-outs, and rows that are too old. */
export function addIdentityJobs(deps: Deps, seen: Set<string>): void {
  const { jobs, db } = deps.platform;

  jobs.add({
    name: 'identity.follow',
    everyMs: followEveryMs,
    run: async () => {
      await Promise.all([deps.ends.follow(), deps.rebateCache.follow()]);
      return false;
    },
  });
  jobs.add({
    name: 'identity.note-seen',
    everyMs: markSeenEveryMs / 12,
    run: async () => {
      const ids = [...seen].slice(0, slice);
      for (const id of ids) seen.delete(id);
      if (ids.length > 0) await markSeen(db.jobs, ids);
      return seen.size > 0;
    },
  });
  jobs.add({
    name: 'identity.sweep',
    everyMs: sweepEveryMs,
    run: async () => {
      const ended = await endTimedOut(db.jobs, slice);
      announceEnded(deps, ended);
      const removed = await Promise.all([
        sweep(db.jobs, slice),
        removeOldSessions(db.jobs, slice),
        removeOldCredentials(db.jobs, slice),
        removeOldPlaces(db.jobs, slice),
      ]);
      return ended.length === slice || removed.some((rows) => rows >= slice);
    },
  });
}
