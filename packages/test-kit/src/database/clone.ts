import { cloneTemplate, type TestCluster, type TestDatabase } from './cluster.ts';

export type { TestDatabase } from './cluster.ts';

// Set by global-setup.ts in the process that starts the workers; they inherit it.
const VARIABLE = 'LONGMEN_TEST_CLUSTER';

/** Tells the worker processes of this test run which cluster to clone from. */
export function announceTestCluster(cluster: TestCluster): void {
  process.env[VARIABLE] = JSON.stringify(cluster);
}

/**
 * A migrated, empty database for one test file; call `drop` when done.
 * @throws outside a test run that started a cluster.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env[VARIABLE];
  if (!cluster)
    throw new Error(
      'No test cluster is running: add the global set-up of packages/test-kit to this project of vitest.config.ts',
    );
  return cloneTemplate(JSON.parse(cluster) as TestCluster);
}
