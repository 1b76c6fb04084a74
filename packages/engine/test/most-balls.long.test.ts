import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../src/combinatorics.ts';
import { eachDraw, type Pool } from '../src/drawing.ts';
import { catalogueRates, maxWin, parseSelection, payout, type Play, type Selection, settle } from '../src/index.ts';
import type { PoolShape } from '../src/shape.ts';
import { dantuo } from '../src/shapes/dantuo.ts';
import { gridDistinct } from '../src/shapes/grid-distinct.ts';
import { pool as poolRules } from '../src/shapes/pool.ts';
import { anyTwo, firstThenSecond, sideBySide, withBanker } from '../src/shapes/side-by-side.ts';
import { familyOf, playOf, plays, selected } from './families.ts';
import { selectionOf } from './selections.ts';

/** The best payout at price 1 over all draws; `anyOrder` where the play does not mind the order. */
function bestByWalking(play: Play, selection: Selection, anyOrder: boolean): number {
  const rates = catalogueRates(play);
  let best = 0;
  const visit = (numbers: readonly number[]) => {
    best = Math.max(best, payout({ price: 1, rates, ...settle(play, selection, { numbers }) }));
  };
  eachDraw(play.pool, familyOf(play.family).places, visit, { anyOrder });
  return best;
}

describe('the maximum win over all lines is exactly what the best draw pays', () => {
  const wide = plays.filter(({ family, positions }) => family === 's_11x5' && positions.length === 5);
  const minds = (play: Play) => ['dwd', 'le3'].includes(play.name);

  it.each(wide.map((play) => [play.code, play] as const))('%s', (_code, play) => {
    const numRuns = minds(play) ? 2 : 8;
    fc.assert(
      fc.property(selectionOf(play.shape), (json) => {
        const parsed = parseSelection(play, json);
        if (!parsed.ok) return;
        const most = maxWin(play, parsed.selection, 1, catalogueRates(play)).allLines;
        expect(most).toBe(bestByWalking(play, parsed.selection, !minds(play)));
      }),
      { seed: 17, numRuns },
    );
  });

  it('also where two rows want the same number, and where three orders of numbers compete', () => {
    const places = playOf('s_11x5.dwd.dwd');
    const fixed = selected(places.code, { rows: [[1], [1], [1, 2], [2], [3]] });
    expect(maxWin(places, fixed, 1, catalogueRates(places)).allLines).toBe(3 * 10_670);
    const le3 = playOf('s_11x5.le.le3');
    const rows = [range(1, 5), range(2, 6), range(1, 6)];
    const happy = selected(le3.code, { rows });
    expect(maxWin(le3, happy, 1, catalogueRates(le3)).allLines).toBe(bestByWalking(le3, happy, false));
  });

  it.each([
    ['s_kl10.zm.zm', { pick: range(1, 12) }],
    ['s_kl10.lma.any3', { pick: [1, 4, 7, 9, 12] }],
    ['s_kl10.lma.any4_dantuo', { dan: [3, 5], tuo: [1, 2, 7, 20, 19, 18, 17, 16] }],
    ['s_kl10.total.sides', { opts: ['big', 'odd', 'tail_big'] }],
    ['s_kl10.total.sides', { opts: ['big', 'small', 'odd', 'tail_small'] }],
  ])('%s %j', (code, json) => {
    const play = playOf(code);
    const selection = selected(code, json);
    expect(maxWin(play, selection, 1, catalogueRates(play)).allLines).toBe(bestByWalking(play, selection, true));
  });

  it('neighbours: by the numbers that can stand in a row, in draws of three to five of seven numbers', () => {
    const numbers = range(1, 7);
    const shape: PoolShape = { kind: 'pool', symbols: numbers, take: 2, min: 2, max: 7 };
    const bankers = {
      kind: 'dantuo',
      symbols: numbers,
      take: 2,
      danMin: 1,
      danMax: 1,
      totalMin: 2,
      totalMax: 7,
    } as const;
    const rows = { kind: 'grid_distinct', rows: 2, symbols: numbers, minPerRow: 1, maxPerRow: 7 } as const;
    const boards = [
      { rules: (places: number) => sideBySide(poolRules(shape, places), anyTwo, places), shape },
      { rules: (places: number) => sideBySide(dantuo(bankers, places), withBanker, places), shape: bankers },
      { rules: (places: number) => sideBySide(gridDistinct(rows), firstThenSecond, places), shape: rows },
    ];
    const pool: Pool = { drawable: numbers, distinct: true };
    for (const board of boards) {
      fc.assert(
        fc.property(selectionOf(board.shape), fc.integer({ min: 3, max: 5 }), (json, places) => {
          const rules = board.rules(places);
          const parsed = rules.parse(json);
          if (!parsed.ok) return;
          let best = 0;
          eachDraw(pool, places, (drawn) => {
            best = Math.max(best, rules.settle(parsed.selection, { numbers: drawn }).wins['win'] ?? 0);
          });
          expect(rules.most?.(parsed.selection, { win: 1 })).toBe(best);
        }),
        { seed: 23, numRuns: 60 },
      );
    }
  });
});
