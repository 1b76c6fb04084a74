/** `test` of the journeys: one kind of site, shared by all journeys of a worker. */
import { expect, test as base } from '@playwright/test';
import { sealSecret } from '@longmen/contract/seal';
import { appFolder } from '@longmen/test-kit/app/folder';
import type { TestClient } from '@longmen/test-kit/client';
import type { TestDatabase } from '@longmen/test-kit/database/clone';
import { holdSales, resumeSales } from '@longmen/test-kit/site/issues';
import { startSandbox, type TestSandbox, walletOf } from '@longmen/test-kit/site/sandbox';
import { type Site, startTestSite } from '@longmen/test-kit/site/site';

export { expect } from '@playwright/test';

/** The short game of the journeys. */
const testGame = 901;
/** The other short games are on sale until a journey closes one: their draws would take half of a small machine. */
const quietGames = [902, 903, 904, 905, 906, 907, 908, 909];

const holdQuietGames = (site: JourneySite) => Promise.all(quietGames.map((gid) => holdSales(site, gid)));

/** A site with the database and the outside companies behind it. */
export type JourneySite = Site & { database: TestDatabase; sandbox: TestSandbox };

/** A new site opens its games one after the other; home shows the last ones only when it asks again. */
export async function untilOpen(api: TestClient): Promise<void> {
  const open = async () => (await api.gameClocks({ gid: testGame }))[0]?.isOpen;
  await expect.poll(open, { timeout: 60_000 }).toBe(true);
}

/** Keepers, a server, a database of its own, the built app, and the sandbox for money in, money out and cards. */
export async function startJourneySite(): Promise<JourneySite> {
  const sandbox = await startSandbox({ 1: 180 }, 10);
  try {
    // What lands late in a journey is not lost.
    const cards = { ...sandbox.cardCompany, lostAfterMs: 60_000 };
    const site = await startTestSite({
      playerDist: appFolder(),
      env: {
        PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider),
        PAYMENT_PROVIDERS: sandbox.paymentProviders,
        PLATFORM_PROVIDERS: JSON.stringify([sandbox.hallCompany, cards]),
        // A journey may say where it comes from: what is counted by address is then counted for it alone.
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    const [address = ''] = site.addresses;
    await sandbox.pay({ notify: `${address}/api/pay/notify` });
    await sandbox.platform({ company: 'hall', wallet: walletOf(address, 'hall') });
    const stop = async () => {
      await site.stop();
      await sandbox.stop();
    };
    return { ...site, sandbox, stop };
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
}

/**
 * `test` with a whole site behind it. `page.goto('/')` opens its home page. A journey during which a call ends in a
 * fault
 * of the server has failed, whatever its page made of it. Issues that a journey held on sale go on after it.
 */
export const test = base.extend<{ sandbox: TestSandbox; afterEach: void }, { site: JourneySite }>({
  site: [
    // Playwright wants the fixtures that this one builds on to be named in the pattern.
    async ({ browserName: _browser }, use) => {
      const site = await startJourneySite();
      await untilOpen(site.client());
      // The last of them open some seconds later; until then journeys go on, each of which holds what it plays.
      void holdQuietGames(site).catch(() => undefined);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sandbox: async ({ site }, use) => {
    await use(site.sandbox);
  },
  afterEach: [
    async ({ site }, use) => {
      const before = site.faults().length;
      await use();
      await resumeSales(site, [testGame]);
      await holdQuietGames(site);
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

/** A fund password in the two fields of a call, sealed to a fresh handle as the app does it. */
export async function sealedFor(api: TestClient, digits: string): Promise<{ fundPassword: string; handle: string }> {
  const { handle, keyId, publicKey } = await api.openSignIn({ purpose: 'secret' });
  const fundPassword = await sealSecret(digits, { handle, keyId, publicKey, purpose: 'secret', now: Date.now() });
  return { fundPassword, handle };
}
