/** Randomness, as an argument. */
import { randomBytes, randomInt } from 'node:crypto';

export type Dice = {
  bytes(length: number): Buffer;
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
};

/** The operating system's generator. */
export const systemDice: Dice = { bytes: randomBytes, below: (limit) => randomInt(limit) };
