import type { legSteps } from '@longmen/contract/console/money/ledger-causes';

/** What a check on this device found. `unchecked`: an earlier one failed, or there is nothing to check yet. */
export type StepState = 'ok' | 'failed' | 'unchecked';

export type ProofStepKey =
  | 'counted'
  | 'received'
  | 'committed'
  | 'closed'
  | 'released'
  | 'rehashed'
  | 'computed'
  | 'signed'
  | 'numbered'
  | 'answered'
  | 'seeded'
  | 'attested'
  | 'settled'
  | 'paid'
  | 'staked'
  | (typeof legSteps)[number]
  | 'paidOrder'
  | 'summed'
  | 'booked'
  | 'returned'
  | 'voided';

/** One step of a trail; `lines` are what it rests on, as it stands in the rows. */
export type ProofStep = {
  readonly key: ProofStepKey;
  readonly state: StepState;
  /** Epoch ms. */
  readonly at?: number | null | undefined;
  readonly lines?: readonly string[];
  /** Numbers that were drawn, shown in the shapes of their family. */
  readonly numbers?: readonly number[];
};

/** Of the steps that could be checked: how many held, and how many there are. */
export function verdictOf(steps: readonly ProofStep[]): {
  readonly held: number;
  readonly of: number;
  readonly isBad: boolean;
} {
  const held = steps.filter(({ state }) => state === 'ok').length;
  return { held, of: steps.length, isBad: steps.some(({ state }) => state === 'failed') };
}

/** The first and last characters of a hash. */
export const shortHash = (hash: string): string => (hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash);
