/** Public API of records: what moved a player's money, as the player reads it. */
import type { Platform } from '../../platform/context.ts';
import type { Route } from '../../platform/api/route.ts';
import type { RecordsDeps } from './deps.ts';
import { recordRoutes } from './routes.ts';
import * as settings from './settings.ts';

export { settings as recordsSettings };

type Records = { readonly routes: Route[] };

/** Builds the module. It has no jobs and no rows of its own. */
export function makeRecords(platform: Platform, deps: RecordsDeps): Records {
  return { routes: recordRoutes({ ...deps, platform }) };
}
