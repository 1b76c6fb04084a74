import { cloneTemplate, siteTemplate, type TestCluster, type TestDatabase } from './cluster.ts';

export type { TestDatabase } from './cluster.ts';

// Set by global-setup.ts in the process that starts the workers; they inherit it.
const VARIABLE = 'LONGMEN_TEST_CLUSTER';

/** Tells the worker processes of this test run which cluster to clone from. */
export function announceTestCluster(cluster: TestCluster): void {
  process.env[VARIABLE] = JSON.stringify(cluster);
}

/**
 * A migrated database without players for one test file; call `drop` when done.
 * @throws outside a test run that started a cluster.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(announcedCluster());
}

/** The same for a whole site, with its issues made already, in the time zone that it has to use. */
export async function createSiteDatabase(): Promise<TestDatabase & { timeZone: string }> {
  const cluster = announcedCluster();
  return { ...(await cloneTemplate(cluster, siteTemplate)), timeZone: cluster.timeZone };
}

function announcedCluster(): TestCluster {
  const cluster = process.env[VARIABLE];
  if (!cluster)
    throw new Error(
      'No test cluster is running: add the global set-up of packages/test-kit to this project of vitest.config.ts',
    );
  return JSON.parse(cluster) as TestCluster;
}
