import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { DatabaseUnusable } from './unusable.ts';

/** The ids to start PostgreSQL with; undefined = the user who runs this process. */
export type SystemUser = { uid: number; gid: number } | undefined;

const USER_NAME = 'postgres';

/**
 * The system user that PostgreSQL runs as. PostgreSQL refuses to run as root, so root hands it to
 * the owner of the data when there are any, else to the user `postgres`, made when missing. Anybody
 * else runs it as themselves.
 * @throws when root may not make that user.
 */
export function findSystemUser(dataFolder: string): SystemUser {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(dataFolder) ?? lookUp() ?? create();
}

function ownerOf(folder: string): SystemUser {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function lookUp(): SystemUser {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, USER_NAME], { encoding: 'utf8' }));
  if (ids.some((answer) => answer.status !== 0)) return undefined;
  const [uid, gid] = ids.map((answer) => Number(answer.stdout.trim()));
  return uid && gid ? { uid, gid } : undefined;
}

function create(): SystemUser {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', USER_NAME], {
      stdio: 'ignore',
    });
  } catch {
    // The look-up below decides: another process may have made the user at the same moment.
  }
  const made = lookUp();
  if (made) return made;
  throw new DatabaseUnusable(
    `PostgreSQL does not run as root, and the system user "${USER_NAME}" could not be made. Make it, or start as another user.`,
  );
}

/** True when `user` may enter the folder `path` (or run the file at `path`). */
export function canReach(user: SystemUser, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}
