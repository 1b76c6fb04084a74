/** What the environment says, read once at the start and checked. */
import { resolve } from 'node:path';
import { APP_ROLE } from '@longmen/dev-postgres';
import { workingAs } from './db/site/external.ts';
import { type FeedSource, readFeedSources } from './outside/feed-sources.ts';
import { type PaymentProvider, readPaymentProviders } from './outside/payment-providers.ts';
import { type PayoutProvider, readPayoutProvider } from './outside/payout-provider.ts';
import { type PlatformProvider, readPlatformProviders } from './outside/platform-providers.ts';

export type Config = {
  port: number;
  host: string;
  /** 0 keeps metrics off. */
  metricsPort: number;
  dataDir: string;
  /** Where months of history that have left lie, when not in the data folder. */
  historyDir: string | undefined;
  databaseUrl: string;
  /** Where the lasting session goes: locks and hints are of one node where a database has several. */
  sessionUrl: string;
  /** Standbys, for lists and reports; undefined: the primary answers them. */
  readUrl: string | undefined;
  /** Redis or Valkey that carries hints between the servers of several machines; undefined: the database does. */
  busUrl: string | undefined;
  keepers: { a: string; b: string };
  playerDist: string;
  demo: boolean;
  production: boolean;
  timeZone: string;
  logLevel: string;
  trustProxy: string[];
  /** Multiplies every request limit; only test sites and benches raise it. */
  limitFactor: number;
  /** Passwords are hashed at almost no cost; test sites only. */
  weakHashes: boolean;
  /** Whether a process with more work than it can do turns callers away; only test sites never do. */
  shedLoad: boolean;
  /** Whether a transaction that asks for a second connection is refused it; test sites only. */
  guardsConnections: boolean;
  /** How long a process that leaves goes on answering while its probes say that it does, in ms. */
  leaveAfterMs: number;
  /** Milliseconds to add to the machine's clock; tests run servers an hour wrong. */
  clockOffsetMs: number;
  /** Adds short games for tests; a production start refuses it. */
  testGames: boolean;
  /** Who tells results of outside lotteries, with their pinned keys. */
  feedSources: readonly FeedSource[];
  /** Companies that money comes through, with their secrets. */
  paymentProviders: readonly PaymentProvider[];
  /** The company that pays withdrawals out; undefined: approved ones wait. */
  payoutProvider: PayoutProvider | undefined;
  /** Companies that run card, live and electronic games, with their secrets. */
  platformProviders: readonly PlatformProvider[];
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a site is for trying, where its starter leaves that open: on a database of its own, but in production. */
export function isDemo(env: Environment): boolean {
  const isOwn = (env['DATABASE_URL'] ?? '') === '';
  return env['DEMO'] === '1' || (isOwn && env['DEMO'] !== '0' && env['NODE_ENV'] !== 'production');
}

/** @throws RangeError naming the first setting that cannot be used. */
export function readConfig(env: Environment): Config {
  const production = env['NODE_ENV'] === 'production';
  const config: Config = {
    port: whole(env, 'PORT', 8080, 65_535),
    host: env['HOST'] ?? '0.0.0.0',
    metricsPort: whole(env, 'METRICS_PORT', 0, 65_535),
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    historyDir: env['HISTORY_DIR'] ? resolve(env['HISTORY_DIR']) : undefined,
    databaseUrl: needed(env, 'DATABASE_URL'),
    sessionUrl: env['DATABASE_SESSION_URL'] || needed(env, 'DATABASE_URL'),
    readUrl: env['DATABASE_READ_URL'] ? workingAs(APP_ROLE, env['DATABASE_READ_URL']) : undefined,
    busUrl: readBusUrl(env['BUS_URL'] ?? '', production),
    keepers: { a: needed(env, 'KEEPER_A'), b: needed(env, 'KEEPER_B') },
    playerDist: resolve(env['PLAYER_DIST'] ?? 'apps/player/dist'),
    demo: env['DEMO'] === '1',
    production,
    timeZone: timeZone(env['SITE_TIME_ZONE'] || 'Asia/Ho_Chi_Minh'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    trustProxy: (env['TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((proxy) => proxy.trim())
      .filter((proxy) => proxy !== ''),
    limitFactor: whole(env, 'LIMIT_FACTOR', 1, 1_000_000),
    weakHashes: env['WEAK_HASHES'] === '1',
    shedLoad: env['SHED_LOAD'] !== '0',
    guardsConnections: env['GUARD_CONNECTIONS'] === '1',
    leaveAfterMs: whole(env, 'LEAVE_AFTER_MS', production ? 3_000 : 0, 600_000),
    clockOffsetMs: Number(env['CLOCK_OFFSET_MS'] ?? 0),
    testGames: env['TEST_GAMES'] === '1',
    feedSources: readFeedSources(env['FEED_SOURCES'] ?? ''),
    paymentProviders: readPaymentProviders(env['PAYMENT_PROVIDERS'] ?? ''),
    payoutProvider: readPayoutProvider(env['PAYOUT_PROVIDER'] ?? ''),
    platformProviders: readPlatformProviders(env['PLATFORM_PROVIDERS'] ?? ''),
  };
  const forbidden = [
    [config.testGames, 'TEST_GAMES'],
    [config.limitFactor !== 1, 'LIMIT_FACTOR'],
    [config.weakHashes, 'WEAK_HASHES'],
    [!config.shedLoad, 'SHED_LOAD'],
    [config.guardsConnections, 'GUARD_CONNECTIONS'],
    [config.clockOffsetMs !== 0, 'CLOCK_OFFSET_MS'],
    [config.demo, 'DEMO'],
    [config.feedSources.some(({ replay }) => replay), 'a replay in FEED_SOURCES'],
    [config.paymentProviders.some(({ sandbox }) => sandbox), 'a sandbox in PAYMENT_PROVIDERS'],
    [config.payoutProvider?.sandbox, 'a sandbox as PAYOUT_PROVIDER'],
    [config.platformProviders.some(({ sandbox }) => sandbox), 'a sandbox in PLATFORM_PROVIDERS'],
  ].filter(([set]) => set === true);
  if (production && forbidden.length > 0) {
    throw new RangeError(`not allowed with NODE_ENV=production: ${forbidden.map(([, name]) => name).join(', ')}`);
  }
  return config;
}

/** Who reads the bus sees balances: where there is money it asks for a password. @throws RangeError */
function readBusUrl(text: string, production: boolean): string | undefined {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '')
    throw new RangeError('BUS_URL is redis://[name]:password@host:port, or rediss:// for TLS');
  if (production && url.password === '') throw new RangeError('BUS_URL needs a password with NODE_ENV=production');
  return text;
}

function needed(env: Environment, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new RangeError(`${name} is not set; "npm start" sets it`);
  return value;
}

function timeZone(name: string): string {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    throw new RangeError(`SITE_TIME_ZONE is the name of a time zone such as Asia/Ho_Chi_Minh, not "${name}"`);
  }
  return name;
}

function whole(env: Environment, name: string, byDefault: number, max: number): number {
  const value = env[name];
  if (value === undefined || value === '') return byDefault;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > max)
    throw new RangeError(`${name} is a whole number up to ${max}, not "${value}"`);
  return number;
}
