/** The lunar year that an issue's numbers are read by: frozen when the issue is made (draws.md, "Issues"). */
import { lunarYearAt } from '@longmen/engine';

/** Null for families that do not need it. @throws RangeError outside the engine's table. */
export function lunarYearFor(family: string, drawsAt: number): number | null {
  return family === 'lhc' ? lunarYearAt(drawsAt) : null;
}

const yearMs = 366 * 86_400_000;

/** Whether draws of a family could not be read a year after this one: the engine's table has to be lengthened by then. */
export function endsWithinYear(family: string, drawsAt: number): boolean {
  try {
    lunarYearFor(family, drawsAt + yearMs);
    return false;
  } catch {
    return true;
  }
}
