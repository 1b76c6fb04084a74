/** Terms of accounts as operators type them: a rate for each family. */
import { lotteryFamilies, platformFamilies, type ShareFamily, shareFamilies } from '@longmen/contract/share-families';
import { formatShare, parseShare, type Share, share } from '@longmen/engine/rebates';
import type { RebateMap } from '@longmen/contract/settings';
import { refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';

/** Outside platforms leave the site some 1 %: an agent there has at most half of it. */
const platformMax = share(5);

/** What the site shares out of a family at most. */
export function siteMax({ games }: Deps, family: ShareFamily): Share {
  if ((platformFamilies as readonly string[]).includes(family)) return platformMax;
  return parseShare(games.rebateOf(family) ?? '0') ?? share(0);
}

/**
 * A rate for every family, none above `maxOf`. A family that is not typed keeps that of `base`, 0.0 where it has none.
 * @throws Refusal `agentRateInvalid`
 */
export function readTerms(typed: unknown, maxOf: (family: ShareFamily) => Share, base: RebateMap = {}): RebateMap {
  const read = typeof typed === 'object' && typed !== null && !Array.isArray(typed) ? typed : {};
  const entries = Object.entries(read) as [string, unknown][];
  const unknown = entries.find(([family]) => !(shareFamilies as readonly string[]).includes(family));
  if (unknown !== undefined) throw refuse('agentRateInvalid', { key: unknown[0], percent: '0.0' });
  const [first] = lotteryFamilies;
  if (entries.length === 0) throw refuse('agentRateInvalid', { key: first, percent: formatShare(maxOf(first)) });
  const shareTexts = new Map(entries);
  return Object.fromEntries(
    shareFamilies.map((family) => {
      const [text, most] = [shareTexts.get(family) ?? base[family] ?? '0.0', maxOf(family)];
      const rate = typeof text === 'string' ? parseShare(text) : null;
      if (rate === null || rate > most) throw refuse('agentRateInvalid', { key: family, percent: formatShare(most) });
      return [family, formatShare(rate)];
    }),
  );
}
