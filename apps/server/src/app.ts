/** One server process: platform, modules, HTTP, socket, jobs; and its way out. */
import { familyCodes } from '@longmen/engine';
import type { FastifyInstance } from 'fastify';
import type { User } from './modules/identity/index.ts';
import { makeModules, type Modules } from './modules.ts';
import { demoOperatorsExist } from './modules/office/index.ts';
import type { Config } from './platform/config.ts';
import { closeServer, untilQuiet } from './platform/http/close.ts';
import { readMembers } from './platform/db/standbys/members.ts';
import { addHealth, metricsServer, type Readiness } from './platform/http/health.ts';
import { makeLimits } from './platform/http/limits.ts';
import { openSandboxWindow, sandboxWindowOf } from './platform/http/sandbox-window.ts';
import { servePictures } from './platform/http/pictures.ts';
import { buildServer } from './platform/http/server.ts';
import { serveApp } from './platform/http/static.ts';
import { addHeartbeat } from './platform/runtime/heartbeat.ts';
import type { Log } from './platform/runtime/log.ts';
import { type OpenPlatform, openPlatform } from './platform/open.ts';
import { neverOverloaded, type Overload, watchOverload } from './platform/runtime/overload.ts';
import { reasonsNotReady } from './platform/runtime/readiness.ts';
import { siteCurrency } from './platform/settings/site-currency.ts';
import { attachSocket, type Socket } from './platform/socket/socket.ts';
import { socketLimits } from './platform/socket/limits.ts';
import { pushMessages } from './push-messages.ts';
import { readBalancesAgain } from './read-balances-again.ts';
import { leaveDemoMoneyIn, payDemoDeposits } from './seed/seed-deposits.ts';
import { makeDemoCodes, openDemoAccounts, placeDemoSlips } from './seed/seed-demo.ts';
import {
  demoDeposits,
  demoPacketDeposit,
  demoSecondLine,
  demoSecondSlips,
  demoTraveller,
  demoWithdrawal,
} from './seed/demo-data.ts';
import { seedDemoPackets } from './seed/seed-rooms.ts';
import { seedDemoSavings } from './seed/seed-savings.ts';
import { seedDemoCare } from './seed/seed-care.ts';
import { seedDemoQueue, seedDemoWithdrawal } from './seed/seed-withdrawal.ts';

export type App = {
  port: number;
  /** Stops taking work, finishes what is running, closes everything (trust.md A2). */
  drain(): Promise<void>;
};

/** What one address may hold open: a mobile network shows thousands of players as one, of whom few are there at a time. */
const connectionsPerAddress = 1_000;

/** @throws when the environment, the database or a keeper does not allow a start. */
export async function startApp(config: Config, { log }: { log: Log }): Promise<App> {
  const platform = await openPlatform(config, log);
  const overload = config.shedLoad ? watchOverload(platform.db) : neverOverloaded;
  const late: { socket?: Socket } = {};
  const modules = await makeModules(platform, config, {
    onlineCount: async (gid) => late.socket?.online(gid) ?? 0,
    presence: {
      onlineOn: async (channel) => late.socket?.presence.onlineOn(channel) ?? 0,
      onlineAmong: async (userIds) => late.socket?.presence.onlineAmong(userIds) ?? new Set(),
    },
  });
  await refuseDemoAccounts(config, platform, modules);
  if (config.demo) await openDemo(config, modules);

  let drained: Promise<void> | undefined;
  const readiness: Readiness = {
    draining: () => drained !== undefined,
    reasons: () => reasonsNotReady(platform, overload),
    database: () => readMembers(platform.db.reads),
    notes: () => [...platform.notes(), ...modules.draws.notes(), ...modules.ledger.notes()],
  };
  const server = await openHttp(config, platform, modules, overload, readiness);
  const socket = attachSocket(server.server, {
    platform,
    messages: pushMessages,
    kinds: [modules.chat.channel],
    onSessionEnded: (listener) => platform.bus.on('session.ended', listener),
    takeTicket: modules.identity.redeemTicket,
    isGame: (gid) => modules.catalogue.game(gid) !== undefined,
    allowedOrigins: modules.content.allowedOrigins,
    // A refused socket is told nothing, so no host either.
    admit: (ip) => modules.identity.admit({ ip, host: '' }),
    trustProxy: config.trustProxy,
    limits: socketLimitsOf(config),
  });
  late.socket = socket;
  readBalancesAgain({ platform, ledger: modules.ledger, players: socket.players });
  await server.listen({ port: config.port, host: config.host });
  const metrics = config.metricsPort === 0 ? undefined : metricsServer(platform.metrics, readiness);
  await metrics?.listen({ port: config.metricsPort, host: '127.0.0.1' });
  const heartbeat = addHeartbeat(platform, 'server', async () => ({
    sockets: socket.size(),
    draws: await modules.draws.health(),
  }));
  platform.jobs.start();
  if (config.demo) seedDemo(platform, config, modules, log);

  // Readiness fails at once and every answer ends its connection, so that clients and balancers
  // have gone elsewhere before the port closes.
  const drain = async () => {
    await platform.clock.sleep(config.leaveAfterMs);
    await untilQuiet(server, platform.clock);
    const jobsStopped = platform.jobs.stop();
    await socket.drain();
    await closeServer(server);
    await jobsStopped;
    await heartbeat.end();
    await modules.arcade.close();
    await modules.betting.close();
    await modules.chat.close();
    await metrics?.close();
    overload.stop();
    await platform.close();
  };
  return { port: config.port, drain: () => (drained ??= drain()) };
}

const socketLimitsOf = ({ limitFactor }: Config) => ({
  maxConnectionsPerAddress: connectionsPerAddress * limitFactor,
  maxSilentPerAddress: socketLimits.maxSilentPerAddress * limitFactor,
});

async function openHttp(
  config: Config,
  platform: OpenPlatform,
  { routes, identity, content, chat, pictures, providers }: Modules,
  overload: Overload,
  readiness: Readiness,
): Promise<FastifyInstance> {
  const server = await buildServer({
    log: platform.log,
    metrics: platform.metrics,
    routes,
    gatekeeper: { admit: identity.admit, authenticate: identity.authenticate },
    limits: makeLimits(config.limitFactor),
    overloaded: overload.overloaded,
    draining: readiness.draining,
    trustProxy: config.trustProxy,
    allowedOrigins: content.allowedOrigins,
    connectionsPerAddress: connectionsPerAddress * config.limitFactor,
  });
  server.decorate('currency', () => platform.settings.get(siteCurrency));
  server.decorate('timeZone', platform.site.timeZone);
  addHealth(server, readiness);
  const sandbox = sandboxWindowOf(config);
  if (sandbox !== undefined) await openSandboxWindow(server, sandbox);
  servePictures(server, async (name) => {
    const ofGame = await providers.readPicture(name);
    if (ofGame !== undefined) return ofGame;
    const isPublic = (await chat.showsPicture(name)) || (await content.showsPicture(name));
    return isPublic ? pictures.read(name) : undefined;
  });
  await serveApp(server, config.playerDist, { connect: content.fallbackHosts, pictures: content.pictureOrigins });
  return server;
}

/** Demo accounts hold play money: a production site must not know them. */
async function refuseDemoAccounts({ production }: Config, { db }: OpenPlatform, { identity }: Modules): Promise<void> {
  if (!production) return;
  if ((await identity.demoAccountsExist()) || (await demoOperatorsExist(db.reads))) {
    throw new Error('this database holds demo accounts; a production site does not start on it');
  }
}

async function openDemo(
  { testGames }: Config,
  { identity, content, payments, providers, savings, rewards, chat }: Modules,
): Promise<void> {
  await content.seedDemo();
  await providers.seedDemo();
  await payments.seedDemo();
  const users = await openDemoAccounts({ identity, families: familyCodes });
  await makeDemoCodes({ identity }, users);
  await seedDemoSavings(savings, users);
  await chat.seedDemo(new Map([...users].map(([username, { userId }]) => [username, userId])));
  const player = users.get(demoWithdrawal.username);
  if (player !== undefined) await content.seedMessage(player.userId);
  // Where short games are drawn, tests run, and nothing there may depend on the hour.
  if (!testGames) await rewards.seedDemo();
}

/** Places the demo bets once games take them; the site serves meanwhile. What operators do is the console's story. */
function seedDemo(
  platform: OpenPlatform,
  { paymentProviders: providers, testGames }: Config,
  { identity, betting, content, draws, withdrawals, payments, packets, shares, arcade }: Modules,
  log: Log,
): void {
  const seedRooms = async (users: Awaited<ReturnType<typeof openDemoAccounts>>) => {
    await payDemoDeposits({ payments, providers }, users, [demoPacketDeposit]);
    await seedDemoPackets(packets, users);
  };
  const slips = { platform, identity, betting, openIssue: draws.openIssue, shares, families: familyCodes };
  const seedSecondLine = async () =>
    placeDemoSlips(slips, await openDemoAccounts(slips, demoSecondLine), demoSecondSlips);
  const seedTransfers = async (traveller: User | undefined) => traveller && arcade.seedDemo(traveller.userId);
  const seeded = openDemoAccounts(slips).then((users) =>
    Promise.all([
      placeDemoSlips(slips, users),
      payDemoDeposits({ payments, providers }, users, demoDeposits),
      seedDemoWithdrawal({ platform, withdrawals }, users),
      // Where short games are drawn, tests run, and rooms are as each of them makes them.
      ...(testGames
        ? []
        : [
            seedRooms(users),
            seedSecondLine(),
            seedTransfers(users.get(demoTraveller)),
            seedDemoQueue({ platform, withdrawals }, users),
            leaveDemoMoneyIn({ payments, providers }, users),
            seedDemoCare(content, users),
          ]),
    ]),
  );
  seeded.catch((error: Error) => log.error({ err: error }, 'the demo data could not be added'));
}
