/** The twelve animals and ten tails of the six-mark lottery, as selections write them. */

/** In the order of the cycle: the year 4 (and 1984) was a year of the rat. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

/** Last digits, as plays on pairs write them. */
export const tails = ['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9'] as const;
