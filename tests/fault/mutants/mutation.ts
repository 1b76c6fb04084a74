/** What a seeded fault is. */
import type { Edit } from '../../sim/mutant-tree.ts';

export type Mutation = {
  name: string;
  edits: readonly Edit[];
  /** Which bench must find it. */
  by: 'bets' | 'rounds' | 'duel' | 'savings' | 'deposits' | 'withdrawals' | 'rebates' | 'claims';
};
