import { startTestCluster } from './cluster.ts';
import { announceTestCluster } from './clone.ts';

/** Before the first test file: one PostgreSQL for all of them. Returns its end. */
export default async function setUpCluster(): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster();
  announceTestCluster(cluster);
  return stop;
}
