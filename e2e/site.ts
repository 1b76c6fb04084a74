import { expect, test as base } from '@playwright/test';
import { type Site, startTestSite } from '@longmen/test-kit/site/site';
import type { TestDatabase } from '@longmen/test-kit/database/clone';
import type { TestClient } from '@longmen/test-kit/client';
import { appFolder } from '@longmen/test-kit/app/folder';
import { patient } from './served.ts';

export { expect } from '@playwright/test';

/** The short game of the journeys. */
const testGame = '901';

/** A site with the database behind it. */
export type JourneySite = Site & { database: TestDatabase };

/** A new site opens its games one after the other; home shows the last ones only when it asks again. */
export async function untilOpen(api: TestClient): Promise<void> {
  const open = async () => (await api.gameClocks({ gid: testGame }))[0]?.isOpen;
  await expect.poll(open, { timeout: 60_000 }).toBe(true);
}

/**
 * `test` with a whole site behind it: keepers, a server, a database of its own and the built app, shared
 * by the journeys of one worker. `page.goto('/')` opens its home page. A journey during which a call ends in a fault
 * of the server has failed, whatever its page made of it.
 */
export const test = base.extend<{ noFaults: void }, { site: JourneySite }>({
  site: [
    // Playwright wants the fixtures that this one builds on to be named in the pattern.
    async ({ browserName: _browser }, use) => {
      const site = await startTestSite({ playerDist: appFolder() });
      const client: JourneySite['client'] = (options) => patient(site.client(options));
      await untilOpen(client());
      await use({ ...site, client });
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  noFaults: [
    async ({ site }, use) => {
      const before = site.faults().length;
      await use();
      expect(site.faults().slice(before)).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.addresses[0]);
  },
  // A request that a journey holds or looks into may still be under way when it ends: that is no failure.
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
