/** What an invite code may give (agents-rewards.md, "Invite codes"). Pure. */
import { type PlainRefusal, type Stated, stated } from '@longmen/contract/refusal-facts';
import type { RebateMap } from '@longmen/contract/settings';
import { lotteryFamilies, type ShareFamily, shareFamilies, shareMin } from '@longmen/contract/share-families';
import { formatShare, parseShare, type Share, share } from '@longmen/engine/rebates';

/** Live codes of an agent, and new ones within 24 hours. */
export const codesMax = { live: 50, ofDay: 20 } as const;

/** Rates as they were typed, by family; empty text is as good as none. */
export type TypedRates = Readonly<Partial<Record<ShareFamily, string | undefined>>>;

const lowest = parseShare(shareMin) ?? share(1);
const isLottery = (family: ShareFamily) => (lotteryFamilies as readonly string[]).includes(family);

/**
 * The terms of a code: each lottery family that the agent has is named, from 0.1 to the agent's own rate; outside
 * platforms may be left out. Nothing is rounded, and nothing is given that the agent does not have.
 */
export function termsOfCode(typed: TypedRates, own: (family: ShareFamily) => Share): RebateMap | Stated {
  const terms: Record<string, string> = {};
  for (const field of shareFamilies) {
    const [text, max] = [typed[field] ?? '', own(field)];
    const mayBeNone = !isLottery(field) || max < lowest;
    if (text === '' && !mayBeNone) return stated('rebateNeeded', { field });
    const rate = text === '' ? share(0) : parseShare(text);
    const isOffered = rate !== null && rate <= max && (rate >= lowest || (mayBeNone && rate === 0));
    if (!isOffered) return stated('rebateInvalid', { field, max: formatShare(max) });
    terms[field] = formatShare(rate);
  }
  return terms;
}

export const isStated = (answer: RebateMap | Stated): answer is Stated => 'refusal' in answer && 'facts' in answer;

/** Why an account makes no codes now; undefined when it does. Restricted accounts read the agent centre. */
export function whyNoCodes(status: number): PlainRefusal | undefined {
  return status === 0 ? undefined : 'accountRestricted';
}

/** An agent's level: 1 for who has nobody above. Who is at the last one opens players only. */
export const mayOpenAgents = (depth: number, levelsMax: number): boolean => depth + 1 < levelsMax;
