import { afterAll, beforeAll } from 'vitest';
import { holdSales } from './issues.ts';
import { sharedSite, type SharedSite } from './shared-site.ts';

/** The short game that tests close: held since the file before, an issue ends at once, and nothing draws meanwhile. */
const playedGame = 901;

/** The site that a worker's test files share (shared-site.ts); what it has is there in hooks and tests. */
export function useSite(): SharedSite {
  const site = {} as SharedSite;
  beforeAll(async () => {
    Object.assign(site, await sharedSite());
  });
  afterAll(() => {
    if (site.database !== undefined) void holdSales(site, playedGame).catch(() => undefined);
  });
  return site;
}
