import { join, resolve } from 'node:path';
import { isDemo } from '../../apps/server/src/platform/config.ts';
import { officeLoginOf } from '../../apps/server/src/platform/db/site/office-url.ts';

/** What the environment asks of `npm start`. */
export type StartOptions = {
  port: number;
  host: string;
  /** Of the operators' console, on this machine alone; 0: there is none. */
  officePort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Of the console; the servers' login when absent, which production refuses. */
  databaseOfficeUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** Keepers that others start; undefined: the site starts its own. */
  keepers: { a: string; b: string } | undefined;
  /** Demo accounts and play: on the embedded database unless DEMO=0 or in production, elsewhere when asked. */
  demo: boolean;
};

/** Something the person who starts the site can put right; shown without a stack trace. */
export class StartRefused extends Error {}

export const root = join(import.meta.dirname, '..', '..');

const DEFAULT_PORT = 8080;
const HIGHEST_PORT = 65_535;
/** The console listens so far above the site, unless OFFICE_PORT names a port. */
const OFFICE_ABOVE = 10;

/** Reads the options from the environment. @throws StartRefused when one makes no sense. */
export function readOptions(env: NodeJS.ProcessEnv): StartOptions {
  const port = Number(env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    throw new StartRefused(`PORT=${env.PORT} is not a port number from 1 to ${HIGHEST_PORT}.`);
  }
  const officePort = readOfficePort(env, port);
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartRefused('DATABASE_URL must begin with postgresql://');
  }
  return {
    port,
    host: env.HOST || '0.0.0.0',
    officePort,
    dataDir: resolve(env.DATA_DIR || join(root, '.data')),
    databaseUrl,
    databaseOfficeUrl: officePort === 0 ? undefined : officeLoginOf(env),
    databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
    keepers: readKeepers(env.KEEPER_A, env.KEEPER_B),
    demo: isDemo(env),
  };
}

/** In production the console needs the address that browsers know it by; without one it is left out. */
function readOfficePort(env: NodeJS.ProcessEnv, port: number): number {
  if (env.NODE_ENV === 'production' && !env.OFFICE_ORIGIN) return 0;
  const officePort = Number(env.OFFICE_PORT || port + OFFICE_ABOVE);
  if (Number.isInteger(officePort) && officePort >= 0 && officePort <= HIGHEST_PORT && officePort !== port)
    return officePort;
  throw new StartRefused(
    `OFFICE_PORT=${officePort} is not a port number up to ${HIGHEST_PORT} beside PORT; 0 leaves the console out.`,
  );
}

function readKeepers(a = '', b = ''): StartOptions['keepers'] {
  if (a === '' && b === '') return undefined;
  if (a === '' || b === '') throw new StartRefused('KEEPER_A and KEEPER_B are set together: there are two keepers.');
  return { a, b };
}
