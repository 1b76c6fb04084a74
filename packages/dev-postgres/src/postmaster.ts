import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What `postmaster.pid` tells of the process that holds a data folder. */
export type Postmaster = { pid: number; ready: boolean };

/** Reads the lock file of `dataFolder`; undefined when there is none or it is half written. */
export function readPostmaster(dataFolder: string): Postmaster | undefined {
  const path = lockFile(dataFolder);
  if (!existsSync(path)) return undefined;
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
    // Line 8 is the state: "starting", "stopping", "ready" or "standby".
    return { pid, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Removes a lock file whose process id now belongs to a stranger. PostgreSQL clears the lock of a
 * dead process by itself, but takes any living process of the same user for its own: after a reboot
 * or in a new container the number may have been given to somebody else.
 */
export function clearStaleLock(dataFolder: string): void {
  const holder = readPostmaster(dataFolder);
  if (!holder || !existsSync(`/proc/${holder.pid}`)) return;
  const data = realpathSync(dataFolder);
  const inUse = readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && workingFolder(entry) === data);
  if (!inUse) rmSync(lockFile(dataFolder), { force: true });
}

// Every process of a cluster, backends included, has the data folder as its working folder.
function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function lockFile(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid');
}
