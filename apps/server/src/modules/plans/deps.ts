/** What the use-cases of plans are built from. */
import type { UserId } from '../../platform/ids.ts';
import type { Caller } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Betting } from '../betting/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Draws, Issue } from '../draws/index.ts';

export type PlansDeps = {
  readonly catalogue: Pick<
    Catalogue,
    'family' | 'game' | 'gameName' | 'knowOdds' | 'names' | 'play' | 'playNames' | 'ratesFor'
  >;
  readonly draws: Pick<Draws, 'endedIssues' | 'findIssue' | 'issuesBefore' | 'issuesById'> & {
    /** The issue of a game that takes bets now. */
    openIssue(gid: number): Promise<Issue | undefined>;
  };
  readonly betting: Pick<Betting, 'isSameBet' | 'placeFollowing'>;
  /** @throws Refusal `timeOutOn`, `selfExcluded` for who is on a break or excluded */
  assertMayPlay(userId: string): Promise<void>;
  /** What the accounts above a player keep of a family's rebate, percent as decimal text ("0" for none). */
  keptRebateOf(userId: UserId, family: string): Promise<string>;
  /** Whether a caller may read what is in a room: its plans are a part of it. */
  mayReadRoom(caller: Caller, roomId: string): Promise<boolean>;
  /** Lets everybody who has a room open know that a plan of it has picked or been judged. */
  onMoved(plan: { readonly roomId: string; readonly plan: string }): void;
};

export type Deps = PlansDeps & { readonly platform: Platform };
