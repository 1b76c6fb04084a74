/**
 * Results of outside lotteries by hand, and voids: what one operator enters only counts when another enters the same
 * (draws.md, "Games"; trust.md S11). The deed and its entry in the log are one transaction.
 */
import type { Right } from '@longmen/contract/console/rights';
import type { Tx } from '../../../platform/db/database.ts';
import { type FeedQueue, type ResultEntry } from '../../draws/index.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { asOneOfTwo } from '../rights/rights.ts';
import { assertFresh } from '../operators/second-factor.ts';

export type FeedResult = ResultEntry & { readonly reason: string };
export type FeedVoid = { readonly gid: number; readonly issue: string; readonly reason: string };

/** @returns whether two operators now say the same, so that it stands. @throws Refusal */
export function enterResult(deps: Deps, by: SignedInOperator, result: FeedResult): Promise<{ agreed: boolean }> {
  const { reason, ...entry } = result;
  return decide(deps, by, { action: 'enter-result', right: 'results.enter', after: entry, reason }, (tx) =>
    deps.feeds.enterResult(tx, by.name, entry),
  );
}

/** @returns whether two operators now want the issue void. @throws Refusal */
export function voidIssue(deps: Deps, by: SignedInOperator, about: FeedVoid): Promise<{ agreed: boolean }> {
  const { reason, ...after } = about;
  return decide(deps, by, { action: 'void-issue', right: 'results.void', after, reason }, (tx) =>
    deps.feeds.requestVoid(tx, by.name, after),
  );
}

/** What waits for people: overdue and disputed results, words that were refused. */
export function readFeedQueue(deps: Deps, gid: number | undefined): Promise<FeedQueue> {
  return deps.feeds.readQueue(gid);
}

function decide(
  deps: Deps,
  by: SignedInOperator,
  about: { action: string; right: Right; after: { gid: number; issue: string }; reason: string },
  work: (tx: Tx) => Promise<{ agreed: boolean }>,
): Promise<{ agreed: boolean }> {
  assertFresh(deps, by);
  const { platform } = deps;
  const { action, right, after, reason } = about;
  return platform.db.reads.transaction(async (tx) => {
    const done = await asOneOfTwo(
      by,
      right,
      () => work(tx),
      ({ agreed }) => agreed,
    );
    const subject = `${after.gid} ${after.issue}`;
    await record(platform, tx, { operator: by.name, action, subject, before: null, after, reason });
    return done;
  });
}
