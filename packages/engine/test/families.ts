/** The playable families, loaded once for all tests of a file. */

import { expect } from 'vitest';
import { type Family, loadFamily, parseSelection, type Play, familyCodes, type Selection } from '../src/index.ts';

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

/** A selection of a play, read; one that is refused fails the test. */
export function selected(code: string, json: unknown): Selection {
  const parsed = parseSelection(playOf(code), json);
  return parsed.ok ? parsed.selection : expect.fail(`${code}: ${parsed.reason}`);
}
