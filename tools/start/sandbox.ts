import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectPlatforms } from './platforms.ts';
import { startService, type Service } from './service.ts';

/** The sandbox of a demo site, and what its server is told of it: past draws, a gateway for play money, games. */
export type Sandbox = {
  env: Record<string, string>;
  service: Service;
  /** Tells its companies with games something; undefined from one that is not there. */
  platform: (command: object) => Promise<unknown>;
};

const STOP_WITHIN_MS = 5_000;
const ASK_EVERY_MS = 50;
/** Games whose past draws are in `tests/sim/data`, with a pace that one can wait for. */
const PACE = { 1: 180, 3: 300 };
/** Where the site shows the sandbox's pages (apps/server, sandbox-window.ts). */
const WINDOW = '/api/sandbox';
// A replay is known beforehand anyway, so its sales end shortly before the draw.
const SEAL_SECONDS = 10;

export type SandboxOrder = {
  readonly dataDir: string;
  readonly logFolder: string;
  /** Where it finds the site, with a slash at the end. */
  readonly site: string;
  /** PLATFORM_PROVIDERS as it was set: of platforms that it names the sandbox runs none. */
  readonly platformProviders: string;
};

/** Starts the sandbox on a port of this machine alone and waits until it answers. */
export async function startSandbox({ dataDir, logFolder, site, platformProviders }: SandboxOrder): Promise<Sandbox> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const dir = join(dataDir, 'sandbox');
  const platforms = connectPlatforms(platformProviders, dir, { address, site, window: WINDOW });
  // Nobody but this process tells the sandbox what to do.
  const token = randomBytes(32).toString('hex');
  const payout = { request: randomBytes(32).toString('hex'), answer: randomBytes(32).toString('hex') };
  const [requestSecret, callbackSecret] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const service = startService({
    name: 'sandbox',
    file: 'apps/sandbox/src/main.ts',
    env: {
      SANDBOX_LISTEN: `127.0.0.1:${port}`,
      SANDBOX_DIR: dir,
      SANDBOX_PACE: Object.entries(PACE)
        .map(([gid, seconds]) => `${gid}=${seconds}`)
        .join(','),
      SANDBOX_PAYMENTS: JSON.stringify({
        requestSecret,
        callbackSecret,
        notify: `${site}api/pay/notify`,
        visibleAt: WINDOW,
      }),
      SANDBOX_PAYOUT_SECRETS: `${payout.request}:${payout.answer}`,
      SANDBOX_TOKEN: token,
      SANDBOX_PLATFORMS: platforms.sandbox,
    },
    logFolder,
    stopWithinMs: STOP_WITHIN_MS,
  });
  const keys = await Promise.race([untilAnswering(address), service.failed]);
  service.established();
  // Whoever certifies its companies finds them here.
  writeFileSync(join(dir, 'address'), address);
  const games = Object.keys(PACE).map(Number);
  const sources = keys.map(({ name, key }) => ({
    name,
    key,
    url: `${address}/feeds/${name}`,
    games,
    replay: true,
    sealSeconds: SEAL_SECONDS,
  }));
  const payoutProvider = {
    name: 'sandbox',
    url: `${address}/payout`,
    requestSecret: payout.request,
    answerSecrets: [payout.answer],
    sandbox: true,
    dailyList: true,
  };
  const paymentProvider = (kind: string, room: string) => ({
    name: `sandbox-${room}`,
    kind,
    url: `${address}/${room}`,
    payOrigins: [address],
    requestSecret,
    callbackSecrets: [callbackSecret],
    sandbox: true,
    dailyList: true,
  });
  const paymentProviders = [
    paymentProvider('transfer', 'bank'),
    paymentProvider('gateway', 'gateway'),
    paymentProvider('coin', 'chain'),
  ];
  return {
    env: {
      FEED_SOURCES: JSON.stringify(sources),
      PAYOUT_PROVIDER: JSON.stringify(payoutProvider),
      PAYMENT_PROVIDERS: JSON.stringify(paymentProviders),
      PLATFORM_PROVIDERS: platforms.providers,
    },
    service,
    platform: async (command) => {
      const headers = { authorization: `Bearer ${token}` };
      const body = JSON.stringify(command);
      const answer = await fetch(`${address}/platform-admin`, { method: 'POST', headers, body });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
      return answer.json();
    },
  };
}

async function untilAnswering(address: string): Promise<{ name: string; key: string }[]> {
  for (;;) {
    const answer = await fetch(`${address}/keys`).catch(() => undefined);
    if (answer?.ok === true) return ((await answer.json()) as { sources: { name: string; key: string }[] }).sources;
    await sleep(ASK_EVERY_MS);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
