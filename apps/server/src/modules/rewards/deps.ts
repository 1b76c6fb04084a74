/** What the use-cases of rewards are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Vip } from '../vip/index.ts';

export type RewardsDeps = {
  readonly ledger: Pick<
    Ledger,
    'announceBalance' | 'balanceOf' | 'creditedIn' | 'lockCash' | 'openRequirement' | 'post' | 'sumOf' | 'turnoverIn'
  >;
  readonly identity: Pick<Identity, 'assertMayUse' | 'deviceOf' | 'userOf'>;
  readonly limits: Pick<Limits, 'assertMayPlay'>;
  readonly vip: Pick<Vip, 'levelAt' | 'levels'>;
  /** The instant that counts, epoch ms; without one it is the database's own, whatever clocks the servers have. */
  readonly now?: () => number | undefined;
};

export type Deps = RewardsDeps & { readonly platform: Platform };
