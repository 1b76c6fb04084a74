/** The rules of a family as the text whose hash an OPEN entry names (draws.md, Log). Pure. */
import type { Family } from '@longmen/engine';
import { canonicalJson } from './odds.ts';

/**
 * Canonical JSON of everything that decides what a bet wins apart from its rate: the places and
 * numbers of a draw, and per play its places, shape and the exact probability of every tier.
 */
export function writeRules(family: Family): string {
  const plays = [...family.plays.values()].map((play): [string, unknown] => [
    play.code,
    {
      pricing: play.pricing,
      reads: play.positions,
      shape: play.shape,
      tiers: Object.fromEntries(play.tiers.map(({ key, p }) => [key, p])),
      ...(play.prices !== play.tiers && { prices: Object.fromEntries(play.prices.map(({ key, p }) => [key, p])) }),
    },
  ]);
  return canonicalJson({
    family: family.code,
    numbers: family.drawable,
    places: family.places,
    plays: Object.fromEntries(plays),
    protocol: 'lot/1',
  });
}
