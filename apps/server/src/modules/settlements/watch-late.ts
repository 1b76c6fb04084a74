/** Operators hear of a day that nobody has compared: a company may be away, or its lists may be wrong. */
import type { Deps } from './deps.ts';
import { lateDay } from './rules.ts';
import { listUnread } from './store.ts';

/**
 * Makes what is done every few minutes: each company's list that is late is named once. A site that has just started reads
 * its lists first: what is missing at one look is late when it still is at the next.
 */
export function makeWatchLate({ platform: { clock, db, log }, companies }: Deps): () => Promise<false> {
  const seen = new Map<string, 'missing' | 'named'>();
  return async () => {
    const day = lateDay(clock.now());
    if (day === undefined || companies.length === 0) return false;
    const names = companies.map(({ name }) => name);
    for (const provider of await listUnread(db.jobs, names, day)) {
      const key = `${provider} ${day}`;
      if (seen.get(key) === 'missing')
        log.error({ alarm: 'settlement-late', provider, day }, 'a list of yesterday was not compared by six');
      seen.set(key, seen.has(key) ? 'named' : 'missing');
    }
    return false;
  };
}
