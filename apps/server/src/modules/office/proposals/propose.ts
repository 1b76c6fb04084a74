/** What one operator wants, written down until another agrees (proposals.ts). */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps } from '../deps.ts';
import { endLapsed, insertProposal, type NewProposal } from './store-proposals.ts';

/**
 * @param assertStill looks, once nothing else about the subject can be agreed to, at what was so before
 * @returns its number. @throws Refusal when the same subject waits already, and those of `assertStill`
 */
export async function propose(
  deps: Deps,
  proposal: NewProposal,
  before: unknown,
  assertStill?: (tx: Tx) => Promise<void>,
): Promise<string> {
  const { db } = deps.platform;
  return db.reads.transaction(async (tx) => {
    await endLapsed(tx);
    const id = await insertProposal(tx, proposal, before);
    if (id === undefined) throw refuse('proposalWaits', { subject: proposal.subject });
    await assertStill?.(tx);
    const wanted = 'wanted' in proposal ? proposal.wanted : null;
    const startsAt = 'startsAt' in proposal ? proposal.startsAt : undefined;
    await record(deps.platform, tx, {
      operator: proposal.requestedBy,
      action: `propose-${proposal.kind}`,
      subject: proposal.subject,
      before,
      after: { proposal: id, wanted, ...(startsAt === undefined ? {} : { from: new Date(startsAt).toISOString() }) },
      reason: proposal.reason,
    });
    return id;
  });
}
