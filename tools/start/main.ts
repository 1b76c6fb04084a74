// npm start: everything a site needs, from the database to the page, stopped again in order.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabase } from './database.ts';
import { demoOperatorPassword, demoOperators, demoStaff } from '../../apps/server/src/seed/demo-operators.ts';
import { playDemoRounds } from './demo-rounds.ts';
import { explain } from './explain.ts';
import { startKeepers } from './keepers.ts';
import { readOptions, type StartOptions } from './options.ts';
import { buildApp } from './app-build.ts';
import { checkBeforehand } from './preflight.ts';
import { startConsole } from './office.ts';
import { addressOf, siteAddresses, untilReady } from './ready.ts';
import { during, print } from './print.ts';
import { startSandbox } from './sandbox.ts';
import { serverEnv } from './server-env.ts';
import { startService } from './service.ts';
import { untilStopSignal } from './stop-signals.ts';

// The server finishes running requests for up to 30 s and waits for its probes before that.
const STOP_SERVER_WITHIN_MS = 40_000;

/** What must be stopped, in the order in which it was started. */
const started: { name: string; stop: () => Promise<void> }[] = [];
/** Rejects when the running site has lost what it cannot do without. */
const hopeless = Promise.withResolvers<never>();

async function startSite(): Promise<void> {
  const options = readOptions(process.env);
  const { dataDir } = options;
  await checkBeforehand(options);
  const logFolder = join(dataDir, 'logs');
  mkdirSync(logFolder, { recursive: true });

  print(options.databaseUrl ? 'Connecting to the database of DATABASE_URL ...' : 'Starting PostgreSQL ...');
  const database = await startDatabase(options);
  started.push({ name: 'database', stop: database.stop });
  database.lost.catch(hopeless.reject);
  const keepers = options.keepers ?? (await ownKeepers(dataDir, logFolder));
  const { env: outside, play } = await outsideServices(options, logFolder);
  const playerDist = await buildApp('player');

  const server = startService({
    name: 'server',
    file: 'apps/server/src/main.ts',
    env: { ...serverEnv(options, database, keepers), PLAYER_DIST: playerDist, ...outside },
    logFolder,
    stopWithinMs: STOP_SERVER_WITHIN_MS,
  });
  started.push({ name: 'server', stop: server.stop });
  let unready = '';
  const ready = untilReady(options, (why) => {
    unready = why;
  });
  // The server tells the reasons to its log alone.
  const why = () => server.lastLine('not ready: ') ?? unready;
  await during('Starting the server', Promise.race([ready, server.failed]), why);
  server.established();
  await consoleOf(options, database, keepers, outside, logFolder);
  welcome(options, logFolder);
  // Nobody waits for it.
  play().catch((error: unknown) => print(`The demo's rounds could not be played: ${explain(error)}`));
}

/** The operators' console, when it has a port; the server has opened the demo's accounts before. */
async function consoleOf(
  options: StartOptions,
  database: { readonly officeUrl: string },
  keepers: { readonly a: string; readonly b: string },
  outside: Record<string, string>,
  logFolder: string,
): Promise<void> {
  if (options.officePort === 0) return;
  const console = await startConsole(options, database, keepers, outside, logFolder);
  started.push({ name: 'console', stop: console.stop });
}

async function ownKeepers(dataDir: string, logFolder: string): Promise<{ a: string; b: string }> {
  const { addresses, services } = await startKeepers(dataDir, logFolder);
  started.push({
    name: 'keepers',
    stop: async () => void (await Promise.all(services.map((keeper) => keeper.stop()))),
  });
  return addresses;
}

/** Settings of the server that name companies outside. */
const OUTSIDE = ['FEED_SOURCES', 'PAYOUT_PROVIDER', 'PAYMENT_PROVIDERS'];

type Outside = {
  /** What the server is told of it. */
  readonly env: Record<string, string>;
  /** Plays at its companies what the demo player has played, once the site is ready. */
  play(): Promise<void>;
};

/** A demo site has the sandbox for the outside, unless it was told of real companies. */
async function outsideServices({ demo, dataDir, ...place }: StartOptions, logFolder: string): Promise<Outside> {
  const variables = Object.fromEntries(OUTSIDE.map((name) => [name, process.env[name] ?? '']));
  // Games of others are apart from money: naming their companies takes nothing else of the sandbox away.
  const platformProviders = process.env['PLATFORM_PROVIDERS'] ?? '';
  if (!demo || Object.values(variables).some((value) => value !== ''))
    return { env: { ...variables, PLATFORM_PROVIDERS: platformProviders }, play: async () => undefined };
  const site = addressOf(place);
  const sandbox = await startSandbox({ dataDir, logFolder, site, platformProviders });
  started.push({ name: 'sandbox', stop: sandbox.service.stop });
  return { env: sandbox.env, play: () => playDemoRounds({ site, platform: sandbox.platform }) };
}

function welcome({ dataDir, demo, officePort, ...place }: StartOptions, logFolder: string): void {
  print(
    `\nLongmen is ready:\n${siteAddresses(place)
      .map((address) => `  ${address}`)
      .join('\n')}`,
  );
  if (officePort !== 0) print(`Operators' console:\n  http://localhost:${officePort}/`);
  if (demo) {
    print(
      'Demo accounts (play money), password demo1234, fund password of player01 280916:\n  player01  agent01  manager01  blocked01',
    );
  }
  // The console makes them: servers write nothing of operators.
  if (demo && officePort !== 0) {
    const names = [demoOperators, demoStaff].map((people) => people.map(({ name }) => name).join('  '));
    print(`Demo operators (console, npm run operator), password ${demoOperatorPassword}:\n  ${names.join('\n  ')}`);
  }
  print(`Data: ${dataDir}   Logs: ${logFolder}\nPress Ctrl-C to stop.`);
}

async function stopSite(): Promise<void> {
  for (const { name, stop } of started.splice(0).reverse()) {
    print(`Stopping the ${name} ...`);
    await stop();
  }
}

const stopSignal = untilStopSignal(() => {
  print('Stopping at once.');
  process.exit(1); // every process that was started follows when this end of its pipe closes
});
const starting = startSite().then(
  () => 'running' as const,
  (error: unknown) => ({ error }),
);
const failed = hopeless.promise.catch((error: unknown) => ({ error }));
let outcome = await Promise.race([starting, stopSignal, failed]);
if (outcome === 'running') outcome = await Promise.race([stopSignal, failed]);
if (typeof outcome === 'object') {
  print(`\n${explain(outcome.error)}`);
  process.exitCode = 1;
}
await stopSite();
if (process.exitCode !== 1) print('Stopped.');
process.exit();
