/** What operators read of bets, and what they hold them to. Needs no lanes: it runs beside whatever servers run. */
import { assertHere } from '../../../platform/history/history.ts';
import type { Platform } from '../../../platform/context.ts';
import type { IssueId } from '../../draws/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { type DryRun, dryRunRates } from './dry-run-rates.ts';
import { makePickLimitAdmin, type PickLimitAdmin } from '../slips/set-limit.ts';
import { type LiveExposure, makeLiveExposure } from './live-exposure.ts';
import type { RateTable } from './own-rates.ts';
import { type IssueSums, sumIssue } from './store-issue-sums.ts';
import { listPlayReturns, type PlayReturns } from './play-returns.ts';
import { sumToReturn, type VoidEffect } from './store-void-effect.ts';

export type BetAdmin = {
  /** What other rates would have paid in the last days. One at a time in a process. @throws Refusal */
  dryRunRates(of: { gid: number; play: string; to: RateTable }): Promise<DryRun>;
  /** What plays of a game returned over days of the site, beside what they should. One at a time in a process. */
  playReturns(of: { gid: number; from: string; to: string }): Promise<PlayReturns>;
  /** What players would get back if an issue were void. */
  voidEffect(issue: IssueId): Promise<VoidEffect>;
  /** What an issue came to, as its rows have it. */
  /** @throws Refusal `historyByPlayer` for an issue whose orders have left */
  issueSums(issue: { readonly id: IssueId; readonly closesAt: number }): Promise<IssueSums>;
  /** What issues on sale may cost. */
  readonly exposure: LiveExposure;
  /** What the site takes on single picks. */
  readonly limits: PickLimitAdmin;
};

/** The admin service of bets. */
export function makeBetAdmin(platform: Platform, catalogue: Catalogue): BetAdmin {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  return {
    exposure: makeLiveExposure(platform, catalogue),
    issueSums: async ({ id, closesAt }) => {
      await assertHere(platform, closesAt);
      return sumIssue(platform.db.jobs, id);
    },
    limits: makePickLimitAdmin(platform, catalogue),
    voidEffect: (issue) => sumToReturn(platform.db.jobs, issue),
    dryRunRates: (of) => inTurn(() => dryRunRates({ platform, catalogue }, of)),
    playReturns: (of) => inTurn(() => listPlayReturns({ platform, catalogue }, of)),
  };
}
