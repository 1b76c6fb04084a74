import { beforeAll } from 'vitest';
import { sharedSite, type SharedSite } from './shared-site.ts';

/** The site that a worker's test files share (shared-site.ts); what it has is there in hooks and tests. */
export function useSite(): SharedSite {
  const site = {} as SharedSite;
  beforeAll(async () => {
    Object.assign(site, await sharedSite());
  });
  return site;
}
