/** Real Mark Six draws of 2002 to 2025, and the plays beside the slow reference over them. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { lunarYearAt, parseSelection, settle } from '@longmen/engine';
import { expect } from 'vitest';
import { playOf } from '../../../packages/engine/test/families.ts';
import { expand, tally } from '../../../packages/engine/test/reference/reference.ts';
import { selectionOf } from '../../../packages/engine/test/selections.ts';
import { catalogue } from '../../../packages/engine/test/vectors.ts';

/** One draw in forty, drawn at 21:30 in Hong Kong. */
export const draws = readFileSync(new URL('../data/marksix.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .filter((_, i) => i % 40 === 0)
  .map((line) => {
    const [date = '', ...numbers] = line.replaceAll('"', '').split(',');
    return { numbers: numbers.map(Number), lunarYear: lunarYearAt(Date.parse(`${date}T21:30:00+08:00`)) };
  });

/** Every play, with another selection for each of the draws. */
export function expectReferenceOver(some: typeof draws): void {
  for (const entry of catalogue.plays.filter(({ family }) => family === 'lhc')) {
    const play = playOf(entry.code);
    const selections = fc.sample(selectionOf(play.shape), { numRuns: some.length, seed: 2002 });
    for (const [i, draw] of some.entries()) {
      const parsed = parseSelection(play, selections[i], draw.lunarYear);
      if (!parsed.ok) continue;
      const bets = expand(entry, parsed.selection);
      const { push = 0, ...wins } = tally(
        bets,
        play.positions.map((place) => draw.numbers[place] ?? -1),
      );
      const row = `${entry.code} in draw ${i}`;
      expect.soft(settle(play, parsed.selection, draw), row).toMatchObject({ bets: bets.length, wins, push });
    }
  }
}
