/** Counts what is written into halls and groups, and what is refused there: in memory, and as sums of minutes in rows. */
import type { Platform } from '../../../platform/context.ts';
import { addToMinutes, forgetMinutes, type Counted } from './store-minutes.ts';

export type Counts = {
  /** @param what `sent`, or a refusal by its name */
  add(roomId: string, what: string): void;
};

const flushEveryMs = 5_000;
const minuteMs = 60_000;
/** Rows that wait at most: rooms × refusals of a few seconds. What is beyond is not counted. */
const waitingMax = 5_000;

/** Counts of this process, added to those of the others every few seconds; what a crash leaves is not counted. */
export function makeCounts({ jobs, clock, db }: Pick<Platform, 'jobs' | 'clock' | 'db'>): Counts {
  let waiting = new Map<string, Counted>();
  let forgottenAt = 0;
  jobs.add({
    name: 'chat-counts',
    everyMs: flushEveryMs,
    run: async () => {
      const counted = [...waiting.values()];
      waiting = new Map();
      await addToMinutes(db.jobs, counted);
      if (clock.now() - forgottenAt < minuteMs) return false;
      forgottenAt = clock.now();
      await forgetMinutes(db.jobs);
      return false;
    },
  });
  return {
    add: (roomId, what) => {
      const minute = Math.floor(clock.now() / minuteMs) * minuteMs;
      const key = `${roomId} ${minute} ${what}`;
      const known = waiting.get(key);
      if (known !== undefined) waiting.set(key, { ...known, count: known.count + 1 });
      else if (waiting.size < waitingMax) waiting.set(key, { roomId, minute, what, count: 1 });
    },
  };
}
