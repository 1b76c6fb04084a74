/** A step from a leg of the ledger to what caused it. */
import type { legSteps } from '@longmen/contract/console/money/ledger-causes';
import type { Mills } from '@longmen/engine';
import type { AccountLeg } from '../../ledger/index.ts';

export type LegStepName = (typeof legSteps)[number];

export type LegStep = {
  readonly is: LegStepName;
  /** Null where there is nothing to compare with. */
  readonly holds: boolean | null;
  readonly at: number | null;
  readonly id: string | null;
  readonly amount: Mills | null;
  readonly text: string;
};

/** `before`: the balance before it. */
export type Leg = AccountLeg & { readonly before: Mills | null };

/** What a step does not say is not there. */
export const step = (
  is: LegStepName,
  holds: boolean | null,
  more: Partial<Omit<LegStep, 'is' | 'holds'>> = {},
): LegStep => ({
  at: null,
  id: null,
  amount: null,
  text: '',
  ...more,
  is,
  holds,
});

/** A row that a leg names and nobody has is no cause. */
export const missing = (is: LegStepName, id: string): LegStep => step(is, false, { id });

/** One operator's word, and another's. */
export const words = (first: string | null, second: string | null): LegStep[] => [
  ...(first === null ? [] : [step('firstWord', true, { text: first })]),
  ...(second === null ? [] : [step('secondWord', second !== first, { text: second })]),
];
