/** What chance alone would give, beside what a plan hit. */
import { type Fraction, fraction, minus, over } from '../amounts/fraction.ts';
import { parseFraction } from '../odds.ts';
import type { Play } from '../play.ts';

/** Exact probability that a pick hits, given that its stake does not come back. */
export function chanceOfPick(play: Play, option: string): Fraction {
  const tier = play.tiers.find(({ key }) => key === option) ?? (play.tiers.length === 1 ? play.tiers[0] : undefined);
  const p = tier && parseFraction(tier.p);
  if (!p) throw new RangeError(`${play.code} has no chance for ${option}`);
  const push = parseFraction(tier.push ?? '0') ?? fraction(0);
  return over(p, minus(fraction(1), push));
}

/** So many picks with the same chance. */
export type PicksOfChance = { readonly chance: Fraction; readonly picks: number };

/** Up to so many picks the band is exact, beyond it is the normal one, which differs by less than one hit. */
const exactMax = 1_000;

/** Two-sided 95 %: quantiles 2.5 % and 97.5 %, and the normal distribution's. */
const tail = 0.025;
const deviations = 1.959964;

/**
 * Hits that chance gives: on average, and in 95 of 100 series of so many draws at least `low` and at most `high`.
 * Floats: nothing is paid by them.
 */
export function hitsByChance(groups: readonly PicksOfChance[]): { mean: number; low: number; high: number } {
  const chances = groups.map(({ chance, picks }) => ({ p: Number(chance.n) / Number(chance.d), picks }));
  const count = chances.reduce((sum, { picks }) => sum + picks, 0);
  const mean = chances.reduce((sum, { p, picks }) => sum + p * picks, 0);
  if (count <= exactMax) return { mean, ...quantiles(distributionOf(chances)) };
  const spread = deviations * Math.sqrt(chances.reduce((sum, { p, picks }) => sum + p * (1 - p) * picks, 0));
  return { mean, low: Math.max(0, Math.round(mean - spread)), high: Math.min(count, Math.round(mean + spread)) };
}

/** Probabilities of 0, 1, 2 … hits: draw after draw, each a hit or none. */
function distributionOf(chances: readonly { p: number; picks: number }[]): readonly number[] {
  let distribution = [1];
  for (const { p, picks } of chances) {
    for (let pick = 0; pick < picks; pick += 1) {
      const before = distribution;
      distribution = [...before, 0].map((none, hits) => none * (1 - p) + (before[hits - 1] ?? 0) * p);
    }
  }
  return distribution;
}

function quantiles(distribution: readonly number[]): { low: number; high: number } {
  const quantile = (share: number) => {
    let sum = 0;
    const hits = distribution.findIndex((p) => {
      sum += p;
      return sum >= share;
    });
    return hits < 0 ? distribution.length - 1 : hits;
  };
  return { low: quantile(tail), high: quantile(1 - tail) };
}
