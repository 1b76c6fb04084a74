/** A site on a PostgreSQL of its own that can be crashed, all on this machine. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, type DatabaseUrls, setUpDatabase, startCluster, superuserUrl } from '@longmen/dev-postgres';
import { migrate } from '../../../../apps/server/src/platform/db/site/migrate.ts';
import { readMigrations } from '../../../../apps/server/src/platform/db/site/migration-files.ts';
import { root } from '../repository.ts';
import { compileAhead } from './compile-ahead.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

export type BenchSite = Site &
  DatabaseUrls & {
    /** Reads everything; for the audit alone. */
    adminUrl: string;
    /** `pg_ctl -m immediate`, and up again at once. */
    crashDatabase(): Promise<void>;
  };

type BenchSiteOptions = SiteOptions & { env?: Record<string, string> };

const databaseName = 'fault';

/** How long a killed server may take to come up: a machine may be busy, and slowness is no broken promise. */
export const upWithinMs = 300_000;

export async function startBenchSite(options: BenchSiteOptions): Promise<BenchSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longmen-fault-'));
  // Run as root, PostgreSQL is another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  let cluster: Cluster = await startCluster({ dataDir });
  const urls = await setUpDatabase(cluster, databaseName);
  await migrate(urls.ownerUrl, readMigrations(join(options.tree ?? root, 'apps/server/src')));
  const compiled = compileAhead(options.tree ?? root);
  const site = await startSite(urls, { ...options, env: { ...options.env, NODE_COMPILE_CACHE: compiled } });
  return {
    ...site,
    ...urls,
    adminUrl: superuserUrl(cluster, databaseName),
    crashDatabase: async () => {
      await cluster.stop('immediate');
      cluster = await startCluster({ dataDir });
    },
    stop: async () => {
      await site.stop();
      await cluster.stop('fast');
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(compiled, { recursive: true, force: true });
    },
  };
}
