/** When the socket is opened again. Pure: chance is handed in, as a number from 0 up to 1. */

/** Longest wait before the first try after a break; doubled with each failure up to the cap. */
const firstWaitMs = 1_000;
const longestWaitMs = 20_000;
/** The page is looked at again: nobody waits, and yet not everybody comes in the same moment. */
const atOnceMs = 300;

/** The wait after so many failures in a row, in ms: full jitter, spread after the cap, so that a crowd stays apart. */
export const waitAfterFailures = (failures: number, chance: number): number =>
  chance * Math.min(longestWaitMs, firstWaitMs * 2 ** failures);

/** The wait of a player who is back at the page, in ms. */
export const waitOnReturn = (chance: number): number => chance * atOnceMs;

/** Everybody is told at once to read again: nobody waits for it, and a server answers a crowd one after the other. */
const spreadMs = 2_000;

/** The wait of a player who reads again with many others, in ms. */
export const waitOfMany = (chance: number): number => chance * spreadMs;
