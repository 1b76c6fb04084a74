/** What rewards announce after commit; see `Events` of the platform. */
import type { Mills } from '@longmen/engine';
import type { RewardKind } from './kinds.ts';
import type { UserId } from '../../platform/ids.ts';

export type RewardEvents = {
  'reward.claimed': { userId: UserId; kind: RewardKind; money: Mills };
};
