/** Chance that can be had again: the same seed gives the same schedule. */

export type Dice = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
};

/** mulberry32. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: (percent) => below(100) < percent };
}
