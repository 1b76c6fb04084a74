/** What an agent types and reads about rates (spec 2 §5; agents-rewards.md, "Invite codes"). Pure. */
import { lotteryFamilies, type ShareFamily, shareFamilies, shareMin } from '@longmen/contract/share-families';
import { formatRate, parseRate, userRate } from '@longmen/engine';
import { formatShare, parseShare, type Share, share } from '@longmen/engine/rebates';

export type Rates = Readonly<Record<string, string>>;

const lowestShare = parseShare(shareMin) ?? share(1);

export const shareOf = (rates: Rates, family: string): Share => parseShare(rates[family] ?? '0') ?? share(0);

/** Families that the agent can give a rate of. */
export const familiesOf = (own: Rates): ShareFamily[] =>
  shareFamilies.filter((family) => shareOf(own, family) >= lowestShare);

/** A rate as it is typed, with a comma for the point in languages that write one. */
export const typedRate = (text: string): string => text.trim().replace(',', '.');

/**
 * What is wrong with a rate: nothing typed, or not one of 0.1 to the agent's own. Outside platforms may be left out.
 */
export function rateError(family: ShareFamily, text: string, own: Rates): 'needed' | 'invalid' | undefined {
  const typed = typedRate(text);
  const isLottery = (lotteryFamilies as readonly string[]).includes(family);
  if (typed === '') return isLottery ? 'needed' : undefined;
  const rate = parseShare(typed);
  if (rate === null) return 'invalid';
  if (rate === 0 && !isLottery) return undefined;
  return rate >= lowestShare && rate <= shareOf(own, family) ? undefined : 'invalid';
}

/** One step of 0.1 up or down, within what may be given; from nothing, the agent's own rate or 0.1. */
export function stepped(text: string, by: 1 | -1, max: Share): string {
  const rate = parseShare(typedRate(text));
  const next = rate === null ? (by > 0 ? lowestShare : max) : rate + by;
  return formatShare(share(Math.min(max, Math.max(lowestShare, next))));
}

/** What the agent keeps of the next account's bets in percent; undefined while the rate is none. */
export function keptOf(family: ShareFamily, text: string, own: Rates): string | undefined {
  const [rate, max] = [parseShare(typedRate(text)), shareOf(own, family)];
  return rate === null || rate > max ? undefined : formatShare(share(max - rate));
}

/** What odds are made of: all rates as decimal text. */
export type OddsTerms = { readonly rebate: string; readonly kept: string; readonly own: string };

/**
 * What a price pays to a member whose own rebate is `chosen`, tenths of a percent (agents-rewards.md, "The table of
 * odds").
 */
export function rateAt({ rebate, kept, own }: OddsTerms, rate: string, rateMin: string, chosen: number): string {
  const [whole, lowest] = [parseRate(rate), parseRate(rateMin)];
  if (whole === null || lowest === null) return rate;
  const keptInAll = (parseShare(own) ?? 0) + (parseShare(kept) ?? 0) - chosen;
  const userRebate = `${Math.floor(keptInAll / 10)}.${keptInAll % 10}`;
  return formatRate(userRate({ rate: whole, rateMin: lowest, rebate, userRebate }) ?? lowest);
}

/**
 * Prices of a play as one text: the same ones once, many of them as the lowest and the highest. @param print as the
 * reader reads a number
 */
export function pricesText(prices: readonly string[], print: (price: string) => string): string {
  const ordered = [...new Set(prices)].toSorted((a, b) => Number(a) - Number(b)).map(print);
  return ordered.length <= 3 ? ordered.join(' · ') : `${ordered[0]} – ${ordered.at(-1)}`;
}
