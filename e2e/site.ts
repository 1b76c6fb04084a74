import { test as base } from '@playwright/test';
import { type Site, startTestSite } from '../apps/server/test/site.ts';
import type { TestDatabase } from '../apps/server/test/database.ts';
import { appFolder } from './app-folder.ts';
import { patient } from './served.ts';

export { expect } from '@playwright/test';

/** A site with the database behind it. */
export type JourneySite = Site & { database: TestDatabase };

/**
 * `test` with a whole site behind it: keepers, a server, a database of its own and the built app, shared
 * by the journeys of one worker. `page.goto('/')` opens its home page.
 */
export const test = base.extend<object, { site: JourneySite }>({
  site: [
    // Playwright wants the fixtures that this one builds on to be named in the pattern.
    async ({ browserName: _browser }, use) => {
      const site = await startTestSite({ playerDist: appFolder() });
      await use({ ...site, client: (options) => patient(site.client(options)) });
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.addresses[0]);
  },
});
