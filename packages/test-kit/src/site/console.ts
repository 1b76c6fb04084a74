/** The operators' console beside a site: its own process, as `npm start` runs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseUrls } from '@longmen/dev-postgres';
import { freePorts, supervise, untilReady } from './processes.ts';

export type RunningConsole = {
  /** As browsers know it: passkeys and cookies are bound to it. */
  readonly origin: string;
  stop(): Promise<void>;
};

const readyWithinMs = 180_000;

/** @param folder of the site @param dist the built app */
export async function startConsole(
  { folder, database }: { readonly folder: string; readonly database: DatabaseUrls },
  dist: string,
): Promise<RunningConsole> {
  const [port = 0] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  const sockets = ['a', 'b'].map((name) => join(folder, `keeper-${name}.sock`));
  const [a = '', b = ''] = sockets;
  const console = supervise(
    'console',
    'apps/server/src/office/main.ts',
    {
      DATA_DIR: join(folder, 'data'),
      DATABASE_OFFICE_URL: database.officeUrl,
      // A bench has servers alone.
      ...(sockets.every((path) => existsSync(path)) ? { KEEPER_A: a, KEEPER_B: b } : {}),
      DEMO: '1',
      TEST_GAMES: '1',
      LIMIT_FACTOR: '1000',
      WEAK_HASHES: '1',
      LOG_LEVEL: 'warn',
      OFFICE_PORT: String(port),
      OFFICE_ORIGIN: origin,
      OFFICE_PREVIEW_PORT: '0',
      OFFICE_DIST: dist,
    },
    join(folder, 'console.log'),
  );
  await untilReady(`http://127.0.0.1:${port}`, readyWithinMs);
  return { origin, stop: console.stop };
}
