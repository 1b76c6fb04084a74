/** A site with somebody who pays out and somebody who takes money in: the sandbox, over HTTP. */
import { sealSecret } from '@longmen/contract/seal';
import { startSandbox, type TestSandbox } from '@longmen/test-kit/site/sandbox';
import { startTestSite } from '@longmen/test-kit/site/site';
import type { TestClient } from '@longmen/test-kit/client';
import { appFolder } from '@longmen/test-kit/app/folder';
import { patient } from './served.ts';
import { type JourneySite, test as base } from './site.ts';

export { expect, type JourneySite } from './site.ts';
export type { TestSandbox } from '@longmen/test-kit/site/sandbox';

/** `test` of `site.ts` whose site has gateways. Its games are not waited for. */
export const test = base.extend<object, { sandbox: TestSandbox; site: JourneySite }>({
  sandbox: [
    // Playwright wants the fixtures that this one builds on to be named in the pattern.
    async ({ browserName: _browser }, use) => {
      const sandbox = await startCashierSandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    async ({ sandbox }, use) => {
      const site = await startCashierSite(sandbox);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The site of these journeys, and of the pictures of every page. */
export async function startCashierSite(sandbox: TestSandbox): Promise<JourneySite> {
  const env = {
    PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider),
    PAYMENT_PROVIDERS: sandbox.paymentProviders,
  };
  const site = await startTestSite({ playerDist: appFolder(), env });
  await sandbox.pay({ notify: `${site.addresses[0]}/api/pay/notify` });
  return { ...site, client: (options) => patient(site.client(options)) };
}

/** What a sandbox for it pays and draws. */
export const startCashierSandbox = (): Promise<TestSandbox> => startSandbox({ 1: 180 }, 10);

/** A fund password in the two fields of a call, sealed to a fresh handle as the app does it. */
export async function sealedFor(api: TestClient, digits: string): Promise<{ fundPassword: string; handle: string }> {
  const { handle, keyId, publicKey } = await api.openSignIn({ purpose: 'secret' });
  const fundPassword = await sealSecret(digits, { handle, keyId, publicKey, purpose: 'secret', now: Date.now() });
  return { fundPassword, handle };
}
