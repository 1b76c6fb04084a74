/** The kinds of rewards: names of transfers of the ledger, whose numbers are stored. */
import { transferKinds } from '../ledger/index.ts';

export const rewardKinds = ['upgradeBonus', 'dailyBonus', 'signIn', 'homePacket'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** The number that a kind is stored under. */
export const kindNumber = (kind: RewardKind): number => transferKinds[kind];
