import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseUnusable, type DatabaseUrls, holdsCluster, setUpDatabase, startCluster } from '@longmen/dev-postgres';
import { prepareExternalDatabase } from './external.ts';

/** How to find the database of a site; as `DATA_DIR`, `DATABASE_URL` and its sisters say. */
export type SiteDatabaseOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  databaseOfficeUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
  print?: (line: string) => void;
};

/** A site's database. `ended` resolves only when an embedded PostgreSQL of ours is gone. */
export type SiteDatabase = DatabaseUrls & {
  kind: 'embedded' | 'external';
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/** What a running site leaves in its data folder for the tools beside it. */
export type RunningSite = DatabaseUrls & { pid: number };

const DATABASE_NAME = 'longmen';
const never = new Promise<void>(() => {});

/**
 * Opens the database of a site: the one that `databaseUrl` names, else the embedded PostgreSQL,
 * started for as long as this process uses it. @throws DatabaseUnusable, or why it does not start.
 */
export async function startSiteDatabase(options: SiteDatabaseOptions): Promise<SiteDatabase> {
  const { databaseUrl: url, databaseOfficeUrl: officeUrl, databaseOwnerUrl: ownerUrl, dataDir, print } = options;
  if (url) {
    const urls = await prepareExternalDatabase({ url, officeUrl, ownerUrl });
    return { kind: 'external', ...urls, ended: never, stop: async () => {} };
  }
  const cluster = await startCluster({ dataDir: resolve(dataDir), ...(print ? { print } : {}) });
  const urls = await setUpDatabase(cluster, DATABASE_NAME);
  return { kind: 'embedded', ...urls, ended: cluster.ended, stop: () => cluster.stop() };
}

/**
 * The same for command-line tools, which often work beside a running site: then its database is
 * used and `stop` leaves it alone. @throws DatabaseUnusable also where no site was ever started.
 */
export async function openSiteDatabase(options: SiteDatabaseOptions): Promise<SiteDatabase> {
  const site = options.databaseUrl ? undefined : findRunningSite(options.dataDir);
  if (!site) {
    // A mistyped folder would otherwise get a new and empty database.
    if (!options.databaseUrl && !holdsCluster(options.dataDir))
      throw new DatabaseUnusable(
        `There is no site in ${resolve(options.dataDir)}. Start it once with npm start, or name its folder: DATA_DIR.`,
      );
    return startSiteDatabase(options);
  }
  const { url, officeUrl, ownerUrl } = site;
  return { kind: 'embedded', url, officeUrl, ownerUrl, ended: never, stop: async () => {} };
}

/** The site that runs on `dataDir` now, if any. */
export function findRunningSite(dataDir: string): RunningSite | undefined {
  const path = runningFile(dataDir);
  if (!existsSync(path)) return undefined;
  const site = JSON.parse(readFileSync(path, 'utf8')) as RunningSite;
  return isSupervisor(site.pid) ? site : undefined;
}

/** Says in `dataDir` that this process runs the site; the answer takes it back. */
export function announceRunningSite(dataDir: string, urls: DatabaseUrls): () => void {
  const path = runningFile(dataDir);
  const { url, officeUrl, ownerUrl } = urls;
  const site: RunningSite = { pid: process.pid, url, officeUrl, ownerUrl };
  writeFileSync(path, JSON.stringify(site), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

function runningFile(dataDir: string): string {
  return join(resolve(dataDir), 'running.json');
}

// After a kill -9 the file stays behind and its number may be given to another program.
function isSupervisor(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('tools/start/');
}
