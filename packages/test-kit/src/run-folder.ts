/** One temporary folder for everything that a test run leaves lying, removed with it. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Short: sockets lie in folders of this one, and a socket's path has at most 108 bytes. */
const prefix = 'lm-';

/**
 * Makes the folder, and the temporary folder (TMPDIR) of this process and those that it starts is inside it from now
 * on.
 * Folders of runs that were killed are removed.
 * @returns how to remove it
 */
export function makeRunFolder(): () => void {
  const outside = process.env['TMPDIR'];
  removeAbandoned(prefix);
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Run as root, PostgreSQL is another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  return () => {
    if (outside === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = outside;
    // A process that is about to end may still write into it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

/** Removes folders `<start><process>-…` whose process is gone: a killed run could not tidy up. */
export function removeAbandoned(start: string, home = tmpdir()): void {
  for (const name of readdirSync(home)) {
    const [, pid] = (name.startsWith(start) && /^(\d+)-/.exec(name.slice(start.length))) || [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
