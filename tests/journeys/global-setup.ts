import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '@longmen/test-kit/database/cluster';
import { announceTestCluster } from '@longmen/test-kit/database/clone';
import { buildApp } from '../../tools/start/app-build.ts';
import { announceApp } from '@longmen/test-kit/app/folder';

/** Before the first journey: one PostgreSQL to clone from, and the app as players get it. Returns its end. */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  // A copy: a build that is made meanwhile must not take the files from under the journeys.
  const app = mkdtempSync(join(tmpdir(), 'longmen-app-'));
  cpSync(await buildApp('player'), app, { recursive: true });
  announceApp(app);
  const { cluster, stop } = await startTestCluster();
  announceTestCluster(cluster);
  return async () => {
    await stop();
    rmSync(app, { recursive: true, force: true });
  };
}
