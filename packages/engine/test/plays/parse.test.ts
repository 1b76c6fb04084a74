import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalSelection, parseSelection } from '../../src/index.ts';
import { playOf, plays } from '../families.ts';
import { selectionOf } from '../selections.ts';

const reasonOf = (code: string, json: unknown) => {
  const parsed = parseSelection(playOf(code), json);
  return parsed.ok ? parsed.bets : parsed.reason;
};

describe('the first failing check gives the reason', () => {
  const cases: readonly (readonly [code: string, json: unknown, expected: string | number])[] = [
    // Form before everything else, over the whole selection.
    ['s_ssc.star5.direct', { rows: [[99], [1], [1], [1]] }, 'BAD_SHAPE'],
    ['s_ssc.star5.direct', { rows: [[99], [1], [1], [1], 1] }, 'BAD_SHAPE'],
    ['s_ssc.star5.direct', { rows: [[1], [1], [1], [1], [1]], extra: 1 }, 'BAD_SHAPE'],
    ['s_ssc.ball1.num', { pick: [1.5] }, 'BAD_SHAPE'],
    ['s_ssc.ball1.num', { pick: [null] }, 'BAD_SHAPE'],
    ['s_ssc.ball1.num', { pick: '1' }, 'BAD_SHAPE'],
    ['s_ssc.ball1.num', [1], 'BAD_SHAPE'],
    ['s_ssc.ball1.num', null, 'BAD_SHAPE'],
    ['s_ssc.front2.direct_entry', { entries: ['12', 34] }, 'BAD_SHAPE'],
    ['s_ssc.front2.direct_entry', { entries: ['12'], text: '12' }, 'BAD_SHAPE'],
    ['s_ssc.any3.group3', { pick: [1, 2] }, 'BAD_SHAPE'],
    ['s_ssc.any3.group3', { pick: [99], pos: [0, 1, 'x', null] }, 'BAD_SHAPE'],
    // The domain: its reason is decided by the first element of the list.
    ['s_ssc.ball1.num', { pick: ['1'] }, 'UNKNOWN_OPTION'],
    ['s_ssc.ball1.num', { pick: [1, 'x'] }, 'OUT_OF_RANGE'],
    ['s_ssc.ball1.sides', { opts: [1] }, 'OUT_OF_RANGE'],
    ['s_ssc.ball1.sides', { opts: ['big', 'nosuch', 'big'] }, 'UNKNOWN_OPTION'],
    ['s_ssc.star5.group120', { pick: [1, 1, 99] }, 'OUT_OF_RANGE'],
    ['s_ssc.star5.group120', { pick: [1, 1] }, 'DUPLICATE'],
    ['s_ssc.star5.group120', { pick: [] }, 'EMPTY'],
    // Lists in order.
    ['s_ssc.front2.direct', { rows: [[], [99]] }, 'EMPTY'],
    ['s_ssc.front2.direct', { rows: [[1], [99, 99]] }, 'OUT_OF_RANGE'],
    ['s_ssc.star5.group60', { rows: [[1], [2, 3]] }, 'TOO_FEW'],
    ['s_ssc.any3.group3', { pick: [99], pos: [] }, 'EMPTY'],
    ['s_ssc.any3.group3', { pick: [99], pos: [0, 0, 1] }, 'DUPLICATE'],
    ['s_ssc.any3.group3', { pick: [99], pos: [0, 1] }, 'TOO_FEW'],
    ['s_ssc.any3.group3', { pick: [99], pos: [0, 1, 2] }, 'OUT_OF_RANGE'],
    ['s_k3.diff3.dantuo', { dan: [7], tuo: [] }, 'OUT_OF_RANGE'],
    ['s_k3.diff3.dantuo', { dan: [], tuo: [7] }, 'EMPTY'],
    ['s_k3.diff3.dantuo', { dan: [1, 2, 3], tuo: [7] }, 'TOO_MANY'],
    ['s_k3.diff3.dantuo', { dan: [1], tuo: [] }, 'EMPTY'],
    ['s_k3.diff3.dantuo', { dan: [1], tuo: [1, 1] }, 'DUPLICATE'],
    ['s_k3.diff3.dantuo', { dan: [1], tuo: [1] }, 'OVERLAP'],
    ['s_k3.diff3.dantuo', { dan: [1], tuo: [2] }, 'TOO_FEW'],
    // What only the whole selection shows.
    ['s_ssc.any3.direct', { rows: [[], [], [], [], []] }, 'EMPTY'],
    ['s_ssc.any3.direct', { rows: [[1], [], [], [1], []] }, 'TOO_FEW'],
    ['s_ssc.dwd.dwd', { rows: [[], [], [], [], []] }, 'EMPTY'],
    ['s_ssc.star5.group10', { rows: [[3], [3]] }, 'ZERO_BETS'],
    ['s_ssc.any4.group4', { rows: [[3], [3]], pos: [0, 1, 2, 3] }, 'ZERO_BETS'],
    // Typed numbers.
    ['s_ssc.front2.direct_entry', { entries: ['12', '1x'] }, 'BAD_ENTRY'],
    ['s_ssc.front2.direct_entry', { entries: ['12', '12'] }, 1],
    ['s_ssc.front2.group_entry', { entries: ['12', '21'] }, 1],
    ['s_ssc.front2.direct_entry', { entries: [] }, 'EMPTY'],
    ['s_ssc.front2.direct_entry', { text: '' }, 'EMPTY'],
    ['s_ssc.front2.direct_entry', { text: '１２、34､５６，78\u200b；9\u200b0' }, 5],
    ['s_ssc.front2.direct_entry', { text: '12,34；56；7；1a2\n第99期 100\t01，02' }, 6],
  ];

  it('in every play and shape', () => {
    for (const [code, json, expected] of cases)
      expect.soft(reasonOf(code, json), `${code} ${JSON.stringify(json)}`).toBe(expected);
  });
});

it('never throws, whatever the selection is', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.anything());
  const near = fc.record(
    {
      rows: fc.oneof(fc.array(fc.array(fc.oneof(fc.integer({ min: -1, max: 10 }), fc.jsonValue()))), anything),
      pick: fc.oneof(fc.array(fc.integer({ min: -1, max: 10 })), anything),
      opts: anything,
      pos: anything,
      text: fc.oneof(fc.string({ unit: 'binary' }), anything),
      entries: anything,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.constantFrom(...plays), fc.oneof(anything, near), (play, json) => {
      const parsed = parseSelection(play, json);
      if (parsed.ok) expect(parsed.bets).toBeGreaterThan(0);
    }),
    { numRuns: 2000, seed: 5 },
  );
});

describe('the canonical selection', () => {
  it('is one JSON text for all orders of picking', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plays).chain((play) => fc.tuple(fc.constant(play), selectionOf(play.shape))),
        ([play, json]) => {
          const shuffled = Object.fromEntries(
            Object.entries(json)
              .reverse()
              .map(([key, list]) => [key, reversed(key, list)]),
          );
          const one = parseSelection(play, json);
          const other = parseSelection(play, shuffled);
          expect(one.ok).toBe(other.ok);
          if (!one.ok || !other.ok) return;
          expect(JSON.stringify(canonicalSelection(one.selection))).toBe(
            JSON.stringify(canonicalSelection(other.selection)),
          );
        },
      ),
      { seed: 9, numRuns: 300 },
    );
  });

  it('sorts numbers by value, merges typed entries and keeps rows in their places', () => {
    expect(canonicalSelection({ pick: [10, 9, 3] })).toEqual({ pick: [3, 9, 10] });
    const parsed = parseSelection(playOf('s_ssc.any3.mixed_entry'), { text: '211 112 321', pos: [4, 0, 2] });
    if (!parsed.ok) expect.fail(parsed.reason);
    expect(JSON.stringify(canonicalSelection(parsed.selection))).toBe('{"entries":["112","123"],"pos":[0,2,4]}');
    expect(canonicalSelection({ rows: [[3, 1], [], [2]] })).toEqual({ rows: [[1, 3], [], [2]] });
  });
});

function reversed(key: string, list: unknown): unknown {
  if (typeof list === 'string') return list.split(',').reverse().join(',');
  // Legs stand on places: in another order they are another bet.
  if (!Array.isArray(list) || key === 'legs') return list;
  const items: readonly unknown[] = list;
  return key === 'rows' ? items.map((row) => reversed('row', row)) : [...items].reverse();
}
