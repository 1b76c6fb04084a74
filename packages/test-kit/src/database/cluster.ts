import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Cluster,
  databaseUrls,
  type DatabaseUrls,
  limitDatabase,
  OWNER_ROLE,
  setUpDatabase,
  startCluster,
  superuserUrl,
  withClient,
} from '@longmen/dev-postgres';
import { migrate } from '../../../../apps/server/src/platform/db/site/migrate.ts';
import { readMigrations } from '../../../../apps/server/src/platform/db/site/migration-files.ts';
import { makeCatalogue } from '../../../../apps/server/src/modules/catalogue/index.ts';
import { makeDatabaseTime } from '../../../../apps/server/src/modules/draws/clock/database-time.ts';
import { makeIssues } from '../../../../apps/server/src/modules/draws/issues/make-issues.ts';
import { noonZone } from '../noon-zone.ts';
import { openTestPlatform } from '../platform.ts';
import { root } from '../repository.ts';
import { removeAbandoned } from '../run-folder.ts';
import { endBefore } from './endings.ts';

/**
 * A database of one test file. Connection strings: `url` for servers, `officeUrl` for the console, `ownerUrl` for the
 * owner of the tables, `adminUrl` for the superuser.
 */
export type TestDatabase = DatabaseUrls & { name: string; adminUrl: string; drop: () => Promise<void> };

/** Where clones come from; plain data, so that worker processes can be told about it. */
export type TestCluster = Pick<Cluster, 'places' | 'credentials'> & {
  /** In which the issues of `siteTemplate` were made: its sites use it. */
  readonly timeZone: string;
};

/** Migrated; knows the games and their first odds, which nearly every test would add again. */
export const template = 'longmen_template';
/** Knows the test games too, and the issues of two days, which take every site seconds to make. */
export const siteTemplate = 'longmen_site_template';

const FOLDER = 'longmen-test-';
const sourceFolder = join(root, 'apps', 'server', 'src');

/** Files in memory: a database of a thousand of them is copied there in a tenth of the time. */
const MEMORY = '/dev/shm';
const FREE_BYTES_MIN = 3 * 2 ** 30;

/**
 * Starts a throwaway PostgreSQL in a temporary folder, with both templates. It ends with `stop`, or with this process.
 */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const home = isRoomy(MEMORY) ? MEMORY : tmpdir();
  removeAbandoned(FOLDER, home);
  const dataDir = mkdtempSync(join(home, `${FOLDER}${process.pid}-`));
  // Run as root, PostgreSQL is another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  const timeZone = noonZone();
  const { places, credentials, stop } = await startWithTemplates(dataDir, timeZone);
  return {
    cluster: { places, credentials, timeZone },
    stop: async () => {
      await stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= FREE_BYTES_MIN;
  } catch {
    // There is none.
    return false;
  }
}

async function startWithTemplates(dataDir: string, timeZone: string): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, durability: 'throwaway' });
  const { url, ownerUrl } = await setUpDatabase(cluster, template);
  await migrate(ownerUrl, readMigrations(sourceFolder));
  await seedGames(url);
  await clone(cluster, template, siteTemplate);
  await seedIssues(databaseUrls(cluster, siteTemplate).url, timeZone);
  return cluster;
}

const catalogueDeps = { keptRebateOf: async () => '0' };

async function seedGames(url: string): Promise<void> {
  const platform = await openTestPlatform({ url });
  await makeCatalogue(platform, { ...catalogueDeps, testGames: false });
  await platform.close();
}

async function seedIssues(url: string, timeZone: string): Promise<void> {
  const platform = await openTestPlatform({ url }, { timeZone });
  const catalogue = await makeCatalogue(platform, { ...catalogueDeps, testGames: true });
  const time = makeDatabaseTime(platform.clock, platform.db.jobs);
  await time.learn();
  await makeIssues({ platform, catalogue, time });
  await platform.close();
}

function clone(cluster: Parameters<typeof superuserUrl>[0], from: string, name: string): Promise<void> {
  return withClient(superuserUrl(cluster), async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY OWNER ${OWNER_ROLE}`);
    await limitDatabase(client, name);
  });
}

/** Clones a template: a database of one's own in some tens of milliseconds. */
export async function cloneTemplate(cluster: TestCluster, from = template): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await clone(cluster, from, name);
  const urls = databaseUrls(cluster, name);
  const drop = async () => {
    await Promise.all([urls.url, urls.officeUrl, urls.ownerUrl].map(endBefore));
    await withClient(superuserUrl(cluster), (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { name, ...urls, adminUrl: superuserUrl(cluster, name), drop };
}
