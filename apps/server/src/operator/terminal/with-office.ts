/** Opens the office beside a running site. */
import { join } from 'node:path';
import type { Office } from '../../modules/office/index.ts';
import { buildOffice } from '../../office/build-office.ts';
import { isDemo, readConfig } from '../../platform/config.ts';
import { makeLog } from '../../platform/runtime/log.ts';
import { unasked } from '../../platform/outside/witnesses.ts';
import { openPlatform } from '../../platform/open.ts';
import { officeEnvironment, officeLoginOf } from '../../platform/db/site/office-url.ts';
import { openSiteDatabase } from '../../platform/db/site/site-database.ts';

/** Environment variables: which site, and how to sign in. */
export type Environment = Readonly<Record<string, string | undefined>>;

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');

/** Does some work in an office. */
export type OpenOffice = <T>(env: Environment, work: (office: Office) => Promise<T>) => Promise<T>;

/** Opens the office over the site's database and closes everything again. */
export async function withOffice<T>(env: Environment, work: (office: Office) => Promise<T>): Promise<T> {
  const dataDir = env['DATA_DIR'] || join(root, '.data');
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const database = await openSiteDatabase({
    dataDir,
    databaseUrl,
    databaseOfficeUrl: officeLoginOf(env),
    databaseOwnerUrl: env['DATABASE_OWNER_URL'],
  });
  try {
    const config = readConfig(configured(env, dataDir, database.officeUrl));
    const platform = await openPlatform(config, makeLog(env['LOG_LEVEL'] ?? 'silent', { part: 'operator' }));
    try {
      return await work(await buildOffice(platform, config, database.ownerUrl));
    } finally {
      await platform.close();
    }
  } finally {
    await database.stop();
  }
}

/** The site's environment; keepers are asked what they witnessed, where it is known where they are. */
const configured = (env: Environment, dataDir: string, officeUrl: string): Environment =>
  officeEnvironment({
    ...env,
    DATA_DIR: dataDir,
    DATABASE_OFFICE_URL: officeUrl,
    DEMO: isDemo(env) ? '1' : '0',
    KEEPER_A: env['KEEPER_A'] || unasked,
    KEEPER_B: env['KEEPER_B'] || unasked,
  });
