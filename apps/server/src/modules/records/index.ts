/** Public API of records: what moved a player's money, as the player reads it. */
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Route } from '../../platform/api/route.ts';
import type { UserId } from '../../platform/ids.ts';
import type { RecordsDeps } from './deps.ts';
import { readTimes } from './list-records.ts';
import { profitOf } from './profit-of.ts';
import { recordRoutes } from './routes.ts';
import * as settings from './settings.ts';

export { settings as recordsSettings };

export type Standings = {
  /** Stakes less what was given back. */
  readonly staked: Mills;
  readonly won: Mills;
  readonly profit: Mills;
  /** Epoch ms; `to` is not in the future. */
  readonly from: number;
  readonly to: number;
};

export type Records = {
  readonly routes: Route[];
  /** A player's profit and loss of whole days of the site: 0 today, 1 yesterday, n > 1 the last n with today. */
  standingsOf(userId: UserId, days: number): Promise<Standings>;
};

/** Builds the module. It has no jobs and no rows of its own. */
export function makeRecords(platform: Platform, deps: RecordsDeps): Records {
  const all = { ...deps, platform };
  return {
    routes: recordRoutes(all),
    standingsOf: async (userId, days) => {
      const times = readTimes(all, { days });
      const { profit, validBets, wins } = profitOf(await deps.ledger.totals(userId, times));
      return { staked: validBets, won: wins, profit, ...times, to: Math.min(times.to, platform.clock.now()) };
    },
  };
}
