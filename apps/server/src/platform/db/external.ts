import pg from 'pg';
import { APP_ROLE, DatabaseUnusable, type DatabaseUrls, withClient } from '@longmen/dev-postgres';
import { asError } from '../runtime/errors.ts';

const OLDEST_MAJOR = 15;
const CONNECT_WITHIN_MS = 10_000;
const PREPARE_LOCK = 0x6c6f6e68;

/**
 * Checks a PostgreSQL that somebody else runs and prepares its role `longmen_app`. Application
 * connections work as that role whatever the login name is, so they have its rights and no more.
 * @param url login of the application. @param ownerUrl login that owns the tables; may be the same.
 * @throws DatabaseUnusable
 */
export async function prepareExternalDatabase(url: string, ownerUrl: string = url): Promise<DatabaseUrls> {
  await asking(ownerUrl, async (client) => {
    await refuseOldVersion(client);
    // Of processes that start together PostgreSQL would fail all but one: "tuple concurrently updated".
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [PREPARE_LOCK]);
    await makeAppRole(client, userOf(url));
    await client.query('ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC');
    await client.query('COMMIT');
  });
  const appUrl = workingAs(APP_ROLE, url);
  await asking(appUrl, (client) => client.query('SELECT'));
  return { url: appUrl, ownerUrl };
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new DatabaseUnusable(`PostgreSQL ${version} is too old; version ${OLDEST_MAJOR} or newer is needed.`);
}

async function makeAppRole(client: pg.Client, login: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
  const member = await client.query("SELECT FROM pg_roles WHERE rolname = $1 AND pg_has_role($2, oid, 'MEMBER')", [
    APP_ROLE,
    login,
  ]);
  const missing = [
    ...(rowCount === 0 ? [`CREATE ROLE ${APP_ROLE} NOLOGIN`] : []),
    ...(member.rowCount === 0 && login !== APP_ROLE ? [`GRANT ${APP_ROLE} TO ${client.escapeIdentifier(login)}`] : []),
  ];
  try {
    for (const statement of missing) await client.query(statement);
  } catch (error) {
    throw new DatabaseUnusable(
      `The database role ${APP_ROLE} is not ready and this login may not make it (${asError(error).message}). Let an administrator run: ${missing.join('; ')};`,
    );
  }
}

/** `url` with the start-up option that makes its connections work as `role`. */
export function workingAs(role: string, url: string): string {
  if (userOf(url) === role) return url;
  const changed = new URL(url);
  changed.searchParams.set('options', `${changed.searchParams.get('options') ?? ''} -c role=${role}`.trim());
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
