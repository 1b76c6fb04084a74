/** A site on a database with cells, its companies, and the strikes that a worker of the database has to stand. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSandbox, type TestSandbox } from '@longmen/test-kit/site/sandbox';
import { startSite } from '@longmen/test-kit/site/site';
import { upWithinMs, type BenchSite } from '@longmen/test-kit/site/durable-site';
import { prepareExternalDatabase } from '../../apps/server/src/platform/db/site/external.ts';
import { openBooks } from '../fault/audit/books.ts';
import { makeRecovery } from '../fault/audit/recovery.ts';
import type { Scene } from '../fault/audit/workload.ts';

const run = promisify(execFile);
const servers = 2;
/** Draws of the gateway's sandbox; none of them is played. */
const pace = { 1: 180 };
const sealSeconds = 10;
const patienceMs = Number(process.env['PATIENCE_MS'] ?? 300_000);

export type CitusScene = Scene & { stop(): Promise<void> };

/** @param url of the coordinator, a login that may do everything */
export async function openScene(url: string, seed: number, print: (line: string) => void): Promise<CitusScene> {
  const urls = await prepareExternalDatabase({ url });
  const sandbox: TestSandbox = await startSandbox(pace, sealSeconds);
  const env = {
    DATABASE_OWNER_URL: url,
    DATABASE_SESSION_URL: urls.url,
    PAYMENT_PROVIDERS: sandbox.paymentProviders,
    PLATFORM_PROVIDERS: sandbox.platformProviders,
    PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider),
  };
  const site = await startSite(urls, { servers, env });
  const benchSite: BenchSite = {
    ...site,
    ...urls,
    adminUrl: url,
    crashDatabase: () => Promise.reject(new Error('a worker is struck, not the coordinator')),
  };
  const books = openBooks(url);
  return {
    site: benchSite,
    sandbox,
    books,
    recovery: makeRecovery(upWithinMs),
    seed,
    patienceMs,
    print,
    stop: async () => {
      await site.stop();
      await sandbox.stop();
      await books.close();
    },
  };
}

const strikeEveryMs = 3_000;

/** Kills a worker and starts it again, so many times. @param command a program that does so, called with the count */
export async function killWorkers(command: string, kills: number, print: (line: string) => void): Promise<void> {
  for (let done = 1; done <= kills; done += 1) {
    await sleep(strikeEveryMs);
    await run(command, [String(done)]);
    if (done === kills || done % 5 === 0) print(`${done} of ${kills} kills of a worker`);
  }
}
