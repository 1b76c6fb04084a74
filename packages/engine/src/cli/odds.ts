/** `lottery odds [family]`: per play and tier, the exact chances and the proposed rates. */

import { familyCodes, isFamilyCode } from '../families/codes.ts';
import { loadFamily } from '../families/index.ts';
import { formatRate, type RateMills } from '../amounts/rate.ts';
import { fractionText, lowestPercent, playOdds, ratesReturning, targetPercent } from '../odds.ts';
import type { FamilyCode } from '../play.ts';

/** The answer lines, computed by enumeration and not read from the catalogue. */
export async function* oddsLines(family: string | undefined): AsyncGenerator<unknown> {
  if (family !== undefined && !isFamilyCode(family)) {
    yield { error: 'UNKNOWN_FAMILY' };
    return;
  }
  for (const code of family === undefined ? familyCodes : [family]) yield* familyOdds(code);
}

async function* familyOdds(code: FamilyCode): AsyncGenerator<unknown> {
  const family = await loadFamily(code);
  for (const play of family.plays.values()) {
    const odds = playOdds(family, play);
    const rates = ratesReturning(play, odds, targetPercent);
    const lowest = ratesReturning(play, odds, lowestPercent);
    if (play.tiers.length === 0) yield { play: play.code, tier: null, pricing: play.pricing };
    for (const [i, { tier, p, push }] of odds.entries()) {
      yield {
        play: play.code,
        tier,
        p: fractionText(p),
        push: push === null ? null : fractionText(push),
        rate: rateText(rates[i]),
        rate_min: rateText(lowest[i]),
      };
    }
  }
}

function rateText(rate: RateMills | undefined): string | null {
  return rate === undefined ? null : formatRate(rate);
}
