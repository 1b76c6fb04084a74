import type { StartOptions } from './options.ts';

/**
 * What the server process knows of the site. Of the database it has the servers' login alone: the owner's could undo
 * what servers may not, the console's could sign as an operator, and whoever took the process over would have both.
 */
export function serverEnv(
  { port, dataDir, demo }: Pick<StartOptions, 'port' | 'dataDir' | 'demo'>,
  database: { readonly url: string },
  keepers: { readonly a: string; readonly b: string },
): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    KEEPER_A: keepers.a,
    KEEPER_B: keepers.b,
    DEMO: demo ? '1' : '0',
  };
}
