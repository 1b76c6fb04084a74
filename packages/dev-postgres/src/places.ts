import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from './shared-folder.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { canReach, type SystemUser } from './system-user.ts';

/** Where a cluster lives: `home` is entered by the starter, `data` and `socket` belong to PostgreSQL. */
export type Places = { home: string; data: string; socket: string; log: string; credentials: string };

const HOME = 'postgres';

/**
 * The folders of the cluster of `dataDir`, made when missing. When `user` cannot reach `dataDir`
 * (a private home folder), the cluster lives in the shared folder and `<dataDir>/postgres` is a link
 * to it: whoever removes the data folder also removes the link, and so begins anew.
 */
export function findPlaces(dataDir: string, user: SystemUser, print: (line: string) => void): Places {
  const home = findHome(dataDir, user);
  if (lstatSync(join(dataDir, HOME)).isSymbolicLink()) {
    print(`The database lives in ${home}, because PostgreSQL may not enter ${dataDir}.`);
  }
  const socket = makeSocketFolder(join(home, 'socket'), user);
  return {
    home,
    data: join(home, 'data'),
    socket,
    log: join(home, 'postgres.log'),
    credentials: join(home, 'credentials.json'),
  };
}

/** Whether a cluster was made in `dataDir`. */
export function holdsCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, HOME, 'data'));
}

function findHome(dataDir: string, user: SystemUser): string {
  mkdirSync(dataDir, { recursive: true });
  const home = join(dataDir, HOME);
  if (!existsSync(home)) {
    rmSync(home, { force: true }); // a link whose folder was removed
    if (canReach(user, dataDir)) mkdirSync(home);
    else {
      const elsewhere = join(sharedFolder(), randomBytes(6).toString('hex'));
      mkdirSync(elsewhere);
      symlinkSync(elsewhere, home);
    }
  }
  return realpathSync(home);
}
