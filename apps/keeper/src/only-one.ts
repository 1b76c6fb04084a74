/**
 * One keeper per folder: two processes over the same journal could each accept a CLOSE of their own. On Linux the
 * kernel holds the lock (a socket name without a file), so that it ends with the process, however that dies.
 */
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { rm } from 'node:fs/promises';

/** Takes the folder for this process, until it ends. @throws Error when another process has it. */
export async function takeFolder(dir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const name = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 32);
  const lock = createServer((socket) => socket.destroy());
  lock.unref();
  await new Promise<void>((resolve, reject) => {
    lock.once('error', () => reject(new Error(`Another keeper works in ${dir}.`)));
    lock.listen(`\0longmen-keeper-${name}`, resolve);
  });
}

/** Removes a socket file that nobody listens on. @throws Error when somebody does. */
export async function removeStaleSocket(path: string): Promise<void> {
  const listening = await new Promise<boolean>((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
  if (listening) throw new Error(`Another process listens on ${path}.`);
  await rm(path, { force: true });
}
