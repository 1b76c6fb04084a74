/**
 * A whole site for tests: real keepers and real servers as processes of their own, on
 * ports of their own. Nothing in it can choose a draw.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTestClient, type TestClient, type TestClientOptions } from '../client.ts';
import { createSiteDatabase, type TestDatabase } from '../database/clone.ts';
import { addDemoOffice } from './demo-office.ts';
import type { Operable } from './operator.ts';
import { freePorts, supervise, type Supervised, untilReady } from './processes.ts';

export type Site = {
  /** One address per server. */
  addresses: string[];
  servers: Supervised[];
  keepers: Supervised[];
  /** Where the site keeps keys and logs (`server-0.log`, `keeper-a.log`). */
  folder: string;
  /** A client of the first server, with a session of its own. */
  client(options?: Partial<TestClientOptions>): TestClient;
  /**
   * What its servers logged as their own faults. A machine that is too slow to draw in time, or to ask in time, is
   * none.
   */
  faults(): string[];
  stop(): Promise<void>;
};

export type SiteOptions = {
  servers?: number;
  /** Added to a server's environment. */
  env?: Record<string, string> | ((index: number) => Record<string, string>);
  /** The site's time zone; the product's own by default. */
  timeZone?: string;
  /** The built app to serve; none by default. */
  playerDist?: string;
  /** Another source tree to run (the fault bench's mutants). */
  tree?: string;
  /** Where a server runs: what its command line is put behind, and its address. On this machine by default. */
  place?: (index: number) => { readonly command: readonly string[]; readonly address: string };
};

// Generous: a machine may be busy.
const readyWithinMs = 180_000;
/** A server that has to be started this often will not come up. */
const startsMax = 3;

/** Starts keepers and servers over a migrated database. */
export async function startSite(urls: Operable, options: SiteOptions = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'longmen-site-'));
  const socket = (name: string) => join(folder, `keeper-${name}.sock`);
  const keepers = ['a', 'b'].map((name) => {
    mkdirSync(join(folder, 'keepers', name), { recursive: true });
    const env = {
      KEEPER_NAME: name,
      KEEPER_DIR: join(folder, 'keepers', name),
      KEEPER_LISTEN: socket(name),
      KEEPER_TEST: '1',
    };
    return supervise(`keeper-${name}`, 'apps/keeper/src/main.ts', env, join(folder, `keeper-${name}.log`));
  });
  const ports = await freePorts(options.servers ?? 1);
  const placeOf = options.place ?? (() => ({ command: [], address: '127.0.0.1' }));
  const places = ports.map((port, index) => ({ port, ...placeOf(index) }));
  const servers = places.map(({ port, command, address }, index) =>
    supervise(
      `server-${index}`,
      'apps/server/src/main.ts',
      {
        PORT: String(port),
        HOST: address,
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: urls.url,
        KEEPER_A: socket('a'),
        KEEPER_B: socket('b'),
        PLAYER_DIST: options.playerDist ?? join(folder, 'no-app'),
        DEMO: '1',
        TEST_GAMES: '1',
        LIMIT_FACTOR: '1000',
        WEAK_HASHES: '1',
        SHED_LOAD: '0',
        GUARD_CONNECTIONS: '1',
        LOG_LEVEL: 'warn',
        SITE_TIME_ZONE: options.timeZone ?? '',
        ...(typeof options.env === 'function' ? options.env(index) : options.env),
      },
      join(folder, `server-${index}.log`),
      { command, ...(options.tree === undefined ? {} : { tree: options.tree }) },
    ),
  );
  const faults = () => servers.flatMap(({ name }) => faultsIn(join(folder, `${name}.log`)));
  const stop = async () => {
    await Promise.all([...servers, ...keepers].map((process) => process.stop()));
    for (const fault of faults().slice(0, printedFaultsMax)) console.warn(fault.slice(0, 1_500));
    rmSync(folder, { recursive: true, force: true });
  };
  const addresses = places.map(({ port, address }) => `http://${address}:${port}`);
  try {
    await Promise.all(
      addresses.map((address, index) =>
        untilReady(address, readyWithinMs, () => (servers[index]?.starts() ?? 0) > startsMax),
      ),
    );
  } catch (cause) {
    const last = lastWords(join(folder, 'server-0.log'));
    await stop();
    throw new Error(`the site did not start; its server said:\n${last}`, { cause });
  }
  const endDemo = await addDemoData(urls, folder, options);
  return {
    addresses,
    servers,
    keepers,
    folder,
    faults,
    stop: () => {
      endDemo();
      return stop();
    },
    client: (more) => makeTestClient({ baseUrl: addresses[0] ?? '', ...more }),
  };
}

/** Servers write nothing of operators; of a demo site a console would. */
function addDemoData(urls: Operable, folder: string, { env = {} }: SiteOptions): Promise<() => void> {
  const { DEMO: demo = '1', PAYOUT_PROVIDER: payouts = '' } = typeof env === 'function' ? env(0) : env;
  const dataDir = join(folder, 'data');
  return demo === '1' ? addDemoOffice(urls, dataDir, payouts !== '') : Promise.resolve(() => undefined);
}

function lastWords(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2_000) : 'nothing';
}

/** A call that ended in a fault says only "on our side" to the test: the log knows why, and is about to go. */
const printedFaultsMax = 3;

function faultsIn(logFile: string): string[] {
  if (!existsSync(logFile)) return [];
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines.filter((line) => /^\{"level":[56]0,/.test(line) && !isSlowness(line));
}

/**
 * A job that got no connection, or no answer, in time comes again, and so does one that found another server at its
 * work.
 */
const slowJob = /"a job failed; it tries again"/;
const outOfTime = /timeout exceeded when trying to connect|"code":"57014"|is being settled by another process/;

function isSlowness(line: string): boolean {
  return line.includes('"a draw was late"') || (slowJob.test(line) && outOfTime.test(line));
}

/** A site on a database of its own, for one test file. It is noon on it. */
export async function startTestSite(options: SiteOptions = {}): Promise<Site & { database: TestDatabase }> {
  const { timeZone, ...database } = await createSiteDatabase();
  try {
    const site = await startSite(database, { timeZone, ...options });
    return {
      ...site,
      database,
      stop: async () => {
        await site.stop();
        await database.drop();
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
