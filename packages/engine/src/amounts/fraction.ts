/** Exact fractions, always reduced, denominators positive. */

export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** Reduces n/d. @throws RangeError for a denominator of 0. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const top = BigInt(n);
  const bottom = BigInt(d);
  if (bottom === 0n) throw new RangeError('division by zero');
  const shared = gcd(top, bottom);
  const sign = bottom < 0n ? -1n : 1n;
  return { n: (sign * top) / shared, d: (sign * bottom) / shared };
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

/** a + b. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** a - b. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}

/** a × b. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** a ÷ b. @throws RangeError when b is 0. */
export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d, a.d * b.n);
}

/** "1/100000"; whole numbers without a denominator. */
export function fractionText({ n, d }: Fraction): string {
  return d === 1n ? String(n) : `${n}/${d}`;
}

/** A non-negative fraction in thousandths, half up. */
export function roundThousandths({ n, d }: Fraction): number {
  return Number((2000n * n + d) / (2n * d));
}
