/** The console's process: the office over the site's database, its HTTP side, its way out (office.md 5). */
import { readMembers } from '../platform/db/standbys/members.ts';
import type { FastifyInstance } from 'fastify';
import { makeContentPreview } from '../modules/content/index.ts';
import { bindOfficeRoutes, demoOperatorsExist, type Office } from '../modules/office/index.ts';
import type { Config } from '../platform/config.ts';
import type { ConsoleConfig } from '../platform/console/console-config.ts';
import { serveConsole } from '../platform/console/files.ts';
import { attachLive } from '../platform/console/live/live-socket.ts';
import { buildConsoleServer } from '../platform/console/server.ts';
import { closeServer } from '../platform/http/close.ts';
import { addHealth } from '../platform/http/health.ts';
import { makeLimits } from '../platform/http/limits.ts';
import { type OpenPlatform, openPlatform } from '../platform/open.ts';
import { addHeartbeat } from '../platform/runtime/heartbeat.ts';
import type { Log } from '../platform/runtime/log.ts';
import { siteCurrency } from '../platform/settings/site-currency.ts';
import { seedDemoOperators, seedOfficeWork } from '../seed/seed-office.ts';
import { buildOffice } from './build-office.ts';
import { feedLive, looksOver } from './live.ts';
import { makePreviewPasses, type PreviewPasses } from './preview/preview-passes.ts';
import { buildPreviewServer } from './preview/preview-server.ts';

export type OfficeApp = {
  readonly port: number;
  /** Stops taking calls, finishes what is running, closes everything. */
  drain(): Promise<void>;
};

/** How often it is looked whether an hour of who looked at what is to be sealed. */
const accessesEveryMs = 60_000;
/** How often it is looked whether a minute is over that boards have no figures of. */
const samplesEveryMs = 10_000;
/** How soon a change of a setting is made when its time has come. */
const settingsEveryMs = 1_000;
/** How often it is looked whether there are new bets, which move what issues may cost. */
const exposureEveryMs = 1_000;
/** How often the keepers sign the end of the log. */
const witnessEveryMs = 600_000;
/** How often it is looked whether a report is to be made by itself. */
const exportsEveryMs = 30_000;
/** How soon it is told outside what must wake somebody. */
const alertsEveryMs = 2_000;

/** Settings whose time comes; the log's seals; what other processes change and this one shows; all other loops are the servers'. */
const ownJobs = [
  'heartbeat',
  'office.settings',
  'office.accesses',
  'office.samples',
  'office.incidents',
  'office.exports',
  'office.alerts',
  'office.witness',
  'office.exposure',
  'settings.follow',
  'catalogue.refresh',
  'providers.refresh',
  'ledger-freezes',
  'betting-exposure',
];

/** @throws when the environment or the database does not allow a start */
export async function startOffice(
  config: Config,
  at: ConsoleConfig,
  { log }: { readonly log: Log },
): Promise<OfficeApp> {
  const platform = await openPlatform(config, log, { preparesAll: true });
  const office = await buildOffice(platform, config);
  if (config.production && (await demoOperatorsExist(platform.db.reads)))
    throw new Error('this database holds demo operators; a production console does not start on it');
  if (config.demo) await seedDemoOperators(office);
  const passes = makePreviewPasses(platform.clock);
  const preview = await openPreview(platform, config, at, passes);
  const { routes, authenticate, takeTicket, sessionMs } = bindOfficeRoutes(office, platform, at.origin, (of) =>
    at.preview === undefined || preview === undefined ? null : `${at.preview.origin}/?pass=${passes.open(of)}`,
  );
  let drained: Promise<void> | undefined;
  const server = await buildConsoleServer({
    log,
    metrics: platform.metrics,
    routes,
    limits: makeLimits(config.limitFactor),
    origin: at.origin,
    allowed: at.allowed,
    trustProxy: config.trustProxy,
    sessionMs,
    authenticate,
  });
  server.decorate('currency', () => platform.settings.get(siteCurrency));
  server.decorate('timeZone', platform.site.timeZone);
  addHealth(server, {
    draining: () => drained !== undefined,
    reasons: async () => (platform.hasSession() ? [] : ['the session with the database is lost']),
    notes: () => [],
    database: () => readMembers(platform.db.reads),
  });
  await serveConsole(server, at.dist, at.preview === undefined ? [] : [at.preview.origin]);
  const live = attachLive(server.server, {
    log,
    clock: platform.clock,
    origin: at.origin,
    allowed: at.allowed,
    trustProxy: config.trustProxy,
    authenticate: (token, from) => authenticate(token, from, true),
    takeTicket,
    looks: looksOver(platform),
  });
  const stopFeeding = feedLive(platform, live);
  await server.listen({ port: at.port, host: at.host });
  platform.jobs.add({ name: 'office.settings', everyMs: settingsEveryMs, run: office.applyDueSettings });
  platform.jobs.add({ name: 'office.incidents', everyMs: settingsEveryMs, run: office.carryOnIncidents });
  platform.jobs.add({ name: 'office.alerts', everyMs: alertsEveryMs, run: office.sendAlerts });
  platform.jobs.add({ name: 'office.accesses', everyMs: accessesEveryMs, run: office.sealAccesses });
  platform.jobs.add({ name: 'office.witness', everyMs: witnessEveryMs, run: office.witnessLog });
  platform.jobs.add({ name: 'office.samples', everyMs: samplesEveryMs, run: office.dashboard.takeSamples });
  platform.jobs.add({ name: 'office.exports', everyMs: exportsEveryMs, run: office.exports.makeDue });
  const heartbeat = addHeartbeat(platform, 'console', async () => ({ sockets: live.size(), draws: null }));
  let newest = '';
  const followBets = async () => {
    const now = await office.checkNewestBet();
    if (now !== newest) live.moved(['exposure']);
    newest = now;
    return false;
  };
  platform.jobs.add({ name: 'office.exposure', everyMs: exposureEveryMs, run: followBets });
  platform.jobs.start(ownJobs);
  const leaving = new AbortController();
  const demo = config.demo ? addDemoData(platform, office, config, leaving.signal) : Promise.resolve();
  const drain = async () => {
    leaving.abort();
    const jobsStopped = platform.jobs.stop();
    stopFeeding();
    live.close();
    await closeServer(server);
    await preview?.close();
    await jobsStopped;
    await demo;
    await heartbeat.end();
    await platform.close();
  };
  return { port: at.port, drain: () => (drained ??= drain()) };
}

/** What the demo's operators have done; nobody waits for it, and the site is whole without. */
function addDemoData(
  platform: OpenPlatform,
  office: Office,
  { payoutProvider, testGames }: Pick<Config, 'payoutProvider' | 'testGames'>,
  signal: AbortSignal,
): Promise<void> {
  return seedOfficeWork({ platform, office, pays: payoutProvider !== undefined, testGames }, signal).catch(
    (error: unknown) => platform.log.error({ err: error }, "the operators' part of the demo data could not be added"),
  );
}

/** The phone preview, where there is one and the player's app is built. */
async function openPreview(
  platform: OpenPlatform,
  { playerDist, trustProxy }: Pick<Config, 'playerDist' | 'trustProxy'>,
  { preview, host, origin, allowed }: ConsoleConfig,
  passes: PreviewPasses,
): Promise<FastifyInstance | undefined> {
  if (preview === undefined) return undefined;
  const content = makeContentPreview(platform);
  const { site, port } = preview;
  const at = {
    log: platform.log,
    clock: platform.clock,
    passes,
    content,
    dist: playerDist,
    site,
    office: origin,
    allowed,
    trustProxy,
  };
  const server = await buildPreviewServer(at);
  try {
    await server.listen({ port, host });
    return server;
  } catch (error) {
    // A port that is taken costs the preview and not the console.
    platform.log.warn({ err: error, port }, 'there is no phone preview');
    return undefined;
  }
}
