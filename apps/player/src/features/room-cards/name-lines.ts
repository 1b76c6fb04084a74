/** Lines of a slip in the reader's own words; it comes with the rules of their family. */
import { type Locale, loadNames, selectionText } from '@longmen/engine';
import { familyCodeOf, readLines } from '../follow-bet/read-lines.ts';
import { playName } from '../plays/play-names.ts';
import type { Slip } from './slip-facts.ts';

/** Entries that were typed: so many are named, the rest is counted. */
const entriesMax = 6;

/** "Total – Big" of each line; as it was shared where a line cannot be read. @param at epoch ms of its draw, about */
export async function nameLines(lines: Slip['lines'], locale: Locale, at: number): Promise<readonly string[]> {
  const numbered = lines.map(({ playNumber, contents }) => ({ playNumber: Number(playNumber), contents }));
  const code = familyCodeOf(numbered);
  if (code === undefined) return lines.map(({ names }) => names);
  const [read, words] = await Promise.all([readLines(numbered, at), loadNames(code, locale)]);
  return lines.map(({ names }, place) => {
    const line = read[place];
    return line
      ? `${playName(words, line.play)} – ${selectionText(words, line.play, line.selection, entriesMax)}`
      : names;
  });
}
