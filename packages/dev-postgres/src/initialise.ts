import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Credentials } from './credentials.ts';
import type { Places } from './places.ts';
import { giveFolder } from './socket-folder.ts';
import type { SystemUser } from './system-user.ts';
import { DatabaseUnusable } from './unusable.ts';

const MAJOR_VERSION = '18';

/** The role that makes all others; used for setting up only. */
export const SUPERUSER = 'postgres';

/**
 * Makes the files of a new cluster, unless they are there. They are made beside and moved into place
 * in one step, so that a kill leaves either no cluster or a whole one.
 */
export async function initialise(job: {
  binaries: Binaries;
  places: Places;
  user: SystemUser;
  credentials: Credentials;
  print: (line: string) => void;
}): Promise<void> {
  const { binaries, places, user, credentials, print } = job;
  if (existsSync(places.data)) {
    const version = readFileSync(join(places.data, 'PG_VERSION'), 'utf8').trim();
    if (version === MAJOR_VERSION) return;
    throw new DatabaseUnusable(
      `The database in ${places.data} belongs to PostgreSQL ${version}; this version brings PostgreSQL ${MAJOR_VERSION}.`,
    );
  }
  print('Making a new PostgreSQL database ...');
  const unfinished = `${places.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  giveFolder(unfinished, user);
  await runInitdb(binaries, unfinished, user, credentials);
  // Only with the password, only through the socket: no entry for a network address.
  writeFileSync(join(unfinished, 'pg_hba.conf'), 'local all all scram-sha-256\n');
  renameSync(unfinished, places.data);
}

async function runInitdb(
  binaries: Binaries,
  folder: string,
  user: SystemUser,
  credentials: Credentials,
): Promise<void> {
  // The password goes through a pipe, so that it is never in a file or in the process list. (Node's
  // own pipes are sockets, which cannot be opened by name; the one that `cat` writes to can.)
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      'cat | "$@"',
      'sh',
      binaries.initdb,
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      '--pwfile=/dev/stdin',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  child.stdin.on('error', () => {});
  child.stdin.end(`${credentials.superuser}\n`);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new DatabaseUnusable(`The new database could not be made: ${complaint.trim()}`);
}
