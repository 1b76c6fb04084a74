/** Two-sided properties of a value: big, small, odd, even and their pairs ("big_odd"). */

/** Big digits are 5 to 9. Source: spec 1 §9, thresholds. */
export const digitBigFrom = 5;

/** Where "big" begins for sums of five digits and bull numbers. Source: spec 1 §9, thresholds. */
export const sscBigFrom = { sum: 23, bull: 6 } as const;

/** Big sums of three digits are 14 to 27. Source: spec 1 §9, thresholds. */
export const threeDigitsBigFrom = 14;

/** Big sums of three dice are 11 to 18, triples included. Source: spec 1 §9, thresholds. */
export const k3BigFrom = 11;

/** Where "big" begins for a car and for the sum of the first two (11 is small). Source: plays.json, rules. */
export const pk10BigFrom = { car: 6, topTwo: 12 } as const;

const primes: readonly number[] = [1, 2, 3, 5, 7];

/**
 * Whether `value` has the property named by an option; big starts at `bigFrom`.
 * Primes are the lottery's {1, 2, 3, 5, 7}. Source: spec 1 §9, thresholds; plays.json, rules.
 */
export function hasSide(value: number, option: string, bigFrom: number): boolean {
  return option.split('_').every((part) => {
    switch (part) {
      case 'big':
        return value >= bigFrom;
      case 'small':
        return value < bigFrom;
      case 'odd':
        return value % 2 === 1;
      case 'even':
        return value % 2 === 0;
      case 'prime':
        return primes.includes(value);
      case 'composite':
        return !primes.includes(value);
      default:
        return false;
    }
  });
}
