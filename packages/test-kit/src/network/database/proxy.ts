/** HAProxy in front of the database, with the file that the site ships, on a server's own host. */
import { join } from 'node:path';
import type { Host } from '../hosts.ts';
import { root } from '../../repository.ts';
import { type HostProcess, startOn } from './process.ts';

type Options = { readonly nodes: readonly string[]; readonly address: string; readonly logFile: string };

export const primaryPort = 5432;
export const standbysPort = 5433;

/** @param options addresses of the nodes, and the own one that it listens on */
export function startDatabaseProxy(host: Host, { nodes, address, logFile }: Options): HostProcess {
  const [a = '', b = '', c = ''] = nodes;
  return startOn(host, ['haproxy', '-db', '-f', join(root, 'deploy/database/haproxy.cfg')], {
    logFile,
    env: {
      PRIMARY_BIND: `${address}:${primaryPort}`,
      STANDBYS_BIND: `${address}:${standbysPort}`,
      NODE_A: a,
      NODE_B: b,
      NODE_C: c,
    },
  });
}
