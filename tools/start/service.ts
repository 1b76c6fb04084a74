import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLogFile } from './log-file.ts';
import { root, StartRefused } from './options.ts';
import { print } from './print.ts';

/** One process of the site, started again when it dies. */
export type Service = {
  /** Call once the service answers: from then on its death is repaired instead of reported. */
  established: () => void;
  /** Rejects when the service dies before it was established. */
  failed: Promise<never>;
  /** The latest of its last lines that holds this; for people. */
  lastLine: (words: string) => string | undefined;
  stop: () => Promise<void>;
};

export type ServiceOptions = {
  name: string;
  /** Source file, relative to the repository. */
  file: string;
  env: Record<string, string>;
  logFolder: string;
  /** How long the service may take to end after SIGTERM. */
  stopWithinMs: number;
};

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const SOUND_AFTER_MS = 60_000;
const STORED_LINES = 12;

/** Starts `file` on this Node and keeps it running until `stop`. */
export function startService(options: ServiceOptions): Service {
  const { name } = options;
  const write = openLogFile(join(options.logFolder, `${name}.log`));
  let lines: string[] = [];
  let established = false;
  let stopping = false;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  let pauseMs = FIRST_PAUSE_MS;
  const pause = new AbortController();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});

  const launch = () => {
    const began = performance.now();
    lines = [];
    child = spawnService(options, (chunk) => {
      write(chunk);
      lines = [...lines, ...chunk.toString().split('\n').filter(Boolean)].slice(-STORED_LINES);
    });
    ended = once(child, 'close').then(([code, signal]: (number | string)[]) =>
      died(code ?? signal ?? '?', performance.now() - began),
    );
  };

  const died = async (how: number | string, livedMs: number) => {
    if (stopping) return;
    if (!established) {
      failed.reject(new StartRefused(`The ${name} ended while starting (${how}):\n${lines.map(readable).join('\n')}`));
      return;
    }
    if (livedMs > SOUND_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
    print(
      `The ${name} ended unexpectedly (${how}); starting it again. Its log: ${join(options.logFolder, `${name}.log`)}`,
    );
    await sleep(pauseMs, undefined, { signal: pause.signal }).catch(() => {});
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    if (!stopping) launch();
  };

  launch();
  return {
    established: () => {
      established = true;
    },
    failed: failed.promise,
    lastLine: (words) => lines.map(readable).findLast((line) => line.includes(words)),
    stop: async () => {
      stopping = true;
      pause.abort();
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), options.stopWithinMs);
      await ended;
      clearTimeout(late);
    },
  };
}

function spawnService({ file, env }: ServiceOptions, onOutput: (chunk: Buffer) => void): ChildProcess {
  const follow = join(import.meta.dirname, 'follow-parent.mjs');
  const child = spawn(process.execPath, ['--import', follow, join(root, file)], {
    cwd: root,
    env: { ...withoutDatabase(process.env), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own: Ctrl-C must reach only the supervisor, which stops all in order.
    detached: true,
  });
  child.stdin?.on('error', () => {});
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  return child;
}

// A service is told of the database only where it must know it.
function withoutDatabase({
  DATABASE_URL: _url,
  DATABASE_OFFICE_URL: _officeUrl,
  DATABASE_OWNER_URL: _ownerUrl,
  ...rest
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest;
}

/** A log line for people: of a structured one, its message and error. */
function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
