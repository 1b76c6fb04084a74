/** The operator's command line on the database of a test site, without a process of its own. */
import { join } from 'node:path';
import { operate } from '../../../../apps/server/src/operator/operate.ts';
import type { DatabaseUrls } from '../../../../apps/server/src/platform/postgres/index.ts';

export type Operated = { code: number; out: string; err: string };

/** @param env added to what names the site */
export async function operateOn(
  { url, ownerUrl }: DatabaseUrls,
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Operated> {
  const told = { out: '', err: '' };
  const code = await operate({
    args,
    env: { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DEMO: '1', WEAK_HASHES: '1', ...env },
    out: (text) => void (told.out += text),
    err: (text) => void (told.err += text),
    askSecret: (question) => Promise.reject(new Error(`${question}: nobody is asked in a test`)),
  });
  return { code, ...told };
}

/** As an operator of the demo site. */
export const operateSite = (
  { folder, database }: { folder: string; database: DatabaseUrls },
  name: string,
  ...args: readonly string[]
): Promise<Operated> =>
  operateOn(database, join(folder, 'data'), ['--as', name, '--reason', 'a test', ...args], {
    TEST_GAMES: '1',
    OPERATOR_PASSWORD: 'demo-office-1234',
  });
