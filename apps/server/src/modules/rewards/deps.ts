/** What the use-cases of rewards are built from. */
import type { Platform } from '../../platform/context.ts';
import type { PlayerMessages } from '../../platform/runtime/player-messages.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { RewardKind } from './kinds.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Vip } from '../vip/index.ts';

export type RewardsDeps = {
  readonly ledger: Pick<
    Ledger,
    'announceBalance' | 'balanceOf' | 'creditedIn' | 'lockCash' | 'openRequirement' | 'post' | 'sumOf' | 'turnoverIn'
  >;
  readonly identity: Pick<Identity, 'assertMayUse' | 'deviceOf' | 'userOf' | 'usersOf'>;
  readonly limits: Pick<Limits, 'assertMayPlay'>;
  readonly messages: PlayerMessages<'rewardClaimed'>;
  readonly vip: Pick<Vip, 'levelAt' | 'levels'>;
  /** Whether a player may be drawn in by what the house gives. */
  mayPromote(userId: UserId): Promise<boolean>;
  /** The instant that counts, epoch ms; without one it is the database's own, whatever clocks the servers have. */
  readonly now?: () => number | undefined;
};

export type Deps = RewardsDeps & {
  readonly platform: Platform;
  /** The budget of a kind is used up for the day. */
  readonly onBudgetSpent: (kind: RewardKind, day: string) => void;
};
