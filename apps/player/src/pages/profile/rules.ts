/** What a profile may hold (spec 2 §5). */
import { animals } from '@longmen/engine';

/** The animal of a picture: `/avatars/rat.svg`. */
export const animalOf = (picture: string) => animals.find((animal) => picture.endsWith(`/${animal}.svg`));

export const firstBirthday = '1970-01-01';

/**
 * A day as a date field gives it. @param today likewise
 * @returns its start in UTC, epoch ms; undefined outside of 1970 to today
 */
export function readDay(day: string, today: string): number | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(start) || day < firstBirthday || day > today ? undefined : start;
}

/** The day of an instant at which it began in UTC, as a date field takes it. */
export const dayText = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);
