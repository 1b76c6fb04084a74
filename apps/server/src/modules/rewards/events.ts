/** What rewards announce after commit; see `Events` of the platform. */
import type { Mills } from '@longmen/engine';
import type { RewardKind } from './kinds.ts';

export type RewardEvents = {
  'reward.claimed': { userId: string; kind: RewardKind; money: Mills };
};
