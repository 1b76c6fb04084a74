import { catalogueRates, countBets, maxWin, parseSelection, ratesByTier, settle } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plays } from '../packages/engine/test/families.ts';
import { selectionOf } from '../packages/engine/test/selections.ts';
import { largestSelection, randomDraw } from './selections.ts';

const lunarYear = 2026;

describe('the largest legal selection', () => {
  it('is measured for all 514 plays', () => {
    expect(plays).toHaveLength(514);
  });

  it('of every play is read, counted, priced and settled, and no random selection has more bets', () => {
    for (const play of plays) {
      const json: unknown = JSON.parse(JSON.stringify(largestSelection(play.shape)));
      const draw = randomDraw(play, () => 0.5);
      const largest = parseSelection(play, json, lunarYear);
      if (!largest.ok) expect.fail(`${play.code}: ${largest.reason}`);
      const { selection } = largest;
      const bets = countBets(play, selection);
      if (play.offer !== 'never') {
        const { allLines } = maxWin(play, selection, 1, ratesByTier(play, selection, catalogueRates(play)));
        expect.soft(allLines, play.code).toBeGreaterThan(0);
      }
      expect.soft(settle(play, selection, { ...draw, lunarYear }).bets, play.code).toBe(bets);
      for (const other of fc.sample(selectionOf(play.shape), { numRuns: 40, seed: 514 })) {
        const parsed = parseSelection(play, other, lunarYear);
        if (parsed.ok) expect.soft(parsed.bets, `${play.code} ${JSON.stringify(other)}`).toBeLessThanOrEqual(bets);
      }
    }
  });
});
