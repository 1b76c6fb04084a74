/** How a player plays, from the slips of the last weeks. Pure. */
import type { Mills } from '@longmen/engine';

/** Slips alike: their game, the hour of the site's clock and what each of them cost. */
export type SlipGroup = { readonly gid: number; readonly hour: number; readonly total: Mills; readonly slips: number };

export type Habits = {
  /** Slips that were looked at. */
  readonly slips: number;
  /** The game of most of them, and its part of them in percent, rounded. */
  readonly gid: number;
  readonly share: number;
  /** Half of the slips cost as much or less. */
  readonly usual: Mills;
  /** The shortest stretch of the day with two thirds of them: whole hours, both included; 22 to 2 goes over midnight. */
  readonly from: number;
  readonly to: number;
};

/** What fewer slips say is chance. */
export const habitSlipsMin = 10;
const hours = 24;

/** @returns undefined for too few slips */
export function habitsOf(groups: readonly SlipGroup[]): Habits | undefined {
  const slips = sumOf(groups);
  if (slips < habitSlipsMin) return undefined;
  const [gid, most] = [...Map.groupBy(groups, (group) => group.gid)]
    .map(([game, own]) => [game, sumOf(own)] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best));
  return {
    slips,
    gid,
    share: Math.round((most * 100) / slips),
    usual: medianOf(groups, slips),
    ...hoursOf(groups, slips),
  };
}

const sumOf = (groups: readonly SlipGroup[]): number => groups.reduce((sum, group) => sum + group.slips, 0);

function medianOf(groups: readonly SlipGroup[], slips: number): Mills {
  let below = 0;
  const sorted = groups.toSorted((one, other) => one.total - other.total);
  return (sorted.find((group) => (below += group.slips) * 2 >= slips) ?? sorted[0])?.total ?? (0 as Mills);
}

function hoursOf(groups: readonly SlipGroup[], slips: number): Pick<Habits, 'from' | 'to'> {
  const byHour = Array.from({ length: hours }, (_, hour) => sumOf(groups.filter((group) => group.hour === hour)));
  for (let length = 1; length < hours; length += 1) {
    const sums = byHour.map((_, from) =>
      Array.from({ length }, (_one, at) => byHour[(from + at) % hours] ?? 0).reduce((sum, one) => sum + one, 0),
    );
    const from = sums.indexOf(Math.max(...sums));
    if ((sums[from] ?? 0) * 3 >= slips * 2) return { from, to: (from + length - 1) % hours };
  }
  return { from: 0, to: hours - 1 };
}
