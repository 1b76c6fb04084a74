import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { initialise } from './initialise.ts';
import { findPlaces, type Places } from './places.ts';
import { clearStaleLock, readPostmaster } from './postmaster.ts';
import { clusterSettings, type Durability } from './settings.ts';
import { findSystemUser, type SystemUser } from './system-user.ts';
import { lastLines } from './last-lines.ts';
import { type Credentials, readOrMakeCredentials } from './credentials.ts';
import { DatabaseUnusable } from './unusable.ts';

/** `fast` lets running statements fail and writes everything out; `immediate` is a crash. */
export type StopMode = 'fast' | 'immediate';

/** A running PostgreSQL that lives and dies with this process. */
export type Cluster = {
  places: Places;
  credentials: Credentials;
  /** The process id of the postmaster, for fault tests. */
  pid: number;
  /** Resolves when PostgreSQL is gone, whoever stopped it. */
  ended: Promise<void>;
  stop: (mode?: StopMode) => Promise<void>;
};

export type ClusterOptions = {
  /** Folder that keeps the data; made when missing. */
  dataDir: string;
  durability?: Durability;
  print?: (line: string) => void;
};

// After a kill the old backends need a moment to notice that their parent is gone; until then the
// next start is refused.
const START_ATTEMPTS = 30;
const RETRY_AFTER_MS = 1_000;
const POLL_EVERY_MS = 30;
const PRINT_EVERY_MS = 5_000;
const STOP_WITHIN_MS = 30_000;
const LONGEST_LOG_BYTES = 5_000_000;

/**
 * Starts the embedded PostgreSQL on `dataDir`, making the cluster first when there is none. Data
 * survive any kill. @throws an error that says what is wrong (disk full, folder in use, ...).
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, durability = 'durable', print = () => {} } = options;
  const user = findSystemUser(join(dataDir, 'postgres', 'data'));
  const binaries = await findBinaries(user);
  const places = findPlaces(dataDir, user, print);
  const credentials = readOrMakeCredentials(places.credentials);
  await initialise({ binaries, places, user, credentials, print });
  for (let attempt = 1; ; attempt += 1) {
    clearStaleLock(places.data);
    const child = launch(binaries, places, user, durability);
    const pid = await untilReady(child, places, print);
    if (pid !== undefined) return running(child, pid, places, credentials);
    const reason = lastLines(places.log, 6);
    if (!isPassing(reason) || attempt === START_ATTEMPTS)
      throw new DatabaseUnusable(`PostgreSQL did not start:\n${reason}`);
    if (attempt === 1) print('The last PostgreSQL of this data folder is still ending; waiting for it ...');
    await sleep(RETRY_AFTER_MS);
  }
}

function isPassing(reason: string): boolean {
  return /lock file .* already exists|pre-existing shared memory block/.test(reason);
}

// PostgreSQL does not notice the death of the process that started it. This shell does: its standard
// input is a pipe from this process, and when that closes, for whatever reason, it asks PostgreSQL to stop.
const FOLLOW_PARENT = `
exec 3<&0 </dev/null
"$@" >&2 3<&- & postgres=$!
echo $postgres
(read -r _ <&3; kill -INT $postgres) 2>/dev/null & watch=$!
wait $postgres; code=$?
kill $watch 2>/dev/null; wait $watch 2>/dev/null
exit $code`;

function launch(binaries: Binaries, places: Places, user: SystemUser, durability: Durability): ChildProcess {
  const log = openLog(places.log);
  const command = [binaries.postgres, '-D', places.data, ...clusterSettings(places.socket, durability)];
  const child = spawn('/bin/sh', ['-c', FOLLOW_PARENT, 'sh', ...command], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'pipe', log],
    // A process group of its own: Ctrl-C must reach the server first and PostgreSQL last.
    detached: true,
  });
  closeSync(log);
  child.stdin?.on('error', () => {});
  return child;
}

function openLog(path: string): number {
  const log = openSync(path, 'a', 0o600);
  if (statSync(path).size > LONGEST_LOG_BYTES) truncateSync(path);
  return log;
}

/** The postmaster's pid once it accepts connections; undefined when it ended instead. */
async function untilReady(
  child: ChildProcess,
  places: Places,
  print: (line: string) => void,
): Promise<number | undefined> {
  let started: number | undefined;
  child.stdout?.once('data', (line: Buffer) => {
    started = Number(line.toString());
  });
  for (let waitedMs = 0; child.exitCode === null && child.signalCode === null; waitedMs += POLL_EVERY_MS) {
    const postmaster = readPostmaster(places.data);
    if (postmaster?.ready && postmaster.pid === started) return started;
    if (waitedMs > 0 && waitedMs % PRINT_EVERY_MS < POLL_EVERY_MS)
      print('PostgreSQL is starting (after a crash it replays its log first) ...');
    await sleep(POLL_EVERY_MS);
  }
  return undefined;
}

function running(child: ChildProcess, pid: number, places: Places, credentials: Credentials): Cluster {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (mode: StopMode = 'fast') => {
    signal(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    const late = setTimeout(() => signal(pid, 'SIGQUIT'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(late);
    child.stdin?.destroy();
  };
  return { places, credentials, pid, ended, stop };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already, which is what was asked for.
  }
}
