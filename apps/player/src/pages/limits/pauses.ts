/** The lengths of breaks and self-exclusions on offer (trust.md R2). Pure. */

export type Choice = {
  readonly key: string;
  readonly unit: 'hours' | 'days' | 'weeks' | 'months' | 'years';
  readonly count: number;
  /** As the call takes it: hours of a break, months of an exclusion. */
  readonly length: number;
};

const choice = (unit: Choice['unit'], count: number, length: number): Choice => ({
  key: `${unit}${count}`,
  unit,
  count,
  length,
});

export const breakChoices: readonly Choice[] = [
  choice('hours', 1, 1),
  choice('hours', 24, 24),
  choice('days', 3, 72),
  choice('weeks', 1, 168),
  choice('weeks', 4, 672),
  choice('weeks', 6, 1_008),
];

export const exclusionChoices: readonly Choice[] = [
  choice('months', 6, 6),
  choice('years', 1, 12),
  choice('years', 2, 24),
  choice('years', 5, 60),
];

const hourMs = 3_600_000;

/** About when it ends; the server's own reckoning counts. @param now epoch ms */
export function endOf({ unit, length }: Choice, now: number): number {
  if (unit !== 'months' && unit !== 'years') return now + length * hourMs;
  const end = new Date(now);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + length);
  // The 31st of a shorter month is its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}
