/** The playable families, loaded once for all tests of a file. */

import { type Family, loadFamily, type Play, familyCodes } from '../src/index.ts';

export const families: readonly Family[] = await Promise.all(familyCodes.map(loadFamily));

export const plays: readonly Play[] = families.flatMap((family) => [...family.plays.values()]);

export function playOf(code: string): Play {
  const found = plays.find((play) => play.code === code);
  if (found === undefined) throw new Error(`no play ${code}`);
  return found;
}

export function familyOf(code: string): Family {
  const found = families.find((family) => family.code === code);
  if (found === undefined) throw new Error(`no family ${code}`);
  return found;
}
