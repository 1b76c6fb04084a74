/** What an unordered number wins by its pattern. */

import { pattern } from '../combinatorics.ts';

/** Tier of an unordered number of 2 or 3 digits; null for equal digits, which group plays never buy. */
export function groupTier(digits: readonly number[]): string | null {
  const drawn = pattern(digits);
  if (drawn === '21') return 'g3';
  if (drawn === '111') return 'g6';
  return drawn === '11' ? 'win' : null;
}
