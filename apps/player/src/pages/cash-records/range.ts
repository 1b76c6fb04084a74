/** Days of the calendar that the player chooses, as instants of the site's time zone. Pure. */
import { recordDaysMax } from '@longmen/contract/calls/records';
import { dayStart } from '../../core/platform/day-at.ts';

/** From the first day to the last, both with it: "2026-11-01". Empty while it is not chosen. */
export type DayRange = { readonly from: string; readonly to: string };

const dayMs = 86_400_000;
const dayForm = /^\d{4}-\d\d-\d\d$/;

export type RangeProblem = 'daysMissing' | 'daysTurned' | 'daysAhead' | 'daysTooMany';

const countDays = ({ from, to }: DayRange) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** What is wrong with a choice; null when nothing is. @param today of the site */
export function rangeProblem(range: DayRange, today: string): RangeProblem | null {
  if (!dayForm.test(range.from) || !dayForm.test(range.to)) return 'daysMissing';
  if (range.from > range.to) return 'daysTurned';
  if (range.to > today) return 'daysAhead';
  return countDays(range) > recordDaysMax ? 'daysTooMany' : null;
}

/** The instants that a choice means: from the start of its first day up to the end of its last. */
export function rangeTimes({ from, to }: DayRange, zone: string | undefined): { from: number; to: number } {
  const after = new Date(Date.parse(to) + dayMs).toISOString().slice(0, 10);
  return { from: dayStart(from, zone), to: dayStart(after, zone) };
}
