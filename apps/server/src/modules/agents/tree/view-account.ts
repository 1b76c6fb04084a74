/** How accounts of the tree are spelt in answers. */
import type { RebateMap } from '@longmen/contract/settings';
import { shareFamilies } from '@longmen/contract/share-families';
import { formatShare } from '@longmen/engine/rebates';
import { shareOf } from '../../identity/index.ts';

/** The type of an account by its number. */
export const typeName = (accountType: 1 | 2): 'agent' | 'player' => (accountType === 2 ? 'agent' : 'player');

/** A rate for every family; "0.0" where terms name none. */
export const allRates = (terms: RebateMap): RebateMap =>
  Object.fromEntries(shareFamilies.map((family) => [family, formatShare(shareOf(terms, family))]));
