import { join } from 'node:path';
import {
  announceRunningSite,
  type SiteDatabase,
  startSiteDatabase,
} from '../../apps/server/src/platform/db/site/site-database.ts';
import { migrate } from '../../apps/server/src/platform/db/site/migrate.ts';
import { readMigrations } from '../../apps/server/src/platform/db/site/migration-files.ts';
import { keepOpen } from './keep-open.ts';
import { root, type StartOptions } from './options.ts';
import { print } from './print.ts';

/**
 * The database while the site runs; an embedded one that dies is started again. `lost` rejects when that is hopeless.
 */
export type OpenDatabase = Pick<SiteDatabase, 'kind' | 'url' | 'officeUrl' | 'ownerUrl' | 'stop'> & {
  lost: Promise<never>;
};

/** Opens the site's database, migrates it and keeps it running. */
export async function startDatabase(options: StartOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseOfficeUrl, databaseOwnerUrl } = options;
  const open = () => startSiteDatabase({ dataDir, databaseUrl, databaseOfficeUrl, databaseOwnerUrl, print });
  const database = await open();
  await bringUpToDate(database);
  const withdraw = announceRunningSite(dataDir, database);
  const opened = keepOpen(database, { open, print });
  return {
    kind: database.kind,
    url: database.url,
    officeUrl: database.officeUrl,
    ownerUrl: database.ownerUrl,
    lost: opened.lost,
    stop: async () => {
      await opened.stop();
      withdraw();
    },
  };
}

async function bringUpToDate(database: SiteDatabase): Promise<void> {
  try {
    const applied = await migrate(database.ownerUrl, readMigrations(join(root, 'apps', 'server', 'src')), print);
    if (applied.length > 0)
      print(`Applied ${applied.length === 1 ? 'one migration' : `${applied.length} migrations`}.`);
  } catch (error) {
    await database.stop();
    throw error;
  }
}
