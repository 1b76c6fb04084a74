/** One operator takes over what another is deciding: said so by him, and on the record. */
import { refuse } from '../../../platform/api/route.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertMayAny } from '../rights/rights.ts';
import { claimMs } from './claims.ts';
import { type ClaimKind, moveClaim } from './store-claims.ts';

export type ClaimToTake = {
  readonly kind: ClaimKind;
  readonly subject: string;
  /** Who held it on screen. */
  readonly from: string;
  readonly reason: string;
};

/** @returns until when it is his, epoch ms @throws Refusal `factsChanged` where that one does not hold it any more */
export async function takeOverClaim(
  { platform }: Deps,
  by: SignedInOperator,
  { kind, subject, from, reason: typed }: ClaimToTake,
): Promise<number> {
  const reason = assertReason(typed);
  assertMayAny(
    by,
    kind === 'withdrawal'
      ? ['withdrawals.decide/begin', 'withdrawals.second/begin']
      : ['deposits.decide/begin', 'deposits.decide/agree'],
  );
  const now = platform.clock.now();
  return platform.db.reads.transaction(async (tx) => {
    const until = await moveClaim(tx, { kind, subject, from, to: by.name, now, until: now + claimMs });
    if (until === undefined) throw refuse('factsChanged');
    await record(platform, tx, {
      operator: by.name,
      action: 'take-over-claim',
      subject,
      before: { kind, operator: from },
      after: { kind, operator: by.name },
      reason,
    });
    return until;
  });
}
