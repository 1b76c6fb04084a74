/** The rules of a family as the text whose hash an OPEN entry names (draws.md, "Log"). Pure. */
import type { Family, Play } from '@longmen/engine';
import { canonicalJson } from './odds.ts';

/**
 * Canonical JSON of everything that decides what a bet wins apart from its rate: the places and
 * numbers of a draw, whether they all differ, and per play its places, shape and the exact
 * probability of every tier, and of the stake's return where that can happen.
 * Plays that no game sells are left out.
 */
export function writeRules(family: Family): string {
  const sold = [...family.plays.values()].filter(({ offer }) => offer !== 'never');
  const plays = sold.map((play): [string, unknown] => [
    play.code,
    {
      pricing: play.pricing,
      reads: play.positions,
      shape: play.shape,
      tiers: Object.fromEntries(play.tiers.map(({ key, p }) => [key, p])),
      ...returnedOf(play),
      ...(play.prices !== play.tiers && { prices: Object.fromEntries(play.prices.map(({ key, p }) => [key, p])) }),
    },
  ]);
  return canonicalJson({
    ...(family.distinct && { distinct: true }),
    family: family.code,
    numbers: family.drawable,
    places: family.places,
    plays: Object.fromEntries(plays),
    protocol: 'lot/1',
  });
}

/** Chances that a stake comes back, by tier; nothing for a play whose bets always win or lose. */
function returnedOf({ tiers }: Play): { returned?: Record<string, string> } {
  const returned = tiers.flatMap(({ key, push }) => (push === null ? [] : [[key, push] as const]));
  return returned.length === 0 ? {} : { returned: Object.fromEntries(returned) };
}
