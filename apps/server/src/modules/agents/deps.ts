/** What the agent centre is wired with. */
import type { Platform } from '../../platform/context.ts';
import type { Betting, IssueDeps } from '../betting/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';

export type Deps = {
  readonly platform: Platform;
  readonly identity: Pick<
    Identity,
    | 'closedSince'
    | 'linesOf'
    | 'edgesOf'
    | 'invites'
    | 'juniorsOf'
    | 'keptRebateOf'
    | 'teamMember'
    | 'teamOf'
    | 'termsOf'
    | 'usersOf'
    | 'wayDown'
  >;
  readonly catalogue: Pick<Catalogue, 'gameName' | 'oddsOfFamily'>;
  readonly ledger: Pick<Ledger, 'freezes' | 'record'>;
  readonly draws: Pick<IssueDeps, 'issuesById'>;
  readonly betting: Pick<Betting, 'recountIssue' | 'recountRounds' | 'roundBases' | 'teamOrder' | 'teamOrders'>;
};
