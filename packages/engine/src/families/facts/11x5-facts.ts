/** What five numbers of 1–11 show. */

/** The middle of all sums, 15 to 45; neither big nor small. Source: plays.json, s_11x5.total. */
export const middleSum = 30;

/** Big balls are 6 to 10; 11 belongs to no side. Source: plays.json, s_11x5.ball1.sides. */
export const bigFrom = 6;
export const noSide = 11;

/** "3o2e": how many of the five are odd and how many even. */
export function oddCountOf(numbers: readonly number[]): string {
  const odd = numbers.filter((n) => n % 2 === 1).length;
  return `${odd}o${numbers.length - odd}e`;
}

/** The third smallest of five. */
export function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[2] ?? -1;
}
