/** Checks on this device that an issue was drawn as its log says, and that its rows add up to what was signed. */
import { parseMills } from '@longmen/engine';
import { checkPlayed } from '../../features/proof/check-played.ts';
import type { ProofStep } from '../../features/proof/proof-step.ts';
import type { Issue } from './issue.ts';

type Entry = { readonly kind?: unknown; readonly body?: Readonly<Record<string, unknown>> };

/** What an entry of the published log says; undefined where there is none. */
function bodyOf(proof: unknown, kind: string): Readonly<Record<string, unknown>> | undefined {
  const log = (proof as { log?: readonly Entry[] } | null)?.log ?? [];
  return log.find((entry) => entry.kind === kind)?.body;
}

/** Whether a signed count and a signed sum are those of the rows. */
const agrees = (count: unknown, sum: unknown, rows: { readonly count: number; readonly sum: number }): boolean =>
  count === rows.count && typeof sum === 'string' && parseMills(sum) === rows.sum;

/** All steps, from the keepers' promise to the money; none of an issue that nobody could buy. */
export function checkIssue(issue: Issue): readonly ProofStep[] {
  if (issue.proof === null) return [];
  return [...checkPlayed({ issueFacts: issue, proof: issue.proof }), ...bookedStep(issue), ...returnedStep(issue)];
}

function bookedStep({ proof, sums }: Issue): readonly ProofStep[] {
  const closed = bodyOf(proof, 'CLOSE');
  if (closed === undefined) return [];
  const holds = agrees(closed['count'], closed['stake_total'], { count: sums.orders, sum: sums.staked });
  return [{ key: 'booked', state: holds ? 'ok' : 'failed' }];
}

/** Of a void issue nothing is signed, and all of it must have come back. */
function returnedStep({ proof, sums, state, settledAt }: Issue): readonly ProofStep[] {
  const settled = bodyOf(proof, 'SETTLE');
  if (settled !== undefined) {
    const holds = agrees(settled['count'], settled['payout_total'], { count: sums.paidOrders, sum: sums.paid });
    return [{ key: 'returned', state: holds ? 'ok' : 'failed', at: settledAt }];
  }
  if (state !== 'void' || settledAt === null) return [];
  const isWhole = sums.voided === sums.orders && sums.voidedStake === sums.staked;
  return [{ key: 'voided', state: isWhole ? 'ok' : 'failed', at: settledAt }];
}
