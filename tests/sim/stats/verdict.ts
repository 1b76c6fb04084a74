/** What many tests together say of a source (25 CFR 547.14: 99 % level). */

import type { Found } from './number-tests.ts';

const level = 0.01;

export interface Verdict {
  readonly tests: number;
  readonly smallest: Found | null;
  /** Tests below the 99 % level, and how many a fair source stays under in 999 of 1,000 cases. */
  readonly below: number;
  readonly maxBelow: number;
  readonly fair: boolean;
}

/** Fair: no p under 0.01 / tests (Bonferroni), and not more p under 0.01 than chance explains. */
export function verdictOf(found: readonly Found[]): Verdict {
  const tests = found.length;
  const smallest = found.reduce<Found | null>(
    (smallestSoFar, one) => (smallestSoFar === null || one.p < smallestSoFar.p ? one : smallestSoFar),
    null,
  );
  const below = found.filter(({ p }) => p < level).length;
  const maxBelow = binomialBound(tests, level, 0.999);
  return { tests, smallest, below, maxBelow, fair: (smallest?.p ?? 1) >= level / tests && below <= maxBelow };
}

/** The least k with P(X ≤ k) ≥ share for a binomial X. */
export function binomialBound(n: number, p: number, share: number): number {
  let chance = (1 - p) ** n;
  let sum = chance;
  let k = 0;
  while (sum < share && k < n) {
    k += 1;
    chance *= ((n - k + 1) / k) * (p / (1 - p));
    sum += chance;
  }
  return k;
}
