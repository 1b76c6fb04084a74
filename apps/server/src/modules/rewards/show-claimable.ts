/** What a player could claim now, over all activities: the badge of their list. */
import type { calls, OutputOf } from '@longmen/contract';
import type { SignedInContext } from '../../platform/api/route.ts';
import { keysOf } from '../../platform/runtime/keys-of.ts';
import { dailyIsOpen, showDaily } from './daily/daily.ts';
import type { Deps } from './deps.ts';
import { runningSignIn, showSignIn } from './sign-in/sign-in.ts';
import { siteDay } from './store-day.ts';
import { showUpgrade, upgradeIsOpen } from './upgrade/upgrade.ts';

/** Those that are closed are not asked. */
export async function showClaimable(
  deps: Deps,
  context: SignedInContext,
): Promise<OutputOf<typeof calls.claimableRewards>> {
  const { platform } = deps;
  if (!(await deps.mayPromote(context.caller.userId))) return { names: [] };
  const { day } = await siteDay(deps, platform.db.reads);
  const [upgrade, daily, signIn] = await Promise.all([
    upgradeIsOpen(platform) && showUpgrade(deps, context).then(({ isClaimable }) => isClaimable),
    dailyIsOpen(platform) && showDaily(deps, context).then(({ state }) => state === 'yes'),
    runningSignIn(platform, day) !== undefined && showSignIn(deps, context).then(({ state }) => state === 'yes'),
  ]);
  const isClaimable = { upgrade, daily, signIn };
  return { names: keysOf(isClaimable).filter((name) => isClaimable[name]) };
}
