/** Server and keeper processes that can be killed and come back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../repository.ts';

export type Supervised = {
  readonly name: string;
  /** Sends kill -9; the supervisor starts it again. */
  kill(): void;
  /** Sends any other signal. */
  signal(name: NodeJS.Signals): void;
  /** Of the process that runs now. */
  pid(): number;
  /** How often it was started. */
  starts(): number;
  stop(): Promise<void>;
};

const restartAfterMs = 10;

// Ends a process when the test run that started it is killed.
const followParent = join(root, 'tools', 'start', 'follow-parent.mjs');

function fromHere(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}

/**
 * Starts a file of a source tree on this Node, and again whenever it ends.
 * @param command what replaces itself by the rest of its line (`ip netns exec NAME`)
 */
export function supervise(
  name: string,
  file: string,
  env: Record<string, string>,
  logFile: string,
  { tree = root, command = [] }: { readonly tree?: string; readonly command?: readonly string[] } = {},
): Supervised {
  let child: ChildProcess;
  let stopping = false;
  let starts = 0;
  let ended: Promise<void> = Promise.resolve();

  const launch = () => {
    starts += 1;
    const [program, ...args] = [...command, process.execPath, '--import', followParent, join(tree, file)];
    child = spawn(program, args, {
      env: { ...fromHere('PATH', 'NODE_COMPILE_CACHE', 'TMPDIR'), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin?.on('error', () => undefined);
    const write = (chunk: Buffer) => appendFileSync(logFile, chunk);
    child.stdout?.on('data', write);
    child.stderr?.on('data', write);
    ended = new Promise((resolve) => {
      child.once('close', () => {
        if (stopping) return resolve();
        void sleep(restartAfterMs).then(() => {
          if (!stopping) launch();
          resolve();
        });
      });
    });
  };
  launch();

  return {
    name,
    kill: () => void child.kill('SIGKILL'),
    signal: (signal) => void child.kill(signal),
    pid: () => child.pid ?? 0,
    starts: () => starts,
    stop: async () => {
      stopping = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until the server at this address says it is ready. @throws after `withinMs`, or when there is no hope left. */
export async function untilReady(
  address: string,
  withinMs: number,
  hopeless: () => boolean = () => false,
): Promise<void> {
  const until = performance.now() + withinMs;
  while (performance.now() < until && !hopeless()) {
    const ready = await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(1_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(20);
  }
  throw new Error(`the server at ${address} was not ready within ${withinMs} ms`);
}

/** Below the ports that the system hands out by itself, and above 10,080, which browsers and `fetch` refuse to ask. */
const portsFrom = 10_100;
const portsUntil = 30_100;
let nextPort = portsFrom + (process.pid % 1_000) * 20;

/**
 * Ports that nobody listens on, kept for their servers, which take them later and again at every restart: the system
 * gives them to nobody by itself, and other test processes keep away while this one lives.
 */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

/** Ports go in pairs: whoever listens on the second one may use the first one. */
async function freePort(): Promise<number> {
  for (let tries = portsFrom; tries < portsUntil; tries += 2) {
    const port = nextPort;
    nextPort = port + 2 < portsUntil ? port + 2 : portsFrom;
    const claim = await listen(port + 1);
    if (claim === undefined) continue;
    claim.unref();
    const trial = await listen(port);
    if (trial === undefined) {
      claim.close();
      continue;
    }
    await new Promise((resolve) => trial.close(resolve));
    return port;
  }
  throw new Error('every port is taken');
}

/** Undefined when the port is taken. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
