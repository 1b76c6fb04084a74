/** Finds the issue that a bet is for, and refuses games that take no bets. */
import type { IssueNo } from '../../draws/index.ts';
import { refuse } from '../../../platform/api/route.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import type { BettingIssue, BettingDeps } from '../deps.ts';

/** What never changes of an issue once it was opened; whether it is open still, the writing statement decides. */
export type OfferedIssue = Pick<BettingIssue, 'id' | 'gid' | 'issue' | 'lunarYear'> & { readonly oddsVersion: number };

/** @throws Refusal `gameUnknown`, `gameStopped`, `gameFrozen`, `gameNotOpen`, `issueUnknown` */
export type FindIssue = (gid: number, issue: IssueNo | undefined) => Promise<OfferedIssue>;

const issuesMax = 2_000;

/** Makes the use-case; opened issues are kept, since every bet asks. */
export function makeFindIssue(deps: Pick<BettingDeps, 'catalogue' | 'draws' | 'ledger'>): FindIssue {
  const cached = makeCache<OfferedIssue>(issuesMax);

  const named = async (gid: number, issue: IssueNo): Promise<OfferedIssue> => {
    const key = `${gid} ${issue}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const found = offered(await deps.draws.findIssue(gid, issue));
    if (found === undefined) throw refuse('issueUnknown', { issue });
    cached.set(key, found);
    return found;
  };

  return async (gid, issue) => {
    const game = deps.catalogue.game(gid);
    if (game === undefined || game.status === 2) throw refuse('gameUnknown');
    if (game.status !== 0) throw refuse('gameStopped');
    if (deps.ledger.freezes.isGameFrozen(gid)) throw refuse('gameFrozen');
    if (issue !== undefined) return named(gid, issue);
    const open = offered(await deps.draws.openIssue(gid));
    if (open === undefined) throw refuse('gameNotOpen');
    return open;
  };
}

function offered(issue: BettingIssue | undefined): OfferedIssue | undefined {
  if (issue === undefined || issue.oddsVersion === null) return undefined;
  const { id, gid, issue: number, lunarYear, oddsVersion } = issue;
  return { id, gid, issue: number, lunarYear, oddsVersion };
}
