/** Ends the sales of an issue, then writes its CLOSE entry over the final book. */
import { type IssueId, voidAfterMs } from '../rules.ts';
import { formatMills } from '@longmen/engine';
import { appendLog } from '../log/append-log.ts';
import type { DrawDeps } from '../deps.ts';
import {
  endSales,
  extendClosing,
  isSeeded,
  type LiveIssue,
  lockClosed,
  markSealed,
  readLive,
} from '../issues/store-issues.ts';

/** A process that died while it closed an issue is replaced after this long. */
const claimMs = 5_000;
const againMs = 5;
/** A large book takes seconds; other issues do not wait for it longer than this. */
const patienceMs = 500;

/** Makes the step that closes what is due; it answers milliseconds until the next issue is. */
export function makeCloseDue(deps: DrawDeps): () => Promise<number> {
  const { platform, time, watch } = deps;
  const working = new Map<IssueId, Promise<boolean>>();

  const start = (issue: LiveIssue, live: readonly LiveIssue[]): Promise<boolean> => {
    const work = closeIssue(deps, issue, live)
      .catch((error: Error) => {
        watch.failed('closed', issue, error);
        return true;
      })
      .finally(() => working.delete(issue.id));
    working.set(issue.id, work);
    return work;
  };

  return async () => {
    const live = await readLive(platform.db.jobs);
    await Promise.all([...working.keys()].map((id) => extendClosing(platform.db.jobs, id, claimMs)));
    const unsealed = live.filter((issue) => issue.closeHash === null && !working.has(issue.id));
    const now = time.now();
    const started = unsealed.filter((issue) => isClosable(issue, now)).map((issue) => start(issue, live));
    const closed = await Promise.race([
      Promise.all(started),
      platform.clock.sleep(patienceMs).then((): boolean[] => []),
    ]);
    // The database's clock may be a moment behind what this process takes it for.
    if (closed.includes(false)) return againMs;
    const waits = unsealed.map(({ closesAt }) => closesAt - time.now()).filter((wait) => wait > 0);
    return Math.min(...waits, Number.POSITIVE_INFINITY);
  };
}

/** What is closed by a process that works on it now is left to that one. */
function isClosable(issue: LiveIssue, now: number): boolean {
  return issue.closesAt <= now && (issue.state === 'open' || (issue.claimedUntil ?? 0) < now);
}

/** Closes one issue; false when another process does. */
export async function closeIssue(deps: DrawDeps, issue: LiveIssue, live: readonly LiveIssue[]): Promise<boolean> {
  const { platform, siteKey, book } = deps;
  const { id, gid, k, season } = issue;
  if (!(await endSales(platform.db.jobs, id, claimMs))) return false;
  announceNext(deps, issue, live);
  // Too late to be drawn: it only waits to be void. An outside draw can always be told later.
  if (isSeeded(issue) && issue.closesAt + voidAfterMs <= deps.time.now()) return true;
  const { root, count, stakeTotal } = await book.closeBook(id);
  const entry = await platform.db.jobs.transaction(async (tx) => {
    if (!(await lockClosed(tx, id))) return undefined;
    const body = {
      gid,
      issue: issue.issue,
      k,
      season: String(season),
      root,
      count,
      stake_total: threePlaces(stakeTotal),
    };
    const written = await appendLog(tx, siteKey, { gid, season, issue: issue.issue }, 'CLOSE', () => body);
    await markSealed(tx, id, written.hash);
    return written;
  });
  if (entry === undefined) return false;
  platform.bus.publish('issue.closed', { gid, issue: issue.issue, root, count, hash: entry.hash });
  return true;
}

/** The next issue of the game, opened ahead, goes on sale at this moment. */
function announceNext({ platform }: DrawDeps, closed: LiveIssue, live: readonly LiveIssue[]): void {
  const next = live.find(
    (other) => other.gid === closed.gid && other.state === 'open' && other.closesAt > closed.closesAt,
  );
  if (next === undefined || next.opensAt > closed.closesAt) return;
  platform.bus.publish('issue.opened', {
    gid: next.gid,
    issue: next.issue,
    closesAt: next.closesAt,
    drawsAt: next.drawsAt,
  });
}

/** Money in the log has exactly three places ("12.000", draws.md, "CLOSE"). */
export function threePlaces(mills: Parameters<typeof formatMills>[0]): string {
  const [whole = '0', places = ''] = formatMills(mills).split('.');
  return `${whole}.${places.padEnd(3, '0')}`;
}
