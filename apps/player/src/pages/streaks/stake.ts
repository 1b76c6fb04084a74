/** The stake of a bet on a streak, as the specs clean it (spec 1 §5). Pure. */
import { streakStakes } from '@longmen/contract/calls/betting/streaks';

/** Whole yuan as typed: no dots or other marks, no leading zero, never above the most. */
export function cleanStake(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits !== '' && Number(digits) > streakStakes.max ? String(streakStakes.max) : digits;
}

/** What stands against a bet: no side chosen, no stake, a stake below the least. */
export function betProblem(stake: string, hasSide: boolean): 'noBall' | 'noStake' | 'belowMin' | null {
  if (!hasSide) return 'noBall';
  if (stake === '') return 'noStake';
  return Number(stake) < streakStakes.min ? 'belowMin' : null;
}
