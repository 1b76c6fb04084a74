import { root } from '../repository.ts';
import { makeRunFolder } from '../run-folder.ts';
import { compileAhead } from '../site/compile-ahead.ts';
import { startTestCluster } from './cluster.ts';
import { announceTestCluster } from './clone.ts';

/**
 * Before the first test file: one PostgreSQL for all of them, in a folder with all else that they leave. Returns its
 * end.
 */
export default async function setUpCluster(): Promise<() => Promise<void>> {
  const remove = makeRunFolder();
  process.env['NODE_COMPILE_CACHE'] = compileAhead(root);
  const { cluster, stop } = await startTestCluster();
  announceTestCluster(cluster);
  return async () => {
    await stop();
    remove();
  };
}
