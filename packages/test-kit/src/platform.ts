/** A platform over a test database, for tests that call a module without HTTP. */
import { type BusEnds, makeBus } from '../../../apps/server/src/platform/bus/bus.ts';
import { systemClock } from '../../../apps/server/src/platform/runtime/clock.ts';
import type { Events } from '../../../apps/server/src/events.ts';
import type { Platform } from '../../../apps/server/src/platform/context.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { systemDice } from '../../../apps/server/src/platform/runtime/dice.ts';
import { makeIds, maxNodes } from '../../../apps/server/src/platform/db/ids.ts';
import { makeJobs } from '../../../apps/server/src/platform/runtime/jobs.ts';
import { makeLog } from '../../../apps/server/src/platform/runtime/log.ts';
import { makeMetrics } from '../../../apps/server/src/platform/runtime/metrics.ts';
import { makeSettingsStore, type SettingsStore } from '../../../apps/server/src/platform/settings/settings-store.ts';
import { noonZone } from './noon-zone.ts';

export type TestPlatform = Platform & {
  readonly bus: BusEnds<Events>;
  readonly settings: SettingsStore;
  close(): Promise<void>;
};

let opened = 0;

/** Two of the same number could make the same id in the same millisecond; fixtures that number their own stay below. */
function nextNode(): number {
  opened += 1;
  return maxNodes / 2 + (opened % (maxNodes / 2));
}

/** A database as the operators' console reaches it. */
export const asOffice = <T extends { readonly officeUrl: string }>(database: T): T & { readonly url: string } => ({
  ...database,
  url: database.officeUrl,
});

/** @param site what differs from a demo site on which it is noon. */
export async function openTestPlatform(
  database: { readonly url: string },
  site: Partial<Platform['site']> = {},
): Promise<TestPlatform> {
  const log = makeLog('silent');
  const clock = systemClock();
  const db = openDatabase({
    url: database.url,
    sizes: { bets: 2, reads: 2, jobs: 2 },
    // Of fifty at once the last one waits for all others, on a busy machine too.
    statementTimeoutMs: 60_000,
    connectWithinMs: 60_000,
    guardsConnections: true,
    onError: () => undefined,
  });
  const bus = makeBus<Events>(log);
  const node = nextNode();
  const filled = {
    demo: true,
    production: false,
    timeZone: noonZone(),
    dataDir: '',
    weakHashes: true,
    ...site,
  };
  const settings = makeSettingsStore({ db: db.jobs, bus, log, site: filled });
  await settings.load();
  return {
    clock,
    db,
    bus,
    log,
    settings,
    dice: systemDice,
    ids: makeIds(clock, () => node),
    jobs: makeJobs(clock, log),
    metrics: makeMetrics(),
    site: filled,
    close: () => db.close(),
  };
}
