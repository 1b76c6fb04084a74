/** Voids what could not be drawn in time; everybody is refunded (betting settles void issues as refunds). */
import { appendLog } from '../log/append-log.ts';
import type { DrawDeps } from '../deps.ts';
import { voidAfterMs } from '../rules.ts';
import { isSeeded, type LiveIssue, markVoid, readLive } from '../issues/store-issues.ts';

/** Voids what is due. @returns milliseconds until the next issue would be. */
export async function voidDue(deps: DrawDeps): Promise<number> {
  const closed = (await readLive(deps.platform.db.jobs)).filter((issue) => isSeeded(issue) && issue.state === 'closed');
  const now = deps.time.now();
  for (const issue of closed) {
    if (issue.closesAt + voidAfterMs <= now) await voidIssue(deps, issue);
  }
  return Math.min(
    ...closed.map(({ closesAt }) => closesAt + voidAfterMs - now).filter((wait) => wait > 0),
    Number.POSITIVE_INFINITY,
  );
}

/** Voids one issue; false when it was drawn after all, or is void already. */
export async function voidIssue(deps: DrawDeps, issue: LiveIssue): Promise<boolean> {
  const { platform, siteKey } = deps;
  const { id, gid, k, season } = issue;
  const reason = 'releaseMissing';
  const voided = await platform.db.jobs.transaction(async (tx) => {
    if (!(await markVoid(tx, id, reason))) return false;
    const body = { gid, issue: issue.issue, k, season: String(season), reason };
    await appendLog(tx, siteKey, { gid, season, issue: issue.issue }, 'VOID', () => body);
    return true;
  });
  if (!voided) return false;
  platform.log.error(
    { gid, issue: issue.issue },
    'an issue is void: a seed was missing 15 minutes after the end of sales',
  );
  platform.bus.publish('issue.void', { gid, issue: issue.issue });
  return true;
}
