/** What a seeded fault is. */
import type { Edit } from '../../sim/mutant-tree.ts';

type SeededFault = { name: string; edits: readonly Edit[] };

/** One that a bench must find. */
export type BenchMutation = SeededFault & {
  by: 'bets' | 'rounds' | 'duel' | 'savings' | 'deposits' | 'withdrawals' | 'rebates' | 'claims';
};

/** One that a test must find, because what it breaks is a race or a gate that kills do not meet by chance. */
export type TestMutation = SeededFault & {
  by: 'test';
  /** Files of tests of the server, by a part of their path. */
  files: readonly string[];
};

export type Mutation = BenchMutation | TestMutation;
