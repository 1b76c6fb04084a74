/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import { claimDaily, showDaily, showDailyTable } from './daily/daily.ts';
import type { Deps } from './deps.ts';
import { openPacket, showHomePacket, showPacketProof } from './packets/packets.ts';
import { showClaimable } from './show-claimable.ts';
import { claimSignIn, showSignIn } from './sign-in/sign-in.ts';
import { claimUpgrade, showUpgrade, showUpgradeTable } from './upgrade/upgrade.ts';

/** The routes of rewards. */
export function rewardRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.claimableRewards, (_input, context) => showClaimable(deps, context)),
    openRoute(calls.upgradeTable, (_input, { locale }) => showUpgradeTable(deps, locale)),
    signedInRoute(calls.upgradeState, (_input, context) => showUpgrade(deps, context)),
    signedInRoute(calls.claimUpgrade, (_input, context) => claimUpgrade(deps, context)),
    openRoute(calls.dailyTable, async () => showDailyTable(deps)),
    signedInRoute(calls.dailyState, (_input, context) => showDaily(deps, context)),
    signedInRoute(calls.claimDaily, (_input, context) => claimDaily(deps, context)),
    openRoute(calls.signInState, (_input, context) => showSignIn(deps, context)),
    signedInRoute(calls.claimSignIn, (_input, context) => claimSignIn(deps, context)),
    openRoute(calls.homePacket, (_input, context) => showHomePacket(deps, context)),
    signedInRoute(calls.openPacket, (input, context) => openPacket(deps, input, context)),
    openRoute(calls.packetProof, (input, context) => showPacketProof(deps, input, context)),
  ];
}
