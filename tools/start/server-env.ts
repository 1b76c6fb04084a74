import type { StartOptions } from './options.ts';

/**
 * What the server process is told of the site. Of the database it knows the application's login alone: the owner's
 * could undo what the application may not, and whoever takes the process over would have it.
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
