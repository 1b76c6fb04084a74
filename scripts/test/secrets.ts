/** Looks for secrets in what git keeps or would keep. Walking the folders instead takes minutes: most files are not ours. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

/** Given all files at once, the scanner needs more than four times as long as for the same files in portions. */
const portion = 200;
const run = promisify(execFile);

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const portions = Array.from({ length: Math.ceil(files.length / portion) }, (_, at) =>
  files.slice(at * portion, (at + 1) * portion),
);

const waiting = portions.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const some of waiting) await scan(some);
  }),
);

async function scan(some: string[]): Promise<void> {
  try {
    await run('node_modules/.bin/secretlint', some, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    process.stdout.write(`${stdout}${stderr}` || String(error));
    process.exitCode = 1;
  }
}
