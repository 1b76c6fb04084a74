import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Passwords of the four database roles of an embedded cluster. */
export type Credentials = { superuser: string; owner: string; app: string; office: string };

/** Reads the passwords kept beside a cluster, or makes them; the file is readable by the starter only. */
export function readOrMakeCredentials(path: string): Credentials {
  const made: Credentials = { superuser: password(), owner: password(), app: password(), office: password() };
  // A cluster of an older version lacks the passwords of roles that have come since.
  const found = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Credentials>) : {};
  const all = { ...made, ...found };
  if (Object.keys(all).length > Object.keys(found).length) {
    writeFileSync(`${path}.new`, JSON.stringify(all), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return all;
}

function password(): string {
  return randomBytes(24).toString('base64url');
}
