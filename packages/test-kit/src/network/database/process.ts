/** A program of Debian on a host, as a user of the machine, that ends with whoever started it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import type { Host } from '../hosts.ts';

export type HostProcess = { kill(): Promise<void>; isRunning(): boolean };

type Options = { readonly user?: string; readonly env?: Readonly<Record<string, string>>; readonly logFile: string };

const path = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Its environment is what is said here, and nothing of the one that starts it. */
export function startOn(host: Host, command: readonly string[], { user, env, logFile }: Options): HostProcess {
  const become =
    user === undefined ? [] : ['setpriv', '--reuid', user, '--regid', user, '--init-groups', '--pdeathsig', 'KILL'];
  const [first = '', ...rest] = [...host.command, ...become, ...command];
  const log = openSync(logFile, 'a');
  const child: ChildProcess = spawn(first, rest, {
    cwd: '/',
    env: { PATH: path, LANG: 'C', ...env },
    stdio: ['ignore', log, log],
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    kill: async () => {
      if (!isRunning()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs a program to its end. @returns what it said @throws with what it said when it failed */
export function runOn(
  host: Host | undefined,
  command: readonly string[],
  { user, env, input }: { user?: string; env?: Readonly<Record<string, string>>; input?: string } = {},
): string {
  const become = user === undefined ? [] : ['setpriv', '--reuid', user, '--regid', user, '--init-groups'];
  const [first = '', ...rest] = [...(host?.command ?? []), ...become, ...command];
  const { status, stdout, stderr } = spawnSync(first, rest, {
    cwd: '/',
    env: { PATH: path, LANG: 'C', ...env },
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
