/**
 * The standard site of server tests: two servers, and the sandbox that takes money in and pays it out. A worker process
 * starts it once, for all files that it runs; nobody stops it. So a test on it has players and objects of its own, and
 * gives back what it changes for others.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../database/clone.ts';
import { holdSales } from './issues.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';
import { type Site, startTestSite } from './site.ts';

export type SharedSite = Site & {
  readonly database: TestDatabase;
  readonly sandbox: TestSandbox;
  /** The made-up app that it serves: a page, a script, a picture. */
  readonly playerDist: string;
};

/** A worker runs its files one after the other, each with modules of its own. */
const key = Symbol.for('longmen.shared-site');
type Holder = { [key]?: Promise<SharedSite> };

/** The script of the made-up app, in its file as in its page. */
export const appScript = 'document.title = 1;';
/** Games of six seconds whose draws no test waits for: they would take more of the machine than all others together. */
const quietGames = [902, 903, 904, 905, 906, 907, 908, 909];

/** The site of this worker. */
export function sharedSite(): Promise<SharedSite> {
  const holder = globalThis as Holder;
  holder[key] ??= start();
  return holder[key];
}

async function start(): Promise<SharedSite> {
  const playerDist = makeApp();
  const sandbox = await startSandbox({ 1: 180 }, 10);
  const site = await startTestSite({
    servers: 2,
    playerDist,
    env: {
      PAYOUT_PROVIDER: JSON.stringify(sandbox.payoutProvider),
      PAYMENT_PROVIDERS: sandbox.paymentProviders,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  endWithWorker(() => {
    void site.stop();
    void sandbox.stop();
  });
  await sandbox.pay({ notify: `${site.addresses[0]}/api/pay/notify` });
  // A new site opens its games one after the other. Nobody waits for the last of them: a test holds what it plays.
  void holdQuietGames(site).catch(() => undefined);
  return { ...site, sandbox, playerDist };
}

/** Keeps them on sale; for who has let all held issues go. */
export async function holdQuietGames(site: Pick<SharedSite, 'database' | 'folder'>): Promise<void> {
  await Promise.all(quietGames.map((gid) => holdSales(site, gid)));
}

/** A worker is ended by a signal, at which processes are killed; those that are only left alone drain for a while. */
function endWithWorker(kill: () => void): void {
  process.once('SIGTERM', () => {
    kill();
    // Once more, without anybody who hears it.
    process.kill(process.pid, 'SIGTERM');
  });
}

function makeApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'longmen-dist-'));
  mkdirSync(join(folder, 'assets'));
  const page = `<!doctype html><style>p{margin:0}</style><script>${appScript}</script><p>page</p>`;
  const files = { 'index.html': page, 'verify.html': page, 'assets/app-12345678.js': appScript, 'icon.svg': '<svg/>' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
