/** Copies of the source tree with one seeded fault in each. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@longmen/test-kit/repository';

/** One replacement; `find` stands exactly once in the file. */
export type Edit = { file: string; find: string; replace: string };

type Mutant = { name: string; edits: readonly Edit[] };

/**
 * A copy of these folders and files with the fault in it; its packages resolve to the copies.
 * @throws when a line to be replaced does not stand exactly once in its file.
 */
export function plantMutant(copied: readonly string[], { name, edits }: Mutant): string {
  const tree = mkdtempSync(join(tmpdir(), 'longmen-mutant-'));
  for (const path of copied)
    cpSync(join(root, path), join(tree, path), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  linkModules(tree, copied);
  for (const { file, find, replace } of edits) {
    const target = join(tree, file);
    const before = readFileSync(target, 'utf8');
    if (before.split(find).length !== 2) {
      rmSync(tree, { recursive: true });
      throw new Error(`mutant "${name}": its line stands not exactly once in ${file}`);
    }
    writeFileSync(
      target,
      before.replace(find, () => replace),
    );
  }
  return tree;
}

function linkModules(tree: string, copied: readonly string[]): void {
  const own = join(tree, 'node_modules');
  mkdirSync(join(own, '@longmen'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry !== '@longmen') symlinkSync(join(root, 'node_modules', entry), join(own, entry));
  }
  for (const path of copied.filter((folder) => folder.includes('/'))) {
    const nested = join(root, path, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(tree, path, 'node_modules'));
    symlinkSync(join(tree, path), join(own, '@longmen', path.slice(path.indexOf('/') + 1)));
  }
}
