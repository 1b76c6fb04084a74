import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { Credentials } from './credentials.ts';
import { SUPERUSER } from './initialise.ts';

/** The role that owns every table; migrations run as it. */
export const OWNER_ROLE = 'longmen_owner';

/** The role that servers work as; it may do what the migrations grant and nothing else. */
export const APP_ROLE = 'longmen_app';

/** The role that the operators' console and their commands work as: what servers may, and the tables of operators. */
export const OFFICE_ROLE = 'longmen_office';

/** Addresses of one database: as a server, as the operators' console, and as its owner. */
export type DatabaseUrls = { url: string; officeUrl: string; ownerUrl: string };

/** Connection strings for the database `name` of an embedded cluster. */
export function databaseUrls(cluster: Pick<Cluster, 'places' | 'credentials'>, name: string): DatabaseUrls {
  const { socket } = cluster.places;
  return {
    url: socketUrl(socket, APP_ROLE, cluster.credentials.app, name),
    officeUrl: socketUrl(socket, OFFICE_ROLE, cluster.credentials.office, name),
    ownerUrl: socketUrl(socket, OWNER_ROLE, cluster.credentials.owner, name),
  };
}

/** Connection string of the superuser, for making databases. */
export function superuserUrl(cluster: Pick<Cluster, 'places' | 'credentials'>, name = 'postgres'): string {
  return socketUrl(cluster.places.socket, SUPERUSER, cluster.credentials.superuser, name);
}

// "localhost" only fills the place that URL syntax demands: the `host` parameter names the socket.
function socketUrl(folder: string, user: string, password: string, database: string): string {
  return `postgresql://${user}:${password}@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

/** Makes the roles and the database `name` of an embedded cluster, when they are missing. */
export async function setUpDatabase(cluster: Cluster, name: string): Promise<DatabaseUrls> {
  await withClient(superuserUrl(cluster), async (client) => {
    await makeRoles(client, cluster.credentials);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${OWNER_ROLE}`);
    await limitDatabase(client, name);
  });
  const urls = databaseUrls(cluster, name);
  await withClient(urls.ownerUrl, revokePublic);
  return urls;
}

/** Who may enter the database `name`: its owner, servers and, through their role, the console; nobody else. */
export async function limitDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`
    REVOKE ALL ON DATABASE ${name} FROM PUBLIC;
    GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${APP_ROLE}`);
}

async function makeRoles(client: pg.Client, credentials: Credentials): Promise<void> {
  const roles = [
    [OWNER_ROLE, credentials.owner],
    [APP_ROLE, credentials.app],
    [OFFICE_ROLE, credentials.office],
  ] as const;
  for (const [role, password] of roles) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount === 0) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  }
  const member = await client.query<{ isMember: boolean }>('SELECT pg_has_role($1, $2, $3) AS "isMember"', [
    OFFICE_ROLE,
    APP_ROLE,
    'MEMBER',
  ]);
  if (!member.rows[0]?.isMember) await client.query(`GRANT ${APP_ROLE} TO ${OFFICE_ROLE}`);
}

// PostgreSQL lets everybody call a new function; here rights exist only where a migration grants them.
async function revokePublic(client: pg.Client): Promise<void> {
  await client.query('ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC');
}

/** Runs `work` on a connection of its own, closed afterwards; `connectWithinMs` 0 = no limit. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectWithinMs = 0,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
