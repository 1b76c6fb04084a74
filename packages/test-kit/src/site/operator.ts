/** The operator's command line on the database of a test, without a process of its own. */
import { join } from 'node:path';
import type { Office } from '../../../../apps/server/src/modules/office/index.ts';
import { operate } from '../../../../apps/server/src/operator/terminal/operate.ts';
import {
  type Environment,
  type OpenOffice,
  withOffice,
} from '../../../../apps/server/src/operator/terminal/with-office.ts';
import type { DatabaseUrls } from '@longmen/dev-postgres';
import { beforeDrop } from '../database/endings.ts';

export type Operated = { code: number; out: string; err: string };

/** A test's database can be dropped; nobody tells of the end of any other. */
export type Operable = DatabaseUrls & { drop?: () => Promise<void> };

/**
 * One command; the office is opened for the first one on a test database and stays so until that is dropped.
 * @param env added to what names the site
 */
export async function operateOn(
  database: Operable,
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Operated> {
  const printed = { out: '', err: '' };
  const code = await operate({
    args,
    env: { ...environmentOf(database, dataDir), ...env },
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    askSecret: (question) => Promise.reject(new Error(`${question}: nobody is asked in a test`)),
    open: openOnce(database),
  });
  return { code, ...printed };
}

/** The office of a test's database stays open until that is dropped. */
export const openOnce = ({ drop }: Operable): OpenOffice => (drop === undefined ? withOffice : inOpenOffice);

/** What names a demo site to the operators' commands. */
export const environmentOf = ({ url, officeUrl, ownerUrl }: DatabaseUrls, dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  DATABASE_OFFICE_URL: officeUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DEMO: '1',
  WEAK_HASHES: '1',
});

/** By what names a site. */
const offices = new Map<string, Promise<Office>>();

const inOpenOffice: OpenOffice = async (env, work) => {
  const { DATABASE_URL: url = '', DATA_DIR: dataDir, TEST_GAMES: testGames } = env;
  const key = [url, dataDir, testGames].join(' ');
  const found = offices.get(key) ?? openOffice(env, url, key);
  offices.set(key, found);
  return work(await found);
};

/** Opens an office that stays open until the database is dropped. */
function openOffice(env: Environment, url: string, key: string): Promise<Office> {
  let close = () => {};
  const closing = new Promise<void>((resolve) => (close = resolve));
  return new Promise((resolve, reject) => {
    const closed = withOffice(env, (office) => {
      resolve(office);
      return closing;
    }).catch((error: unknown) => {
      offices.delete(key);
      reject(error instanceof Error ? error : new Error(String(error)));
    });
    beforeDrop(url, () => {
      offices.delete(key);
      close();
      return closed;
    });
  });
}

/** As an operator of the demo site. */
export const operateSite = (
  { folder, database }: { folder: string; database: Operable },
  name: string,
  ...args: readonly string[]
): Promise<Operated> =>
  operateOn(database, join(folder, 'data'), ['--as', name, '--reason', 'a test', ...args], {
    TEST_GAMES: '1',
    OPERATOR_PASSWORD: 'demo-office-1234',
  });
