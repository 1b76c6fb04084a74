/** Three database machines on one: PostgreSQL under Patroni with etcd, and what asks them who leads. It takes root. */
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseUrls } from '@longmen/dev-postgres';
import { migrate } from '../../../../../apps/server/src/platform/db/site/migrate.ts';
import { readMigrations } from '../../../../../apps/server/src/platform/db/site/migration-files.ts';
import { prepareExternalDatabase } from '../../../../../apps/server/src/platform/db/site/external.ts';
import { root } from '../../repository.ts';
import type { Host } from '../hosts.ts';
import { type DatabaseNode, leads, openNode, programsOf } from './node.ts';
import { runOn } from './process.ts';
import { primaryPort, standbysPort, startDatabaseProxy } from './proxy.ts';

export type SurvivingDatabase = {
  readonly folder: string;
  readonly nodes: readonly DatabaseNode[];
  /** From this machine, wherever the primary is. */
  readonly urls: DatabaseUrls;
  /** As a server sees it, by the proxy of its own host: the primary, and standbys. */
  readonly serverUrls: { readonly url: string; readonly readUrl: string };
  /** The superuser's, from this machine, wherever the primary is. */
  readonly adminUrl: string;
  /** Who leads by the word of exactly one; undefined while nobody does, or several say so. */
  primary(): Promise<DatabaseNode | undefined>;
  untilPrimary(withinMs: number, not?: DatabaseNode): Promise<DatabaseNode>;
  /** Until all three are there, and the two others follow. */
  untilWhole(withinMs: number): Promise<void>;
  /** Copies what its programs said to where it outlives them. @returns the folder */
  copyLogs(): string;
  close(): Promise<void>;
};

type Options = {
  readonly hosts: readonly Host[];
  /** Hosts of servers; each gets a proxy of its own. */
  readonly servers: readonly Host[];
  /** A host that this machine asks by. */
  readonly asking: Host;
  readonly net: string;
  /** As `10.64.0.0/24`. */
  readonly network: string;
};

export const databaseName = 'longmen';
const programs = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/bin/pgbackrest',
  `${programsOf}/postgres`,
];
const upWithinMs = 120_000;

/** What is not installed, with what to do; undefined where all is there. */
export function whyNoCluster(): string | undefined {
  const missing = programs.filter((path) => !existsSync(path));
  return missing.length === 0
    ? undefined
    : `${missing.join(', ')} not found. On Debian: sudo apt-get install patroni etcd-server haproxy postgresql-15 pgbackrest`;
}

/** Starts the nodes, the first backup's place, the roles and the migrated database. */
export async function openSurvivingDatabase({
  hosts,
  servers,
  asking,
  net,
  network,
}: Options): Promise<SurvivingDatabase> {
  const why = whyNoCluster();
  if (why !== undefined) throw new Error(why);
  const folder = mkdtempSync(join(tmpdir(), 'longmen-cluster-'));
  // PostgreSQL is another user, who must be able to pass through.
  chmodSync(folder, 0o755);
  const secret = () => randomBytes(16).toString('hex');
  const secrets = {
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    API_PASSWORD: secret(),
    CIPHER: secret(),
  };
  const [adminPassword, ownerPassword, appPassword, officePassword] = [secret(), secret(), secret(), secret()];
  const nodes: DatabaseNode[] = [];
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closing) await each();
  };
  try {
    const plan = { folder, net, network, hosts, secrets, adminPassword };
    for (const host of hosts) {
      const node = openNode(plan, host);
      nodes.push(node);
      closing.unshift(node.close);
    }
    // Only a majority answers.
    await sleep(2_000);
    for (const node of nodes) node.start();
    const proxies = [
      ...servers.map((host) => ({ host, address: '127.0.0.1' })),
      { host: asking, address: asking.address(net) },
    ];
    for (const { host, address } of proxies) {
      const proxy = startDatabaseProxy(host, {
        nodes: nodes.map((node) => node.address),
        address,
        logFile: join(folder, `haproxy-${host.name}.log`),
      });
      closing.unshift(proxy.kill);
    }
    const first = await untilLeads(nodes, adminSql(adminPassword), upWithinMs);
    runOn(first.host, ['pgbackrest', '--stanza=longmen', 'stanza-create'], { user: 'postgres', env: first.env });
    await untilWhole(nodes, upWithinMs);

    const from = (login: string, password: string, host: string, port: number) =>
      `postgresql://${login}:${password}@${host}:${port}/${databaseName}`;
    const outside = asking.address(net);
    await makeDatabase(first, { ownerPassword, appPassword, officePassword });
    const owner = from('longmen_owner', ownerPassword, outside, primaryPort);
    await untilAnswers(owner, upWithinMs);
    await prepareExternalDatabase({
      url: from('longmen_app', appPassword, outside, primaryPort),
      officeUrl: from('longmen_office', officePassword, outside, primaryPort),
      ownerUrl: owner,
    });
    await migrate(owner, readMigrations(join(root, 'apps/server/src')));
    return {
      folder,
      nodes,
      urls: {
        url: from('longmen_app', appPassword, outside, primaryPort),
        officeUrl: from('longmen_office', officePassword, outside, primaryPort),
        ownerUrl: owner,
      },
      serverUrls: {
        url: from('longmen_app', appPassword, '127.0.0.1', primaryPort),
        readUrl: from('longmen_app', appPassword, '127.0.0.1', standbysPort),
      },
      adminUrl: from('bench', adminPassword, outside, primaryPort),
      primary: () => primaryOf(nodes),
      untilPrimary: (withinMs, not) => untilPrimary(nodes, withinMs, not),
      untilWhole: (withinMs) => untilWhole(nodes, withinMs),
      copyLogs: () => {
        const copies = mkdtempSync(join(tmpdir(), 'longmen-cluster-logs-'));
        cpSync(folder, copies, { recursive: true, filter: (path) => !/\/(disk|etcd|run|backups)$/.test(path) });
        return copies;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const words = await Promise.all(nodes.map(leads));
  const leading = nodes.filter((_, at) => words[at] === true);
  return leading.length === 1 ? leading[0] : undefined;
}

async function untilPrimary(
  nodes: readonly DatabaseNode[],
  withinMs: number,
  not?: DatabaseNode,
): Promise<DatabaseNode> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(200)) {
    const words = await Promise.all(nodes.map(leads));
    const found = nodes.find((node, at) => node !== not && words[at] === true);
    if (found !== undefined) return found;
  }
  throw new Error('no node became the primary');
}

async function untilWhole(nodes: readonly DatabaseNode[], withinMs: number): Promise<void> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(500)) {
    const primary = await primaryOf(nodes);
    if (primary === undefined) continue;
    const following = await ask<{ n: number; quorum: number }>(
      primary,
      `SELECT count(*)::integer AS n, count(*) FILTER (WHERE sync_state <> 'async')::integer AS quorum
       FROM pg_stat_replication WHERE state = 'streaming' AND application_name = ANY ($1)`,
      [nodes.map(({ name }) => name)],
    ).catch(() => undefined);
    if (following?.n === nodes.length - 1 && following.quorum > 0) return;
  }
  throw new Error('the database did not become whole again');
}

/** The superuser by its name on the machine makes one with a password, for the bench. */
const adminSql = (password: string) => `CREATE ROLE bench SUPERUSER LOGIN PASSWORD '${password}'`;

async function untilLeads(nodes: readonly DatabaseNode[], sql: string, withinMs: number): Promise<DatabaseNode> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(500)) {
    for (const node of nodes) {
      try {
        runOn(
          node.host,
          ['psql', '-qXAt', '-v', 'ON_ERROR_STOP=1', '-h', runFolderOf(node), '-d', 'postgres', '-c', sql],
          {
            user: 'postgres',
          },
        );
        return node;
      } catch {
        // Not there yet, or a standby.
      }
    }
  }
  throw new Error('the database did not start');
}

const runFolderOf = (node: DatabaseNode) => new URL(node.url('postgres')).searchParams.get('host') ?? '';

async function makeDatabase(
  node: DatabaseNode,
  passwords: { ownerPassword: string; appPassword: string; officePassword: string },
): Promise<void> {
  for (const sql of [
    `CREATE ROLE longmen_owner LOGIN PASSWORD '${passwords.ownerPassword}'`,
    `CREATE ROLE longmen_app LOGIN PASSWORD '${passwords.appPassword}'`,
    `CREATE ROLE longmen_office LOGIN PASSWORD '${passwords.officePassword}' IN ROLE longmen_app`,
    `CREATE DATABASE ${databaseName} OWNER longmen_owner`,
    `REVOKE ALL ON DATABASE ${databaseName} FROM PUBLIC`,
    `GRANT CONNECT, TEMPORARY ON DATABASE ${databaseName} TO longmen_app`,
    'GRANT pg_read_all_stats TO longmen_app',
  ])
    await ask(node, sql);
}

async function untilAnswers(url: string, withinMs: number): Promise<void> {
  for (const until = performance.now() + withinMs; ; await sleep(200)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** One statement as the superuser, by the node's own socket. */
export async function ask<Row>(
  node: DatabaseNode,
  sql: string,
  values: unknown[] = [],
  database = 'postgres',
): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: node.url(database), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows[0] as Row | undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
