/** Why a slip was left out of its batch, asked after the fact so that the common case costs nothing. */
import type { IssueId, IssueNo } from '../../draws/index.ts';
import { type Mills, mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/api/route.ts';
import type { Exclusion } from '../../ledger/index.ts';
import type { BettingDeps } from '../deps.ts';
import { findSlipByKey } from '../receipts/store-slips.ts';
import { takesBets } from './store-place.ts';
import type { UserId } from '../../../platform/ids.ts';

export type RefusedSlip = {
  readonly userId: UserId;
  readonly call: number;
  readonly key: string | undefined;
  readonly gid: number;
  readonly issue: IssueId;
  readonly issueNumber: IssueNo;
  readonly total: Mills;
  readonly issueCap: Mills;
};

/**
 * Throws the refusal that fits. Returns when no reason is found: what stood in the way has
 * passed in the meantime, and the slip may be written again.
 */
export async function explainRefusal(platform: Platform, deps: BettingDeps, slip: RefusedSlip): Promise<void> {
  const tx = platform.db.bets;
  // The caller answers a repeated key from its stored slip; the refusal only leads there.
  if (slip.key !== undefined && (await findSlipByKey(tx, slip.userId, slip.call, slip.key)) !== undefined)
    throw refuse('repeatedSubmit');
  if (!(await takesBets(tx, deps.draws, slip.issue))) {
    const open = await deps.draws.openIssue(slip.gid);
    const nextIssue = open === undefined || open.id === slip.issue ? '' : open.issue;
    throw refuse('issueClosed', { issue: slip.issueNumber, nextIssue });
  }
  await explainMoney(tx, deps, slip);
}

/** Throws when money or a limit stands in a bet's way. */
export async function explainMoney(
  tx: Tx,
  deps: Pick<BettingDeps, 'ledger' | 'noteLimitReached'>,
  slip: Pick<RefusedSlip, 'userId' | 'gid' | 'issue' | 'total' | 'issueCap'>,
): Promise<void> {
  const meters = await deps.ledger.metersOf(tx, slip.userId, String(slip.gid), slip.issue);
  refuseExclusion(meters?.exclusion);
  const balance = meters?.balance ?? mills(0);
  if (balance < slip.total) {
    const shortBy = mills(slip.total - balance);
    throw refuse('insufficientFunds', { shortBy, balance });
  }
  if (meters === undefined) return;
  refuseBeyond(slip.issueCap - meters.spentInScope, slip.total, 'limitReached', 'issue');
  const own = Object.entries(meters.meters).flatMap(([period, { spent, returned, spendCap, lossCap }]) => [
    ...(spendCap === null ? [] : [{ limit: `stake_${period}`, left: spendCap - spent }]),
    ...(lossCap === null ? [] : [{ limit: `loss_${period}`, left: lossCap - spent + returned }]),
  ]);
  for (const { limit, left } of own) {
    if (slip.total > left) await deps.noteLimitReached?.(slip.userId, limit);
    refuseBeyond(left, slip.total, 'ownLimitReached', limit);
  }
}

/** Throws while a player takes a break or has excluded himself; every bet is held to it by its own statement. */
export async function refuseWhileExcluded(tx: Tx, deps: Pick<BettingDeps, 'ledger'>, userId: UserId): Promise<void> {
  refuseExclusion((await deps.ledger.metersOf(tx, userId, '', '0'))?.exclusion);
}

function refuseExclusion(exclusion: Exclusion | undefined): void {
  if (exclusion === undefined) return;
  throw refuse(exclusion.as === 'timeOut' ? 'timeOutOn' : 'selfExcluded', { until: exclusion.until });
}

function refuseBeyond(
  remaining: number,
  total: Mills,
  refusal: 'limitReached' | 'ownLimitReached',
  limit: string,
): void {
  if (total <= remaining) return;
  throw refuse(refusal, { remaining: mills(Math.max(0, remaining)), limit });
}
