/** Real Mark Six draws of 2002 to 2025, a sample: every play settles them as the slow reference does. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lunarYearAt, parseSelection, settle } from '@longmen/engine';
import { familyOf, playOf } from '../../packages/engine/test/families.ts';
import { expand, tally } from '../../packages/engine/test/reference.ts';
import { selectionOf } from '../../packages/engine/test/selections.ts';
import { catalogue } from '../../packages/engine/test/vectors.ts';

/** One draw in forty, drawn at 21:30 in Hong Kong. */
const draws = readFileSync(new URL('../data/marksix.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .filter((_, i) => i % 40 === 0)
  .map((line) => {
    const [date = '', ...numbers] = line.replaceAll('"', '').split(',');
    return { numbers: numbers.map(Number), lunarYear: lunarYearAt(Date.parse(`${date}T21:30:00+08:00`)) };
  });

it('the sample spans all lunar years of the file', () => {
  expect(draws).toHaveLength(81);
  expect(new Set(draws.map(({ lunarYear }) => lunarYear)).size).toBe(2025 - 2002 + 1);
  for (const { numbers } of draws) expect(familyOf('lhc').isDraw(numbers)).toBe(true);
});

describe('real draws settle as the reference says', () => {
  it.each(catalogue.plays.filter(({ family }) => family === 'lhc'))('$code', (entry) => {
    const play = playOf(entry.code);
    const selections = fc.sample(selectionOf(play.shape), { numRuns: draws.length, seed: 2002 });
    for (const [i, draw] of draws.entries()) {
      const parsed = parseSelection(play, selections[i], draw.lunarYear);
      if (!parsed.ok) continue;
      const bets = expand(entry, parsed.selection);
      const { push = 0, ...wins } = tally(
        bets,
        play.positions.map((place) => draw.numbers[place] ?? -1),
      );
      expect(settle(play, parsed.selection, draw)).toMatchObject({ bets: bets.length, wins, push });
    }
  });
});
