import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { eachDraw, type Pool } from '../../src/drawing.ts';
import { catalogueRates, maxWin, parseSelection } from '../../src/index.ts';
import type { PoolShape } from '../../src/shape.ts';
import { dantuo } from '../../src/shapes/dantuo.ts';
import { gridDistinct } from '../../src/shapes/grid-distinct.ts';
import { pool as poolRules } from '../../src/shapes/pool.ts';
import { anyTwo, firstThenSecond, sideBySide, withBanker } from '../../src/shapes/side-by-side.ts';
import { maxOfDraws } from '../reference/best-draws.ts';
import { playOf, plays, selected } from '../families.ts';
import { selectionOf } from '../selections.ts';

describe('the maximum win over all lines is exactly what the best draw pays', () => {
  const minds = (code: string) => code === 's_11x5.dwd.dwd';
  // Ordered numbers (le3) have a hundred times as many draws: the long form walks through them.
  const wide = plays.filter(
    ({ family, positions, code }) => family === 's_11x5' && positions.length === 5 && code !== 's_11x5.le.le3',
  );

  it('of every play that reads five different numbers', () => {
    for (const { code, shape } of wide)
      for (const json of fc.sample(selectionOf(shape), { seed: 17, numRuns: minds(code) ? 1 : 4 })) {
        if (!parseSelection(playOf(code), json).ok) continue;
        const { computed, best } = maxOfDraws(code, json, !minds(code));
        expect.soft(computed, `${code} ${JSON.stringify(json)}`).toBe(best);
      }
  });

  it('of two rows that want the same number', () => {
    const places = playOf('s_11x5.dwd.dwd');
    const fixed = selected(places.code, { rows: [[1], [1], [1, 2], [2], [3]] });
    expect(maxWin(places, fixed, 1, catalogueRates(places)).allLines).toBe(3 * 10_670);
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
          expect(rules.maxReturn?.(parsed.selection, { win: 1 })).toBe(best);
        }),
        { seed: 23, numRuns: 60 },
      );
    }
  });
});
