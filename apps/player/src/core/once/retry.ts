/** How a call that must happen once is followed up when its answer is lost. Pure. */
import { Refused } from '@longmen/contract';

/** Longest a page waits for an answer before it says "checking" and asks again under the same key. */
export const answerWithinMs = 12_000;

/** Waits before asking again, in ms; the last one repeats. */
export const checkAfterMs: readonly number[] = [500, 2_000, 4_000, 8_000, 15_000];

/** After this many repeats the page stops asking by itself; the player may ask again. */
export const maxChecks = 40;

/** How long to wait before the repeat after so many of them. */
export const waitBefore = (tries: number): number => checkAfterMs[Math.min(tries, checkAfterMs.length - 1)] ?? 0;

/**
 * Whether nobody knows what became of a call: its answer was lost, the first call with the key may still be at work
 * (304), or there was a fault. Busy (503) refuses before it acts.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Refused)) return true;
  const { code } = error;
  return code === 304 || (code >= 500 && code < 600 && code !== 503);
}
