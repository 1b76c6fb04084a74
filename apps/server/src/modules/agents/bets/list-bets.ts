/** Bets of the team, with what the caller earns by each (agents-rewards.md, "Lists of a team"). */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { edgeAmount, formatShare, type Share, share } from '@longmen/engine/rebates';
import type { SignedInContext } from '../../../platform/api/route.ts';
import { daysBack } from '../../draws/index.ts';
import { shareOf } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';
import { reckonedOf } from '../rebates/reckoned.ts';

type Request = InputOf<Calls['teamOrders']>;
type Answer = OutputOf<Calls['teamOrders']>;

const rowsDefault = 20;

/** @throws Refusal `memberUnknown` for a name that is none of the team, there or not */
export async function listBets(
  deps: Deps,
  { status = 0, days = '0', username, platform: plate, page, rows = rowsDefault, skip }: Request,
  { caller, locale }: SignedInContext,
): Promise<Answer> {
  const { platform, identity, betting } = deps;
  const team = await identity.teamOf(caller.userId, username);
  const times = daysBack(Number(days), platform.clock.now(), platform.site.timeZone);
  const start = page === undefined ? { page: 1, skip } : { page };
  const list = await betting.teamOrders({ team, status, ...times, platform: plate, ...start, rows }, locale);
  const [edges, reckoned] = await Promise.all([
    identity.edgesOf(caller.userId, list.rows),
    reckonedOf(deps, [...new Set(list.rows.map(({ issueId }) => issueId))]),
  ]);
  return {
    ...list,
    rows: list.rows.map(({ lineUntil: _line, issueId, base, ...order }, at) => {
      const { own = {}, next = null } = edges[at] ?? {};
      const gap = gapOf(own, next ?? own, order.family);
      return { ...order, rebateRate: formatShare(gap), rebate: edgeAmount(reckoned.has(issueId) ? base : 0, gap) };
    }),
  };
}

type Terms = Parameters<typeof shareOf>[0];

/** What an account keeps of the rate of the one below; nothing where that one has more. */
export function gapOf(above: Terms, below: Terms, family: string): Share {
  return share(Math.max(0, shareOf(above, family) - shareOf(below, family)));
}
