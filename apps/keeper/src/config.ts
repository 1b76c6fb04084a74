/** What the environment tells a keeper. */
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type KeeperName, keeperNames } from './protocol.ts';

export type KeeperConfig = {
  readonly name: KeeperName;
  readonly dir: string;
  /** A socket path, or host and port. */
  readonly listen: { readonly path: string } | { readonly host: string; readonly port: number };
  /** The site's public key in hex; undefined = the first that asks for a season. */
  readonly siteKey: string | undefined;
  /** Short seasons are allowed, and roots may be given. */
  readonly test: boolean;
  readonly testRoot: string | undefined;
};

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const environment = z.object({
  KEEPER_NAME: z.enum(keeperNames),
  KEEPER_DIR: z.string().check(z.minLength(1)),
  KEEPER_LISTEN: z.optional(z.string().check(z.minLength(1))),
  KEEPER_SITE_KEY: z.optional(hash),
  KEEPER_TEST: z.optional(z.enum(['0', '1'])),
  KEEPER_TEST_ROOT: z.optional(hash),
  NODE_ENV: z.optional(z.string()),
});

/**
 * KEEPER_LISTEN is an absolute PATH, `unix:PATH` or `HOST:PORT`; without it a socket in KEEPER_DIR.
 * @throws Error, worded for whoever starts the process; also for a test switch in production.
 */
export function readConfig(env: Record<string, string | undefined>): KeeperConfig {
  const read = z.safeParse(environment, env);
  if (!read.success) {
    const names = [...new Set(read.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(`These settings are missing or wrong: ${names.join(', ')}`);
  }
  const { KEEPER_NAME: name, KEEPER_SITE_KEY: siteKey, KEEPER_TEST_ROOT: testRoot, ...rest } = read.data;
  const test = rest.KEEPER_TEST === '1';
  if (testRoot !== undefined && !test) throw new Error('KEEPER_TEST_ROOT needs KEEPER_TEST=1.');
  if (test && rest.NODE_ENV === 'production')
    throw new Error('A keeper in production refuses KEEPER_TEST: its seeds would not be secret.');
  const dir = resolve(rest.KEEPER_DIR);
  return {
    name,
    dir,
    listen: readListen(rest.KEEPER_LISTEN ?? `unix:${join(dir, 'socket')}`),
    siteKey,
    test,
    testRoot,
  };
}

function readListen(text: string): KeeperConfig['listen'] {
  if (text.startsWith('/')) return { path: text };
  if (text.startsWith('unix:')) return { path: text.slice('unix:'.length) };
  const match = /^(?<host>.+):(?<port>\d{1,5})$/.exec(text);
  const { host, port } = match?.groups ?? {};
  if (host === undefined || port === undefined || Number(port) > 65_535)
    throw new Error('KEEPER_LISTEN is an absolute path, unix:PATH or HOST:PORT.');
  return { host, port: Number(port) };
}
