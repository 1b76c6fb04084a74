/** Where the operators' console and their commands find the database: by a login that servers do not have. */
import { DatabaseUnusable, OFFICE_ROLE } from '@longmen/dev-postgres';
import { workingAs } from './external.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The login that DATABASE_OFFICE_URL names, else that of DATABASE_URL, which a site with real players does not get by
 * with: whoever takes a server over could sign as an operator. Undefined where the database is the embedded one.
 * @throws DatabaseUnusable
 */
export function officeLoginOf(env: Environment): string | undefined {
  const [url, officeUrl] = [env['DATABASE_URL'], env['DATABASE_OFFICE_URL']];
  if (officeUrl) return officeUrl;
  if (url && env['NODE_ENV'] === 'production')
    throw new DatabaseUnusable(
      "DATABASE_OFFICE_URL is not set: in production the console and the operators' commands have a login of their own.",
    );
  return url || undefined;
}

/**
 * The environment of the console's process: the database and its standbys are reached as the console, whatever its
 * login is called and whoever else's the addresses name.
 */
export function officeEnvironment(env: Environment): Environment {
  const login = officeLoginOf(env);
  if (login === undefined) return env;
  const readUrl = env['DATABASE_READ_URL'];
  return {
    ...env,
    DATABASE_URL: workingAs(OFFICE_ROLE, login),
    ...(readUrl ? { DATABASE_READ_URL: workingAs(OFFICE_ROLE, byLogin(readUrl, login)) } : {}),
  };
}

/** An address with the name and password of another. */
function byLogin(address: string, login: string): string {
  const changed = new URL(address);
  const { username, password } = new URL(login);
  changed.username = username;
  changed.password = password;
  return changed.href;
}
