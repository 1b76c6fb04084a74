import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '@longmen/test-kit/database/cluster';
import { announceTestCluster } from '@longmen/test-kit/database/clone';
import { buildApp } from '../../tools/start/app-build.ts';
import { announceApp } from '@longmen/test-kit/app/folder';

/** Before the first journey: one PostgreSQL to clone from, and both apps as they are served. Returns its end. */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  // Copies: a build that is made meanwhile must not take the files from under the journeys.
  const folders = await Promise.all(
    (['player', 'office'] as const).map(async (app) => {
      const folder = mkdtempSync(join(tmpdir(), `longmen-app-${app}-`));
      cpSync(await buildApp(app), folder, { recursive: true });
      announceApp(app, folder);
      return folder;
    }),
  );
  const { cluster, stop } = await startTestCluster();
  announceTestCluster(cluster);
  return async () => {
    await stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
