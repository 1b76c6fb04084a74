/** Terms of accounts: the rate of each family (agents-rewards.md, "The tree and its terms"). Pure. */
import { parseShare, type Share, share } from '@longmen/engine/rebates';
import type { RebateMap } from '@longmen/contract/settings';

/** The rate that terms name for a family, in tenths of a percent; 0 where they name none. */
export const shareOf = (terms: RebateMap, family: string): Share => parseShare(terms[family] ?? '0') ?? share(0);

/** Whether no rate of an account is above that of the account above it. What cannot be read is above everything. */
export function isWithin(terms: RebateMap, above: RebateMap): boolean {
  return Object.entries(terms).every(([family, rate]) => {
    const own = parseShare(rate);
    return own !== null && own <= shareOf(above, family);
  });
}
