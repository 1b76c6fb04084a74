/** Public API of limits: what players hold themselves to, and whether they may play and deposit. */
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Route } from '../../platform/api/route.ts';
import { checkDeposit, refusePause } from './check-deposit.ts';
import { addLimitJobs } from './hold-limits.ts';
import type { Deps } from './deps.ts';
import { limitsRoutes } from './routes.ts';
import * as settings from './settings.ts';
import { findPause, findPaused, lockPlayer, raiseHours } from './store.ts';
import { insertReached } from './store-habits.ts';
import type { UserId } from '../../platform/ids.ts';

export { type LimitAdmin, type LimitFacts, type LimitHabits, makeLimitAdmin } from './admin.ts';
export type { LimitEvents } from './events.ts';
export { findPaused as pausedAmong } from './store.ts';
export { settings as limitsSettings };

/** Bounds that players read about. */
export const limitFigures = { raiseHours } as const;

export type Limits = {
  readonly routes: Route[];
  /**
   * Before a deposit is opened, and again in the transaction that credits it: locks the player's limits until its end.
   * @param waiting sums the player's open orders that are not yet credited, without this one; asked under the lock
   * @throws Refusal `timeOutOn`, `selfExcluded` (until when), `depositLimitReached` (what is left, and of which limit)
   */
  checkDeposit(tx: Tx, userId: UserId, amount: Mills, waiting?: () => Promise<Mills>): Promise<void>;
  /** The lock of `checkDeposit` alone, for what is counted beside deposits being opened. */
  lockPlayer(tx: Tx, userId: UserId): Promise<void>;
  /**
   * Before anything else that earns the site money or draws a player in: the ways to pay in, games of others,
   * rewards. Bets need not ask: the ledger holds them in the statement that takes the stake.
   * @throws Refusal `timeOutOn`, `selfExcluded`
   */
  assertMayPlay(userId: UserId): Promise<void>;
  /** Those of these players who are on a break or excluded, for lists that nobody of them may be in. */
  pausedAmong(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** Writes down that a limit of the player's own held something back: outside of the transaction that it refused. */
  noteReached(userId: UserId, kind: string): Promise<void>;
};

/** Builds the module and adds its job. */
export function makeLimits(platform: Platform, modules: Omit<Deps, 'platform'>): Limits {
  const deps: Deps = { platform, ...modules };
  addLimitJobs(deps);
  return {
    routes: limitsRoutes(deps),
    checkDeposit: (tx, userId, amount, waiting) => checkDeposit(deps, tx, userId, amount, waiting),
    lockPlayer,
    assertMayPlay: async (userId) => refusePause(await findPause(platform.db.reads, userId)),
    pausedAmong: async (userIds) => new Set(await findPaused(platform.db.reads, userIds)),
    noteReached: (userId, kind) => insertReached(platform.db.reads, userId, kind, platform.site.timeZone),
  };
}
