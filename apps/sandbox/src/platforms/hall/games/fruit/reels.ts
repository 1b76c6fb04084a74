/** The fruit machine: three equal reels, a published table, 96.0 % back. */
import type { Chance } from '../../../shared/seeded.ts';
import { type Fruit, fruits, type Reels } from './detail.ts';

/** How many of the twenty stops of each reel hold a symbol. */
export const stops: Readonly<Record<Fruit, number>> = { seven: 1, bell: 2, melon: 3, orange: 4, lemon: 5, cherry: 5 };

/** What three of a kind pay, in stakes. */
export const threePay: Readonly<Record<Fruit, number>> = {
  seven: 200,
  bell: 80,
  melon: 30,
  orange: 20,
  lemon: 8,
  cherry: 12,
};
/** What two cherries pay, wherever they are. */
export const twoCherriesPay = 2;

/** One reel, stop by stop. */
export const reel: readonly Fruit[] = fruits.flatMap((fruit) => Array.from({ length: stops[fruit] }, () => fruit));

/** Stakes in yuan. */
export const stakeMin = 1;
export const stakeMax = 100;

export function spin(chance: Chance): Reels {
  const stop = () => reel[chance(reel.length)] ?? 'cherry';
  return [stop(), stop(), stop()];
}

/** How many stakes a line brings back. */
export function timesOf([first, second, third]: Reels): number {
  if (first === second && second === third) return threePay[first];
  const cherries = [first, second, third].filter((fruit) => fruit === 'cherry').length;
  return cherries === 2 ? twoCherriesPay : 0;
}
