/** What Node compiles of a server is written down once: every start of one takes half of the time then. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../repository.ts';

/**
 * A killed server leaves nothing compiled behind; one that only loads its files and ends does. What the run keeps
 * compiled (tools/hand-over.mjs) is used by the suites that follow too; another source tree has a folder of its own.
 * @returns the folder
 */
export function compileAhead(tree: string): string {
  const kept = tree === root ? process.env['NODE_COMPILE_CACHE'] : undefined;
  const folder = kept || mkdtempSync(join(tmpdir(), 'longmen-compiled-'));
  const load = `await import(${JSON.stringify(join(tree, 'apps/server/src/app.ts'))}); process.exit(0);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', load], {
    env: { NODE_COMPILE_CACHE: folder },
  });
  return folder;
}
