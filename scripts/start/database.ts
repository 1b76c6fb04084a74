import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  announceRunningSite,
  migrate,
  readMigrations,
  type SiteDatabase,
  startSiteDatabase,
} from '../../apps/server/src/platform/postgres/index.ts';
import { root, type StartOptions } from './options.ts';
import { say } from './say.ts';

/** The database while the site runs; an embedded one that dies is started again. */
export type KeptDatabase = Pick<SiteDatabase, 'kind' | 'url' | 'ownerUrl' | 'stop'>;

const RESTART_AFTER_MS = 500;
const RESTARTS = 20;

/** Opens the site's database, migrates it and keeps it running. */
export async function startDatabase(options: StartOptions): Promise<KeptDatabase> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = options;
  const open = () => startSiteDatabase({ dataDir, databaseUrl, databaseOwnerUrl, say });
  let database = await open();
  let stopping = false;

  await bringUpToDate(database);
  const withdraw = announceRunningSite(dataDir, database);

  const keep = async () => {
    for (let restarts = 0; restarts < RESTARTS; restarts += 1) {
      await database.ended;
      if (stopping) return;
      say('PostgreSQL ended unexpectedly; starting it again.');
      await sleep(RESTART_AFTER_MS);
      database = await open();
    }
  };
  void keep().catch((error: Error) => say(`PostgreSQL could not be started again: ${error.message}`));

  return {
    kind: database.kind,
    url: database.url,
    ownerUrl: database.ownerUrl,
    stop: async () => {
      stopping = true;
      await database.stop();
      withdraw();
    },
  };
}

async function bringUpToDate(database: SiteDatabase): Promise<void> {
  try {
    const applied = await migrate(database.ownerUrl, readMigrations(join(root, 'apps', 'server', 'src')), say);
    if (applied.length > 0) say(`Applied ${applied.length} migrations.`);
  } catch (error) {
    await database.stop();
    throw error;
  }
}
