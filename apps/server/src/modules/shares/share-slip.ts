/** Shows orders of the caller's own that wait, of one slip (shares.md, "A shared slip"). */
import type { Order } from '@longmen/contract';
import { writeBody } from '@longmen/contract/calls/chat/message';
import type { OrderToShare } from '@longmen/contract/calls/chat/shares';
import { type Caller, refuse } from '../../platform/api/route.ts';
import { orderNumOf, slipIdOf, splitOrderNumber } from '../betting/index.ts';
import { issueNo } from '../draws/index.ts';
import { findOrders } from './find-orders.ts';
import type { Deps, SlipBody } from './deps.ts';
import { isShort, lineOf, printRecord, recordOfPlan, totalOf } from './rules.ts';
import { type Card, share, type Shared, type Sharer } from './share.ts';
import { readRecord } from './store-slips.ts';

export type SlipToShare = {
  readonly orders: readonly OrderToShare[];
  readonly roomIds: readonly string[];
  readonly plan?: string | undefined;
};

/** @throws Refusal as the call declares them */
export function shareSlip(deps: Deps, { orders, roomIds, plan }: SlipToShare, who: Sharer): Promise<Shared> {
  return share(deps, { kind: 'slip', roomIds }, who, () => makeCard(deps, { orders, plan }, who));
}

async function makeCard(
  deps: Deps,
  { orders: named, plan }: Pick<SlipToShare, 'orders' | 'plan'>,
  { caller, locale }: Sharer,
): Promise<Card> {
  const orders = await findOrders(deps, named, caller, locale);
  const [first] = orders;
  if (first === undefined) throw refuse('sharesNothing');
  const stakeMin = deps.terms.stakeMin();
  if (totalOf(orders) < stakeMin) throw refuse('shareTooSmall', { min: stakeMin });
  const record =
    plan === undefined
      ? await readRecord(deps.platform.db.reads, caller.userId)
      : recordOfPlan(await recordOfPick(deps, caller, plan, orders));
  const issue = await deps.draws.findIssue(first.gid, issueNo(first.issue));
  const body = writeBody('slip', {
    ...bodyOf(orders, first),
    ...(issue !== undefined && { closesAt: issue.closesAt }),
    isPlan: plan !== undefined,
    ...printRecord(record),
    ...(plan !== undefined && { planId: plan }),
  });
  const lines = orders.map(({ orderNum }) => splitOrderNumber(orderNumOf(orderNum)).line);
  return { body, of: { slip: slipIdOf(first.slip), lines } };
}

/** What a card says of orders of one slip. @throws Refusal `shareTooLong` */
export function bodyOf(
  orders: readonly Order[],
  { game, gid, issue, family }: Order,
): Pick<SlipBody, 'family' | 'gameName' | 'gid' | 'issue' | 'lines'> {
  if (!isShort(orders)) throw refuse('shareTooLong');
  return { gameName: game, gid, issue, family, lines: orders.map(lineOf) };
}

/** @throws Refusal `planUnknown`, `planMoved` */
function recordOfPick({ plans }: Deps, caller: Caller, plan: string, orders: readonly Order[]) {
  const [{ gid, issue } = { gid: 0, issue: '' }] = orders;
  const lines = orders.map(({ playNumber, contents }) => ({ playNumber: Number(playNumber), contents }));
  return plans.recordOfPick({ caller, plan, gid, issue, lines });
}
