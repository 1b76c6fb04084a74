/** HAProxy with the file that the site ships, in front of two servers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../repository.ts';
import type { Host } from './hosts.ts';

const program = '/usr/sbin/haproxy';
const startsWithinMs = 30_000;

export type Proxy = { readonly address: string; stop(): Promise<void> };

/** @param net on which clients come @throws where HAProxy is not installed, saying what to do */
export async function startHaproxy(
  host: Host,
  net: string,
  port: number,
  [serverA = '', serverB = '']: readonly string[],
): Promise<Proxy> {
  if (!existsSync(program)) throw new Error('HAProxy not found. On Debian or Ubuntu: sudo apt-get install haproxy');
  const [first, ...rest] = [...host.command, program, '-db', '-f', join(root, 'deploy/haproxy.cfg')];
  const child = spawn(first, rest, {
    env: { SITE_CONNECTIONS: '8000', SITE_BIND: `:${port}`, SERVER_A: serverA, SERVER_B: serverB },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = host.address(net);
  const giveUpAt = performance.now() + startsWithinMs;
  while (!(await listens(address, port))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error('HAProxy does not start');
    await sleep(50);
  }
  return { address: `http://${address}:${port}`, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await end;
}

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
