import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One migration: `id` is `<module>/<number>_<name>.sql`, `sha256` the hash of its text. */
export type Migration = { id: string; sql: string; sha256: string };

const FILE_NAME = /^(\d{4})_[a-z0-9-]+\.sql$/;

/**
 * The migrations of the platform and of every module under `sourceFolder` (`apps/server/src`), in the
 * one order in which they run: by number, then by file name, then by module.
 * @throws when a file of a migrations folder is not called `NNNN_name.sql`.
 */
export function readMigrations(sourceFolder: string): Migration[] {
  const modules = join(sourceFolder, 'modules');
  const names = existsSync(modules)
    ? readdirSync(modules, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];
  return [
    ...inFolder('platform', join(sourceFolder, 'platform', 'migrations')),
    ...names.flatMap((name) => inFolder(name, join(modules, name, 'migrations'))),
  ]
    .sort((a, b) => (a.file === b.file ? compare(a.id, b.id) : compare(a.file, b.file)))
    .map(({ file: _file, ...migration }) => migration);
}

function inFolder(module: string, folder: string): (Migration & { file: string })[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => {
    if (!FILE_NAME.test(file)) throw new Error(`${join(folder, file)}: a migration is called NNNN_name.sql`);
    const sql = readFileSync(join(folder, file), 'utf8');
    return { id: `${module}/${file}`, file, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
