/** The end of an issue, for betting: claiming it, and writing its SETTLE entry with the last slice of money. */
import type { IssueId } from '../rules.ts';
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { appendLog } from '../log/append-log.ts';
import { threePlaces } from './close-issue.ts';
import type { Issue } from '../issue.ts';
import type { DrawDeps } from '../deps.ts';
import { claimUnsettled, extendClaim, markSettled } from './store-settle.ts';

/** A settler that died is replaced after this long; a living one may lengthen its claim. */
const claimMs = 5_000;

/** Claims an issue that is drawn or void and whose orders have not all ended; undefined when none is due. */
export function claimForSettlement({ platform }: DrawDeps): Promise<Issue | undefined> {
  return claimUnsettled(platform.db.jobs, claimMs);
}

/** Keeps others away from a claimed issue for another while. */
export function keepClaim({ platform }: DrawDeps, id: IssueId): Promise<void> {
  return extendClaim(platform.db.jobs, id, claimMs);
}

/**
 * Marks an issue settled in the transaction of its last slice; a drawn one gets its SETTLE entry.
 * @returns false when another process did.
 */
export async function settleIssue(
  { siteKey }: DrawDeps,
  tx: Tx,
  id: IssueId,
  result: { payoutTotal: Mills; paidOrders: number },
): Promise<boolean> {
  const ended = await markSettled(tx, id);
  if (ended === undefined) return false;
  const { gid, issue, season, k, state } = ended;
  if (state === 'void') return true;
  const body = {
    gid,
    issue,
    k,
    season: String(season),
    payout_total: threePlaces(result.payoutTotal),
    count: result.paidOrders,
  };
  await appendLog(tx, siteKey, { gid, season, issue }, 'SETTLE', () => body);
  return true;
}
