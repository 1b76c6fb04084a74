/** Pearson's goodness of fit and the tail of its distribution. */

const smallestExpected = 5;
const terms = 10_000;
const precise = 1e-15;

/** What a goodness-of-fit test found. */
export interface Fit {
  readonly statistic: number;
  readonly degrees: number;
  /** Chance of a statistic at least as large from a fair source. */
  readonly p: number;
}

/**
 * Compares counts with what was expected of them. Classes that expect fewer than five are joined
 * to their neighbours (Cochran's rule).
 * @returns null when fewer than two classes remain.
 */
export function goodnessOfFit(observed: readonly number[], expected: readonly number[]): Fit | null {
  const joined: { seen: number; expected: number }[] = [];
  let open = { seen: 0, expected: 0 };
  for (const [i, count] of expected.entries()) {
    open = { seen: open.seen + (observed[i] ?? 0), expected: open.expected + count };
    if (open.expected < smallestExpected) continue;
    joined.push(open);
    open = { seen: 0, expected: 0 };
  }
  const last = joined.at(-1);
  if (last !== undefined)
    joined[joined.length - 1] = { seen: last.seen + open.seen, expected: last.expected + open.expected };
  if (joined.length < 2) return null;
  const statistic = joined.reduce((all, one) => all + (one.seen - one.expected) ** 2 / one.expected, 0);
  return { statistic, degrees: joined.length - 1, p: chiSquareTail(statistic, joined.length - 1) };
}

/**
 * P(X ≥ x) of a chi-square variable: the regularised upper incomplete gamma Q(degrees/2, x/2), by its
 * series below the mean and by Lentz's continued fraction above (Abramowitz & Stegun 6.5.29, 6.5.31).
 */
export function chiSquareTail(x: number, degrees: number): number {
  const a = degrees / 2;
  const z = x / 2;
  if (z <= 0) return 1;
  const scale = Math.exp(a * Math.log(z) - z - logGamma(a));
  return z < a + 1 ? 1 - scale * lowerSeries(a, z) : scale * upperFraction(a, z);
}

/** P(|Z| ≥ |z|) of a standard normal variable, which squared is chi-square of one degree. */
export function normalTwoTails(z: number): number {
  return chiSquareTail(z * z, 1);
}

function lowerSeries(a: number, z: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < terms && term > sum * precise; n++) {
    term *= z / (a + n);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, z: number): number {
  const tiny = 1e-300;
  let b = z + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < terms; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / nonZero(an * d + b, tiny);
    c = nonZero(b + an / c, tiny);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < precise) break;
  }
  return fraction;
}

const nonZero = (value: number, tiny: number) => (Math.abs(value) < tiny ? tiny : value);

/** ln Γ(a) of a multiple of one half, exactly by its recurrence. */
function logGamma(a: number): number {
  let sum = 0;
  let at = a;
  for (; at > 1; at -= 1) sum += Math.log(at - 1);
  return at === 1 ? sum : sum + Math.log(Math.PI) / 2;
}
