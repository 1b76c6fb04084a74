import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { findRunningSite } from '../../apps/server/src/platform/db/site/site-database.ts';
import { type StartOptions, StartRefused } from './options.ts';

const MEBIBYTE = 1024 * 1024;
const FREE_MEBIBYTES_MIN = 300;

/** Finds what would stop the site before anything is started. @throws StartRefused */
export async function checkBeforehand({ port, host, officePort, dataDir }: StartOptions): Promise<void> {
  await refuseTakenPort('PORT', port, host);
  if (officePort !== 0) await refuseTakenPort('OFFICE_PORT', officePort, '127.0.0.1');
  prepareDataFolder(dataDir);
  const running = findRunningSite(dataDir);
  if (running) {
    throw new StartRefused(
      `A site already runs on ${dataDir} (process ${running.pid}). Stop it, or start this one with another DATA_DIR.`,
    );
  }
}

async function refuseTakenPort(name: 'PORT' | 'OFFICE_PORT', port: number, host: string): Promise<void> {
  const server = createServer();
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
  if (!problem) return;
  if (problem.code === 'EADDRINUSE') {
    throw new StartRefused(
      `Port ${port} is taken by another program. Stop that one, or start with another port: ${name}=${port + 1} npm start`,
    );
  }
  throw new StartRefused(`Port ${port} cannot be used: ${problem.message}`);
}

/** Step by step: Node's own `recursive` never returns below a folder such as /proc, which exists and takes none. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be made: ${(error as Error).message}. Set DATA_DIR to another one.`,
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / MEBIBYTE);
  if (free < FREE_MEBIBYTES_MIN) {
    throw new StartRefused(
      `The disk of ${dataDir} is full: ${free} MB are free, at least ${FREE_MEBIBYTES_MIN} MB are needed. Make room, or set DATA_DIR to another disk.`,
    );
  }
}
