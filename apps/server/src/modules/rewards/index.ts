/** Public API of rewards: what the house gives, once. */
import type { Platform } from '../../platform/context.ts';
import type { Route } from '../../platform/api/route.ts';
import { keysOf } from '../../platform/runtime/keys-of.ts';
import type { Tx } from '../../platform/db/database.ts';
import { makeSpentAlarm } from './claims/spent-alarm.ts';
import { removeOldCounts } from './claims/store-claims.ts';
import { dailyIsOpen } from './daily/daily.ts';
import type { Deps, RewardsDeps } from './deps.ts';
import { seedPacket } from './packets/seed.ts';
import { rewardRoutes } from './routes.ts';
import * as settings from './settings.ts';
import { runningSignIn } from './sign-in/sign-in.ts';
import { siteDay } from './store-day.ts';
import { recordReached, upgradeIsOpen } from './upgrade/upgrade.ts';
import type { UserId } from '../../platform/ids.ts';

export { type Barred, type BarredKind, makeRewardAdmin, type RewardAdmin, type RewardCosts } from './admin.ts';
export type { RewardKind } from './kinds.ts';
export { depositRewardKeys, judgeBonuses, judgeDaily, paysForDeposits, type Reading } from './judge-setting.ts';
export type { RewardsDeps } from './deps.ts';
export type { RewardEvents } from './events.ts';
export { takeAnyShare } from './packets/take-any-share.ts';
export { settings as rewardSettings };

/** A built-in activity of the site, which has a page of its own. */
export type BuiltInActivity = 'upgrade' | 'daily' | 'signIn';

export type Rewards = {
  readonly routes: Route[];
  /** The home packet of the demo site; repeating it adds nothing. */
  seedDemo(): Promise<void>;
  /** Those that are open now. */
  openActivities(): Promise<BuiltInActivity[]>;
};

const cleanEveryMs = 60 * 60_000;
const slice = 5_000;

/** Builds the module. Its job: counts of days that are over go. */
export function makeRewards(platform: Platform, deps: RewardsDeps): Rewards {
  const all: Deps = { ...deps, platform, onBudgetSpent: makeSpentAlarm(platform) };
  platform.jobs.add({
    name: 'rewards-old-counts',
    everyMs: cleanEveryMs,
    run: async () => (await removeOldCounts(platform.db.jobs, slice)) === slice,
  });
  return {
    routes: rewardRoutes(all),
    seedDemo: () => seedPacket(platform),
    openActivities: async () => {
      const { day } = await siteDay(all, platform.db.reads);
      const isOpen = {
        upgrade: upgradeIsOpen(platform),
        daily: dailyIsOpen(platform),
        signIn: runningSignIn(platform, day) !== undefined,
      };
      return keysOf(isOpen).filter((name) => isOpen[name]);
    },
  };
}

/** For whoever raises VIP levels: writes what the new ones give, in the transaction that does. */
export function makeOnReached(
  platform: Pick<Platform, 'settings'>,
): (tx: Tx, userId: UserId, levels: readonly number[]) => Promise<void> {
  return (tx, userId, levels) => recordReached(platform, tx, userId, levels);
}
