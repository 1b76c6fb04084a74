import { buildApp } from './app-build.ts';
import type { StartOptions } from './options.ts';
import { during } from './print.ts';
import { untilReady } from './ready.ts';
import { serverEnv } from './server-env.ts';
import { type Service, startService } from './service.ts';

const STOP_WITHIN_MS = 10_000;
const HOST = '127.0.0.1';

/** Starts the process of the operators' console beside the server, on the same database, and waits until it answers. */
export async function startConsole(
  options: StartOptions,
  database: { readonly officeUrl: string },
  keepers: { readonly a: string; readonly b: string },
  outside: Record<string, string>,
  logFolder: string,
): Promise<Service> {
  const dist = await buildApp('office');
  // The phone preview is the player's own app.
  const playerDist = await buildApp('player');
  const service = startService({
    name: 'console',
    file: 'apps/server/src/office/main.ts',
    env: {
      ...serverEnv(options, { url: database.officeUrl }, keepers),
      DATABASE_OFFICE_URL: database.officeUrl,
      ...outside,
      OFFICE_PORT: String(options.officePort),
      OFFICE_DIST: dist,
      PLAYER_DIST: playerDist,
    },
    logFolder,
    stopWithinMs: STOP_WITHIN_MS,
  });
  let unready = '';
  const ready = untilReady({ host: HOST, port: options.officePort }, (why) => {
    unready = why;
  });
  await during('Starting the console', Promise.race([ready, service.failed]), () => unready);
  service.established();
  return service;
}
