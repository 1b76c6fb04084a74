/** Flags for operators what looks like money passed around in packets (red-packets.md, "The watch"). */
import type { Platform } from '../../platform/context.ts';
import { findFlags } from './watch-rules.ts';
import { listPassings, storeFlags } from './store-flags.ts';

export const watchEveryMs = 30_000;

/** Looks at the site's day and writes what is found; a repeat changes only what has grown. */
export async function watchPackets({ db, site }: Pick<Platform, 'db' | 'site'>): Promise<void> {
  const passings = await listPassings(db.jobs, site.timeZone);
  await storeFlags(db.jobs, findFlags(passings), site.timeZone);
}
