/**
 * Lunar years 2002 to 2035. A lunar year begins at 00:00 Beijing time of its new year's day; a draw
 * belongs to the year of its draw time. Source: plays.json, facts.lhc.zodiac_rule.
 */

import { firstLunarYear, newYearDays } from '../data/lunar-years.ts';

export { firstLunarYear } from '../data/lunar-years.ts';

/** The last whole lunar year of the table. */
export const lastLunarYear: number = firstLunarYear + newYearDays.length - 2;

const dayMs = 86_400_000;
const beijingOffsetMs = 8 * 3_600_000;

/** Whether an untrusted value is a lunar year of the table. */
export function isLunarYear(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= firstLunarYear && Number(value) <= lastLunarYear;
}

/** Beginning of a lunar year, epoch milliseconds. @throws RangeError outside 2002 to 2036. */
export function lunarYearBegins(year: number): number {
  const [month, day] = (newYearDays[year - firstLunarYear] ?? '').split('-').map(Number);
  if (month === undefined || day === undefined) throw new RangeError(`no lunar year ${year}`);
  return daysTo(year, month, day) * dayMs - beijingOffsetMs;
}

/**
 * Lunar year of a moment in epoch milliseconds (a draw time).
 * @throws RangeError before the lunar year 2002 and after 2035: the table has to be lengthened.
 */
export function lunarYearAt(ms: number): number {
  for (let year = firstLunarYear; year <= lastLunarYear; year++) {
    if (ms >= lunarYearBegins(year) && ms < lunarYearBegins(year + 1)) return year;
  }
  throw new RangeError(`no lunar year known at ${ms}`);
}

/** Days from 1970-01-01 to a day of January or February of the Gregorian calendar. */
function daysTo(year: number, month: number, day: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return 365 * before + leapDays - 719_162 + 31 * (month - 1) + day - 1;
}
