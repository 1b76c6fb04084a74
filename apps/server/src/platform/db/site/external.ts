import pg from 'pg';
import { APP_ROLE, DatabaseUnusable, OFFICE_ROLE, type DatabaseUrls, withClient } from '@longmen/dev-postgres';
import { asError } from '../../runtime/errors.ts';

const OLDEST_MAJOR = 15;
const CONNECT_WITHIN_MS = 10_000;
const PREPARE_LOCK = 0x6c6f6e68;

/** How a database that somebody else runs is reached: the logins of servers, of the console and of the tables' owner. */
export type ExternalDatabase = {
  readonly url: string;
  /** Of the operators' console and their commands; without it nobody is made the console. */
  readonly officeUrl?: string | undefined;
  /** The servers' login when absent. */
  readonly ownerUrl?: string | undefined;
};

/**
 * Checks a PostgreSQL that somebody else runs and prepares its roles `longmen_app` and `longmen_office`. Connections
 * work as these roles whatever the logins are called, so they have their rights and no more.
 * @throws DatabaseUnusable
 */
export async function prepareExternalDatabase(database: ExternalDatabase): Promise<DatabaseUrls> {
  const { url, officeUrl, ownerUrl = url } = database;
  await asking(ownerUrl, async (client) => {
    await refuseOldVersion(client);
    // Of processes that start together PostgreSQL would fail all but one: "tuple concurrently updated".
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    await makeRoles(client, { app: userOf(url), office: officeUrl && userOf(officeUrl), owner: userOf(ownerUrl) });
    await client.query('ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC');
    await client.query('COMMIT');
  });
  const urls = { url: workingAs(APP_ROLE, url), officeUrl: workingAs(OFFICE_ROLE, officeUrl ?? url), ownerUrl };
  const used = officeUrl === undefined ? [urls.url] : [urls.url, urls.officeUrl];
  for (const each of used) await asking(each, (client) => client.query('SELECT'));
  return urls;
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new DatabaseUnusable(`PostgreSQL ${version} is too old; version ${OLDEST_MAJOR} or newer is needed.`);
}

type Logins = { readonly app: string; readonly office: string | undefined; readonly owner: string };

async function makeRoles(client: pg.Client, logins: Logins): Promise<void> {
  const missing = [
    ...(await toMake(client, APP_ROLE)),
    ...(await toMake(client, OFFICE_ROLE)),
    ...(await toGrant(client, APP_ROLE, OFFICE_ROLE)),
    ...(await toGrant(client, APP_ROLE, logins.app)),
    ...(logins.office === undefined ? [] : await toGrant(client, OFFICE_ROLE, logins.office)),
    ...(await toTake(client, logins)),
  ];
  try {
    for (const statement of missing) await client.query(statement);
  } catch (error) {
    throw new DatabaseUnusable(
      `The database's roles are not ready and this login may not make them (${asError(error).message}). Let an administrator run: ${missing.join('; ')};`,
    );
  }
}

async function toMake(client: pg.Client, role: string): Promise<string[]> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  return rowCount === 0 ? [`CREATE ROLE ${role} NOLOGIN`] : [];
}

async function toGrant(client: pg.Client, role: string, member: string): Promise<string[]> {
  if (role === member) return [];
  const { rowCount } = await client.query(
    `SELECT FROM pg_roles r, pg_roles m WHERE r.rolname = $1 AND m.rolname = $2 AND pg_has_role(m.oid, r.oid, 'MEMBER')`,
    [role, member],
  );
  return rowCount === 0 ? [`GRANT ${role} TO ${client.escapeIdentifier(member)}`] : [];
}

/** Servers whose login was the console's too, until that got one of its own, may not become the console any more. */
async function toTake(client: pg.Client, { app, office, owner }: Logins): Promise<string[]> {
  if (office === undefined || app === office || app === owner) return [];
  const { rowCount } = await client.query(
    'SELECT FROM pg_auth_members WHERE roleid::regrole::text = $1 AND member::regrole::text = quote_ident($2)',
    [OFFICE_ROLE, app],
  );
  return (rowCount ?? 0) > 0 ? [`REVOKE ${OFFICE_ROLE} FROM ${client.escapeIdentifier(app)}`] : [];
}

/** `url` with the start-up option that makes its connections work as `role`; one that names a role already stays. */
export function workingAs(role: string, url: string): string {
  if (userOf(url) === role) return url;
  const changed = new URL(url);
  const options = changed.searchParams.get('options') ?? '';
  if (/-c role=/.test(options)) return url;
  changed.searchParams.set('options', `${options} -c role=${role}`.trim());
  // A connection string's blank is %20; "+" is understood by some drivers only.
  changed.search = changed.search.replaceAll('+', '%20');
  return changed.href;
}

function userOf(url: string): string {
  return new pg.Client({ connectionString: url }).user ?? '';
}

async function asking(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  try {
    await withClient(url, work, CONNECT_WITHIN_MS);
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(
      `The database at ${nameOf(url)} cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Host, port and database of a connection string, without login and password. */
function nameOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database}`;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error per address.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error ? first.message : String(first);
}
