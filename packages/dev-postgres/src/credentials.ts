import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Passwords of the three database roles of an embedded cluster. */
export type Credentials = { superuser: string; owner: string; app: string };

/** Reads the passwords kept beside a cluster, or makes them; the file is readable by the starter only. */
export function readOrMakeCredentials(path: string): Credentials {
  if (!existsSync(path)) {
    const made: Credentials = { superuser: password(), owner: password(), app: password() };
    writeFileSync(`${path}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Credentials;
}

function password(): string {
  return randomBytes(24).toString('base64url');
}
