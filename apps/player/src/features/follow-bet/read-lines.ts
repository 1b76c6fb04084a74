/** Lines of somebody else as the engine reads them. */
import { decodeContents } from '@longmen/contract/contents';
import { playOfNumber } from '@longmen/contract/play-numbers';
import {
  canonicalSelection,
  type FamilyCode,
  isFamilyCode,
  loadFamily,
  lunarYearAt,
  parseSelection,
  type Play,
  type Selection,
} from '@longmen/engine';

type ReadLine = { readonly play: Play; readonly selection: Selection };

type Line = { readonly playNumber: number; readonly contents: string };

/** The family whose plays have these numbers; undefined for a number that no play has. */
export function familyCodeOf(lines: readonly Line[]): FamilyCode | undefined {
  const code = playOfNumber(lines[0]?.playNumber ?? 0)?.split('.')[0] ?? '';
  return isFamilyCode(code) ? code : undefined;
}

/** Each line as it is bet; null for one that cannot be read. @param at epoch ms: animals are read in a year */
export async function readLines(lines: readonly Line[], at: number): Promise<readonly (ReadLine | null)[]> {
  const code = familyCodeOf(lines);
  const family = code && (await loadFamily(code));
  return lines.map(({ playNumber, contents }) => {
    const play = family?.plays.get(playOfNumber(playNumber) ?? '');
    if (play === undefined) return null;
    const json = decodeContents(play.shape, contents);
    const parsed = parseSelection(play, json, play.family === 'lhc' ? lunarYearAt(at) : undefined);
    // Rates stand in the order of what was picked, which the server puts in order.
    return parsed.ok ? { play, selection: canonicalSelection(parsed.selection) } : null;
  });
}
