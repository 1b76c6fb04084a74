/** One bet of the team, and who earns what by it, from the bettor up to the caller (agents-rewards.md, "Lists of a team"). */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { edgeAmount, formatShare } from '@longmen/engine/rebates';
import type { SignedInContext } from '../../../platform/api/route.ts';
import { orderNumOf } from '../../betting/index.ts';
import { shareOf, statuses } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';
import { reckonedOf } from '../rebates/reckoned.ts';
import { gapOf } from './list-bets.ts';

/** @throws Refusal `orderUnknown` for a bet that is none of the team's, there or not */
export async function showBet(
  { platform, identity, betting, draws }: Deps,
  { orderNum }: InputOf<Calls['teamOrderDetail']>,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<Calls['teamOrderDetail']>> {
  const { detail, of } = await betting.teamOrder(caller.userId, orderNumOf(orderNum), locale);
  const [way, reckoned] = await Promise.all([
    identity.wayDown(caller.userId, of),
    reckonedOf({ platform, draws }, [of.issueId]),
  ]);
  const base = reckoned.has(of.issueId) ? of.base : 0;
  const { family } = detail.order;
  const edges = way.slice(0, -1).map((account, at) => {
    const next = way[at + 1]?.rebates ?? {};
    const gap = gapOf(account.rebates, next, family);
    const isClosed = account.status === statuses.closed;
    return {
      username: account.username,
      rate: formatShare(shareOf(account.rebates, family)),
      nextRate: formatShare(shareOf(next, family)),
      gap: formatShare(gap),
      base,
      amount: edgeAmount(isClosed ? 0 : base, gap),
    };
  });
  return { ...detail, username: of.username, userId: of.userId, rebates: edges.toReversed() };
}
