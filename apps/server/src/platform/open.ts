/** Opens the platform that modules are built on, and closes it again. */
import { makeBus } from './bus/bus.ts';
import { openSiteWire } from './bus/site-wire.ts';
import { systemClock } from './runtime/clock.ts';
import type { Config } from './config.ts';
import type { Events, Platform } from './context.ts';
import { findCells } from './db/cells.ts';
import { openDatabase } from './db/database.ts';
import { systemDice } from './runtime/dice.ts';
import { makeIds } from './db/ids.ts';
import { makeJobs } from './runtime/jobs.ts';
import type { Log } from './runtime/log.ts';
import { makeMetrics } from './runtime/metrics.ts';
import { openSession } from './db/session.ts';
import { assertTimeZone } from './history/history.ts';
import { makeSettingsStore, type SettingsStore } from './settings/settings-store.ts';

export type OpenPlatform = Platform & {
  /** The same settings, with the means to change them (the office's). */
  readonly settings: SettingsStore;
  /** False while the lasting session is lost: no ids can be made and no other process is heard. */
  hasSession(): boolean;
  /** What is wrong although the process serves, in words. */
  notes(): string[];
  close(): Promise<void>;
};

const statementTimeoutMs = 5_000;
/** At most 12 connections a process (trust.md, "Availability"), one of them the session. */
const poolSizes = { bets: 3, reads: 4, jobs: 4 };

/** @param preparesAll see `DatabaseOptions` @throws when the database cannot be reached. */
export async function openPlatform(
  config: Config,
  log: Log,
  { preparesAll = false }: { readonly preparesAll?: boolean } = {},
): Promise<OpenPlatform> {
  const clock = systemClock(config.clockOffsetMs);
  const metrics = makeMetrics();
  const hasCells = await findCells(config.databaseUrl);
  if (hasCells && config.busUrl === undefined)
    log.warn(
      'players lie on several databases and BUS_URL is not set: hints reach only servers whose session is on the same node',
    );
  const db = openDatabase({
    hasCells,
    url: config.databaseUrl,
    sessionUrl: config.sessionUrl,
    listsUrl: config.readUrl,
    sizes: poolSizes,
    statementTimeoutMs,
    guardsConnections: config.guardsConnections,
    preparesAll,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const bus = makeBus<Events>(log);
  const session = await openSession({ database: db, clock, log });
  const wire = await openSiteWire(config, {
    session,
    clock,
    log,
    metrics,
    onBatch: bus.receive,
    onLoss: () => bus.publishHere('hints.lost', {}),
  });
  bus.connect(wire);
  const jobs = makeJobs(clock, log);
  const site = {
    demo: config.demo,
    production: config.production,
    timeZone: config.timeZone,
    dataDir: config.dataDir,
    historyDir: config.historyDir,
    weakHashes: config.weakHashes,
  };
  await assertTimeZone(db.reads, site.timeZone);
  const settings = makeSettingsStore({ db: db.reads, bus, log, site });
  await settings.load();
  settings.follow(jobs);
  return {
    clock,
    dice: systemDice,
    db,
    ids: makeIds(clock, session.node),
    bus,
    jobs,
    log,
    settings,
    metrics,
    site,
    hasSession: session.isHeld,
    notes: () => [
      ...(wire.isWhole() ? [] : ['the event wire is away: other servers learn of changes by reading them']),
      ...db.lists.notes(),
    ],
    close: async () => {
      await bus.flush();
      await wire.close();
      await session.close();
      await db.close();
    },
  };
}
