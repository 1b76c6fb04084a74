/**
 * The parlay that returns most. Its legs are on balls that differ, so they are not independent, and
 * the return of a leg alone does not tell: every choice of two to six options is weighed.
 */

import type { BetReturn } from '../../play.ts';
import { type Fraction, fraction } from '../../amounts/fraction.ts';
import type { LegsShape } from '../../shape.ts';
import { balls } from './balls.ts';

/** Pays of one leg per ball, in thousandths: its rate, 1000 where the ball ties it, 0 where it loses. */
type Pays = readonly number[];

/** Sums that differ by less than this may be equal: floating point has sixteen digits. */
const doubt = 1e-9;

/**
 * The choice of options whose parlay returns most, with its exact return. Searched in floating
 * point; whatever comes within `doubt` of the best is then weighed exactly.
 */
export function highestParlay(shape: LegsShape, paysOf: (option: string, ball: number) => number): BetReturn {
  const pays = shape.options.map((option): Pays => balls.map((ball) => paysOf(option, ball)));
  const one = balls.map(() => 1);
  const all = together(
    pays.map((pay) => pay.map((value) => value / 1000)),
    shape.maxLegs,
    one,
    0,
  );
  let best = 0;
  let close: { readonly chosen: readonly number[]; readonly share: number }[] = [];
  const search = (chosen: readonly number[], above: Sums) => {
    for (let option = chosen.at(-1) ?? 0; option < pays.length; option++) {
      const legs = [...chosen, option];
      const added = above.same.flatMap(({ more, from }) => more[option - from] ?? []);
      const share = apart(added, above.different, added.length - 1) / ways(legs.length);
      if (legs.length >= shape.minLegs && share > best - doubt) {
        best = Math.max(best, share);
        close = [...close.filter((other) => other.share > best - doubt), { chosen: legs, share }];
      }
      if (legs.length < shape.maxLegs) search(legs, withLeg(above, added));
    }
  };
  search([], { same: [all], different: [1] });
  const exact = close.map(({ chosen }) => ({
    tiers: chosen.map((option) => shape.options[option] ?? ''),
    share: exactShare(chosen.map((option) => pays[option] ?? [])),
  }));
  const [first, ...others] = exact;
  if (first === undefined) throw new RangeError('no parlay returns anything');
  return others.reduce((max, other) => (isMore(other.share, max.share) ? other : max), first);
}

/**
 * Options on one and the same ball: the sum over all balls of the product of their pays, and those with one option
 * more.
 */
interface Together {
  readonly total: number;
  /** By option, from the last of these on: no choice is met twice. */
  readonly more: readonly Together[];
  readonly from: number;
}

function together(pays: readonly Pays[], depth: number, product: Pays, from: number): Together {
  const more =
    depth === 0
      ? []
      : pays.slice(from).map((pay, i) => {
          const next = product.map((value, ball) => value * (pay[ball] ?? 0));
          return together(pays, depth - 1, next, from + i);
        });
  return { total: product.reduce((sum, value) => sum + value, 0), more, from };
}

function isMore(a: Fraction, b: Fraction): boolean {
  return a.n * b.d > b.n * a.d;
}

/** Number of ways to draw `legs` balls one after the other. */
function ways(legs: number): number {
  let all = 1;
  for (let i = 0; i < legs; i++) all *= balls.length - i;
  return all;
}

/**
 * By subset of the legs (bit i = leg i): their options on one ball, and the sum over all different
 * balls of the product of what each pays on its own.
 */
interface Sums {
  readonly same: readonly Together[];
  readonly different: readonly number[];
}

/** The sums with one leg more, `added` being the subsets that hold it. */
function withLeg({ same, different }: Sums, added: readonly Together[]): Sums {
  const sums = added.map((_, others) => apart(added, different, others));
  return { same: [...same, ...added], different: [...different, ...sums] };
}

/**
 * The new leg and these others, all on balls that differ: every assignment that keeps the others
 * apart, less those in which the new leg shares its ball, by inclusion and exclusion over with whom.
 */
function apart(added: readonly Together[], different: readonly number[], others: number): number {
  let sum = 0;
  for (let shared = others; ; shared = (shared - 1) & others) {
    sum += (sharing[shared] ?? 0) * (added[shared]?.total ?? 0) * (different[others ^ shared] ?? 0);
    if (shared === 0) return sum;
  }
}

/** By subset of up to six legs: (−1)^m m! for its m legs. */
const sharing: readonly number[] = Array.from({ length: 64 }, (_, subset) => {
  let factor = 1;
  for (let remaining = subset, m = 1; remaining > 0; remaining &= remaining - 1, m++) factor *= -m;
  return factor;
});

/** The exact return of one parlay: the same sums in whole numbers. */
function exactShare(legs: readonly Pays[]): Fraction {
  let products: bigint[][] = [balls.map(() => 1n)];
  let different: bigint[] = [1n];
  for (const pay of legs) {
    const added = products.map((product) => product.map((value, ball) => value * BigInt(pay[ball] ?? 0)));
    const totals = added.map((product) => product.reduce((all, value) => all + value, 0n));
    const sums = added.map((_, others) => {
      let sum = 0n;
      for (let shared = others; ; shared = (shared - 1) & others) {
        sum += BigInt(sharing[shared] ?? 0) * (totals[shared] ?? 0n) * (different[others ^ shared] ?? 0n);
        if (shared === 0) return sum;
      }
    });
    products = [...products, ...added];
    different = [...different, ...sums];
  }
  return fraction(different.at(-1) ?? 0n, BigInt(ways(legs.length)) * 1000n ** BigInt(legs.length));
}
