/** What players of the bench were promised, and what they asked for. */
import type { Recovery } from '../audit/recovery.ts';
import { emptyPlayerHistory, type PlayerHistory } from '../audit/workload.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

/** A promise that a server made, to be held against the database. */
export type Promised =
  | { kind: 'bet'; userId: UserId; key: string; slip: string; orders: string[]; total: number; answers: string }
  | {
      kind: 'round';
      userId: UserId;
      key: string;
      slip: string;
      orders: string[];
      total: number;
      numbers: string;
    }
  | { kind: 'cancel'; userId: UserId; orderNum: string; refunded: number }
  | { kind: 'chase'; userId: UserId; key: string; chase: string }
  /** Over by its player's word, with so many slips placed before. */
  | { kind: 'chase stopped'; userId: UserId; chase: string; slips: number };

/** A slip, or a chase, which has to be able to pay its first slip. */
export type Short = { userId: UserId; sentAt: number } & ({ slip: string } | { chase: string });

export type History = PlayerHistory & {
  promised: Promised[];
  /** Keys that were used, answered or not. */
  keys: { userId: UserId; key: string }[];
  /** What was accepted although a copy was refused for want of money; asked for at this moment (epoch ms). */
  short: Short[];
};

export const emptyHistory = (recovery: Recovery): History => ({
  ...emptyPlayerHistory(recovery),
  promised: [],
  keys: [],
  short: [],
});
