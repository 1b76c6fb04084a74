/**
 * One machine of a database that survives: etcd and Patroni with the files that the site ships, PostgreSQL below
 * it, on a disk of its own that is small enough to be filled.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Host } from '../hosts.ts';
import { fillIn } from './filled.ts';
import { type HostProcess, runOn, startOn } from './process.ts';

export type DatabaseNode = {
  readonly name: string;
  readonly host: Host;
  /** Its address on the net of databases. */
  readonly address: string;
  /** By its own socket, which reaches it although its net is cut. */
  url(database: string): string;
  /** What programs of the machine work with: paths, and where backups go. */
  readonly env: Readonly<Record<string, string>>;
  readonly data: string;
  /** SIGKILL to PostgreSQL and Patroni at once; to Patroni alone. */
  kill(): Promise<void>;
  killPatroni(): Promise<void>;
  /** Patroni again, where it does not run. */
  start(): void;
  /** Takes all that is free on its disk, and gives it back. */
  fill(): void;
  empty(): void;
  /** Ends everything; its disk goes with it. */
  close(): Promise<void>;
};

/** What all nodes of a cluster have in common. */
export type ClusterPlan = {
  readonly folder: string;
  readonly net: string;
  readonly network: string;
  readonly hosts: readonly Host[];
  /** Passwords by the name that they have in the shipped files. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly adminPassword: string;
};

export const programsOf = '/usr/lib/postgresql/15/bin';
const user = 'postgres';
const diskBytes = 2_000_000_000;
const chunk = Buffer.alloc(1_048_576);

/** Runs etcd; Patroni comes with `start`. */
export function openNode(plan: ClusterPlan, host: Host): DatabaseNode {
  const folder = join(plan.folder, host.name);
  const [etcdData, disk, run] = ['etcd', 'disk', 'run'].map((name) => join(folder, name)) as [string, string, string];
  const data = join(disk, 'main');
  const address = host.address(plan.net);
  const repository = join(plan.folder, 'backups');
  for (const each of [folder, etcdData, disk, run, repository]) mkdirSync(each, { recursive: true, mode: 0o755 });
  runOn(undefined, ['mount', '-t', 'tmpfs', '-o', `size=${diskBytes},mode=0755`, 'tmpfs', disk]);
  for (const each of [etcdData, disk, run, repository]) runOn(undefined, ['chown', `${user}:${user}`, each]);
  chmodSync(etcdData, 0o700);

  const everybody = plan.hosts.map((each) => ({ name: each.name, at: each.address(plan.net) }));
  const values = {
    ...plan.secrets,
    NAME: host.name,
    ADDRESS: address,
    NETWORK: plan.network,
    ETCD_HOSTS: everybody.map(({ at }) => `${at}:2379`).join(','),
    ETCD_CLUSTER: everybody.map(({ name, at }) => `${name}=http://${at}:2380`).join(','),
    RUN: run,
    REPOSITORY: repository,
  };
  const file = (name: string) => join(folder, name);
  fillIn('database/patroni.yml', { ...values, DATA: data }, file('patroni.yml'));
  fillIn('database/etcd.env', { ...values, DATA: etcdData }, file('etcd.env'));
  fillIn('database/pgbackrest.conf', { ...values, DATA: data }, file('pgbackrest.conf'));
  const env = { PGBACKREST_CONFIG: file('pgbackrest.conf') };
  const etcd = startOn(host, ['etcd'], { user, env: environmentOf(file('etcd.env')), logFile: file('etcd.log') });

  let patroni: HostProcess | undefined;
  const postmaster = (): number | undefined => {
    const pidFile = join(data, 'postmaster.pid');
    return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined;
  };
  const killPostmaster = () => {
    const pid = postmaster();
    if (pid !== undefined) spawnSync('kill', ['-9', String(pid)]);
  };
  const filler = join(disk, 'filler');
  return {
    name: host.name,
    host,
    address,
    env,
    data,
    url: (database) => `postgresql://bench:${plan.adminPassword}@localhost/${database}?host=${encodeURIComponent(run)}`,
    kill: async () => {
      const ended = patroni?.kill();
      killPostmaster();
      await ended;
    },
    killPatroni: async () => patroni?.kill(),
    start: () => {
      if (patroni?.isRunning() === true) return;
      patroni = startOn(host, ['patroni', file('patroni.yml')], { user, env, logFile: file('patroni.log') });
    },
    fill: () => {
      const { bavail, bsize } = statfsSync(disk);
      const fd = Math.ceil((bavail * bsize) / chunk.length);
      try {
        for (let written = 0; written <= fd; written += 1) writeFileSync(filler, chunk, { flag: 'a' });
      } catch {
        // Full, as it should be.
      }
    },
    empty: () => rmSync(filler, { force: true }),
    close: async () => {
      await patroni?.kill();
      killPostmaster();
      await etcd.kill();
      // What PostgreSQL left behind ends by itself once its postmaster is gone.
      for (let tries = 0; tries < 50 && spawnSync('umount', [disk]).status !== 0; tries += 1) await sleep(200);
    },
  };
}

/** Lines of an environment file, as systemd reads them. */
function environmentOf(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n');
  const pairs = lines.filter((line) => /^[A-Z0-9_]+=/.test(line)).map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Whether a node's PostgreSQL says that it leads; undefined where it does not answer. */
export async function leads(node: DatabaseNode): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString: node.url('postgres'), connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ leads: boolean }>('SELECT NOT pg_is_in_recovery() AS leads');
    return rows[0]?.leads;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
