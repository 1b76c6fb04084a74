/** The lunar year that an issue's numbers are read by: frozen when the issue is made (draws.md, "Issues"). */
import { lunarYearAt } from '@longmen/engine';

/** Null for families that do not need it. @throws RangeError outside the engine's table. */
export function lunarYearFor(family: string, drawsAt: number): number | null {
  return family === 'lhc' ? lunarYearAt(drawsAt) : null;
}
