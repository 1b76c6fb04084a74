/** Runs tests of the server in a tree with a seeded fault. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Tested = { readonly passed: number; readonly failed: number };

/**
 * What becomes of some files of tests there. @param files parts of their paths
 * @throws Error when no test was run: nothing was found out then
 */
export async function runTests(tree: string, files: readonly string[]): Promise<Tested> {
  const vitest = join(tree, 'node_modules', 'vitest', 'vitest.mjs');
  const report = join(tree, 'tested.json');
  const options = ['--project', 'server', '--reporter=json', `--outputFile=${report}`, '--bail=1'];
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...files], { cwd: tree, stdio: 'ignore' });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (!existsSync(report)) throw new Error('no test was run');
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}
