/** A durable PostgreSQL of its own for a bench, migrated, and the platform over it. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../../apps/server/src/platform/db/site/migrate.ts';
import { readMigrations } from '../../../../apps/server/src/platform/db/site/migration-files.ts';
import { setUpDatabase, startCluster, superuserUrl } from '@longmen/dev-postgres';
import { root } from '../repository.ts';
import { openTestPlatform, type TestPlatform } from '../platform.ts';

export type BenchDatabase = {
  readonly url: string;
  readonly officeUrl: string;
  readonly ownerUrl: string;
  readonly adminUrl: string;
  readonly platform: TestPlatform;
  /** CPU milliseconds that all processes of this PostgreSQL have used. */
  cpuMs(): number;
  close(): Promise<void>;
};

const sourceFolder = join(root, 'apps', 'server', 'src');

/** Starts the embedded PostgreSQL as `npm start` runs it: fsync on, settings of the product. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longmen-bench-'));
  // Run as root, PostgreSQL is another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  const cluster = await startCluster({ dataDir });
  const urls = await setUpDatabase(cluster, 'bench');
  await migrate(urls.ownerUrl, readMigrations(sourceFolder));
  const name = 'bench';
  const platform = await openTestPlatform(urls);
  return {
    ...urls,
    adminUrl: superuserUrl(cluster, name),
    platform,
    cpuMs: () => cpuOf(cluster.pid),
    close: async () => {
      await platform.close();
      await cluster.stop('fast');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const msPerTick = 10;

/** User and system milliseconds of a process and its children, from /proc. */
export function cpuOf(pid: number): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      // Fields after the command in brackets: state, ppid, …, utime (12th), stime (13th).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(entry) === pid || Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
      // What its children used that have ended since.
      if (Number(entry) === pid) ticks += Number(fields[13]) + Number(fields[14]);
    } catch {
      // The process ended between the two reads.
    }
  }
  return ticks * msPerTick;
}
