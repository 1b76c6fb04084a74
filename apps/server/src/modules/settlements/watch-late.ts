/** Operators hear of a day that nobody has compared: a company may be away, or its lists may be wrong. */
import type { Deps } from './deps.ts';
import { lateDay } from './rules.ts';
import { listUnread } from './store.ts';

/** Makes what is done every few minutes: each company's list that is late is told of once. */
export function makeWatchLate({ platform: { clock, db, log }, companies }: Deps): () => Promise<false> {
  const noted = new Set<string>();
  return async () => {
    const day = lateDay(clock.now());
    if (day === undefined || companies.length === 0) return false;
    const names = companies.map(({ name }) => name);
    for (const provider of await listUnread(db.jobs, names, day)) {
      const key = `${provider} ${day}`;
      if (noted.has(key)) continue;
      noted.add(key);
      log.error({ alarm: 'settlement-late', provider, day }, 'a list of yesterday was not compared by six');
    }
    return false;
  };
}
