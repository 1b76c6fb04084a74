import { describe, expect, it } from 'vitest';
import { familyCodes, loadNames, type Selection, selectionText, symbolText } from '../../src/index.ts';
import { families, playOf, plays } from '../families.ts';

const english = new Map(
  await Promise.all(familyCodes.map(async (code) => [code, await loadNames(code, 'en')] as const)),
);

function textOf(code: string, selection: Selection, entriesMax?: number): string {
  const play = playOf(code);
  return selectionText(english.get(play.family) ?? expect.fail(code), play, selection, entriesMax);
}

/** One selection of every shape, and how it reads. */
const shapes: readonly (readonly [kind: string, code: string, Selection, text: string])[] = [
  ['grid', 's_ssc.front3.direct', { rows: [[1, 2], [3], [0, 9]] }, '1 2 | 3 | 0 9'],
  ['grid', 's_yb.dxds.star3', { rows: [['big', 'odd'], ['small'], ['even']] }, 'Big, Odd | Small | Even'],
  ['grid_distinct', 's_11x5.front3.direct', { rows: [[1, 11], [6], [7]] }, '01 11 | 06 | 07'],
  ['rows', 's_11x5.dwd.dwd', { rows: [[1, 6], [], [11], [], []] }, '01 06 | – | 11 | – | –'],
  ['any_grid', 's_ssc.any2.direct', { rows: [[0], [], [0, 8], [], [7]] }, '0 | – | 0 8 | – | 7'],
  ['pool', 's_11x5.rx.any2', { pick: [1, 6, 11] }, '01, 06, 11'],
  ['pool_x2', 's_ssc.front3.group3', { pick: [3, 5, 7] }, '3, 5, 7'],
  ['pool_pairs', 's_ssc.front4.group6', { pick: [3, 5] }, '3, 5'],
  ['numbers', 'lhc.te.num', { pick: [7, 23] }, '07, 23'],
  ['numbers', 's_kl10.ball1.num', { pick: [1, 20] }, '01, 20'],
  ['numbers', 's_pk10.ball1.num', { pick: [1, 10] }, '1, 10'],
  ['numbers', 'lhc.pt.tail', { pick: [1, 3] }, 'Tail 1, Tail 3'],
  ['numbers_expand', 's_ssc.front3.sum', { pick: [4, 12] }, '4, 12'],
  ['multiset', 's_ssc.star5.group60', { rows: [[3], [1, 5, 7]] }, '3 | 1 5 7'],
  ['options', 's_ssc.total.bsoe', { opts: ['big', 'odd'] }, 'Big, Odd'],
  ['dantuo', 's_11x5.front3.group_dantuo', { dan: [1], tuo: [2, 3] }, '(01) 02, 03'],
  ['dantuo', 's_k3.diff3.dantuo', { dan: [], tuo: [2, 3, 4] }, '2, 3, 4'],
  ['entry', 's_ssc.front3.direct_entry', { entries: ['012', '345'] }, '012, 345'],
  ['entry', 's_11x5.front3.direct_entry', { entries: ['01 06 11', '02 03 04'] }, '01 06 11, 02 03 04'],
  ['pos+', 's_ssc.any2.group', { pos: [3, 4], pick: [7, 8] }, 'tens, units: 7, 8'],
  ['one_set', 'lhc.te.he_xiao', { pick: ['rat', 'ox'] }, 'Rat, Ox'],
  ['legs', 'lhc.gg.zmgg', { legs: ['big', null, 'red', null, null, null] }, 'normal 1: Big, normal 3: Red'],
  ['touch', 'lhc.lm.quan2_zt', { a: 'rat', b: 't0', lunar_year: 2026 }, 'Rat × Tail 0'],
];

describe('the text of a selection', () => {
  it('of every shape is in the words of its board', () => {
    for (const [kind, code, selection, text] of shapes) {
      expect.soft(playOf(code).shape.kind, code).toBe(kind);
      expect.soft(textOf(code, selection), `${kind} ${code}`).toBe(text);
    }
  });

  it('is there for every shape that a play has', () => {
    const kinds = new Set(shapes.map(([kind]) => kind));
    expect(plays.map(({ shape }) => shape.kind).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('shows so many typed entries as are asked for, and counts the rest', () => {
    const entries = ['012', '345', '678'];
    expect(textOf('s_ssc.front3.direct_entry', { entries }, 2)).toBe('012, 345 … +1');
    expect(textOf('s_ssc.front3.direct_entry', { entries }, 3)).toBe('012, 345, 678');
    expect(textOf('s_ssc.any3.direct_entry', { entries, pos: [0, 1, 2] }, 1)).toBe(
      'ten-thousands, thousands, hundreds: 012 … +2',
    );
  });

  it('prints a number with two digits where its ball does', () => {
    const two = families
      .filter(({ code, plays: ofFamily }) => {
        const [play] = ofFamily.values();
        return play && symbolText({ ...(english.get(code) ?? expect.fail(code)), relabels: {} }, play, 7) === '07';
      })
      .map(({ code }) => code);
    expect(two.toSorted()).toEqual(['lhc', 's_11x5', 's_kl10']);
  });
});
