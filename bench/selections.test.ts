import { catalogueRates, countBets, maxWin, parseSelection, ratesByTier, settle } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../packages/engine/test/cpu-time.ts';
import { plays } from '../packages/engine/test/families.ts';
import { selectionOf } from '../packages/engine/test/selections.ts';
import { largestSelection, randomDraw } from './selections.ts';

/** A generous stop, far below what a walk through every bet takes; `bench -- engine` shows the real times. */
const mostCpuMs = 250;
const lunarYear = 2026;

describe('the largest legal selection', () => {
  it('is measured for all 514 plays', () => {
    expect(plays).toHaveLength(514);
  });

  it.each(plays.map((play) => [play.code, play] as const))(
    'of %s is read, counted, priced and settled at once',
    (_code, play) => {
      const json: unknown = JSON.parse(JSON.stringify(largestSelection(play.shape)));
      const draw = randomDraw(play, () => 0.5);
      let bets = 0;
      const spent = cpuMsOf(() => {
        const parsed = parseSelection(play, json, lunarYear);
        if (!parsed.ok) expect.fail(parsed.reason);
        bets = countBets(play, parsed.selection);
        if (play.offer !== 'never')
          maxWin(play, parsed.selection, 1, ratesByTier(play, parsed.selection, catalogueRates(play)));
        expect(settle(play, parsed.selection, { ...draw, lunarYear }).bets).toBe(bets);
      });
      expect(spent).toBeLessThan(mostCpuMs);
      for (const other of fc.sample(selectionOf(play.shape), { numRuns: 40, seed: 514 })) {
        const parsed = parseSelection(play, other, lunarYear);
        if (parsed.ok) expect(parsed.bets).toBeLessThanOrEqual(bets);
      }
    },
  );
});
