import { loadFamily, type Play } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { boardOf } from './board.ts';
import { emptyDraft, isEmpty, readDraft, toggle, togglePlace } from './draft.ts';
import { hasQuickPicks, quickSymbols } from './quick-picks.ts';
import { randomDraft } from './random-pick.ts';
import { readTyped } from './typed-entries.ts';

const codes = ['s_ssc', 's_k3', 's_yb', 's_11x5', 's_kl10', 's_pk10', 'pcdd', 'bull91', 'lhc'] as const;
const families = await Promise.all(codes.map(loadFamily));
const plays = families.flatMap((family) => [...family.plays.values()]);
const playOf = (code: string): Play => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new RangeError(code);
  return play;
};

/** A fixed sequence of chances. */
function fixedBelow(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % n;
  };
}

describe('every play of these families', () => {
  it('has a board, an empty draft and a random pick that the engine accepts', () => {
    for (const play of plays) {
      const board = boardOf(play);
      expect.soft(board.entry !== null || board.lists.length > 0, play.code).toBe(true);
      expect.soft(isEmpty(emptyDraft(play)), play.code).toBe(true);
      expect.soft(readDraft(play, emptyDraft(play), 2026).ok, play.code).toBe(false);
      for (const seed of [1, 2, 3]) {
        const drawn = readDraft(play, randomDraft(play, fixedBelow(seed)), 2026);
        expect.soft(drawn, `${play.code}, seed ${seed}`).toMatchObject({ ok: true });
      }
    }
  });
});

describe('a tap', () => {
  it('turns a number on and off, in the order of the cells', () => {
    const play = playOf('s_ssc.ball1.num');
    const seven = toggle(play, emptyDraft(play), 0, 7);
    expect(seven).toMatchObject({ lists: [[7]] });
    if ('kind' in seven) throw new Error('refused');
    const both = toggle(play, seven, 0, 3);
    expect(both).toMatchObject({ lists: [[3, 7]] });
  });

  it('says how many numbers a game allows where it allows fewer than the play', () => {
    const play = playOf('s_11x5.rx.any2');
    const two = { ...emptyDraft(play), lists: [[1, 2]] };
    expect(toggle(play, two, 0, 3)).toMatchObject({ lists: [[1, 2, 3]] });
    expect(toggle(play, two, 0, 3, 2)).toEqual({ kind: 'onlyN', max: 2 });
    expect(toggle(play, two, 0, 2, 2)).toMatchObject({ lists: [[1]] });
  });

  it('allows one fixed number where the play has one banker, and says so', () => {
    const play = playOf('s_kl10.lma.lian2_group_dantuo');
    const one = toggle(play, emptyDraft(play), 0, 4);
    if ('kind' in one) throw new Error('refused');
    expect(toggle(play, one, 0, 6)).toEqual({ kind: 'onlyN', max: 1 });
    expect(toggle(play, one, 0, 4)).toMatchObject({ lists: [[], []] });
  });

  it('moves the only choice of a list for one option', () => {
    const play = playOf('s_ssc.front3.group_dan');
    const one = toggle(play, emptyDraft(play), 0, 4);
    if ('kind' in one) throw new Error('refused');
    expect(toggle(play, one, 0, 6)).toMatchObject({ lists: [[6]] });
  });

  it('says why a number cannot stand on both sides of banker and legs', () => {
    const play = playOf('s_k3.diff3.dantuo');
    const one = toggle(play, emptyDraft(play), 0, 4);
    if ('kind' in one) throw new Error('refused');
    expect(toggle(play, one, 1, 4)).toEqual({ kind: 'alreadyChosen' });
  });

  it('keeps as many places ticked as the play needs, and says how many', () => {
    const play = playOf('s_ssc.any2.group');
    const draft = emptyDraft(play);
    expect(draft.places).toEqual([3, 4]);
    expect(togglePlace(play, draft, 4)).toEqual({ kind: 'atLeastPlaces', min: 2 });
    expect(togglePlace(play, draft, 0)).toMatchObject({ places: [0, 3, 4] });
  });
});

describe('numbers that differ', () => {
  it('have one list for each place that the play names', () => {
    expect(boardOf(playOf('s_11x5.back3.direct')).lists.map(({ place }) => place)).toEqual([2, 3, 4]);
    // Two rows for any two neighbours of eight places.
    expect(boardOf(playOf('s_kl10.lma.lian2_direct')).lists).toHaveLength(2);
  });

  it('are counted without the bets that repeat a number', () => {
    const play = playOf('s_11x5.front2.direct');
    const draft = {
      ...emptyDraft(play),
      lists: [
        [1, 2],
        [2, 3],
      ],
    };
    expect(readDraft(play, draft, null)).toMatchObject({ ok: true, bets: 3 });
  });
});

describe('quick picks', () => {
  it.each([
    ['s_ssc.ball1.num', 'big', [5, 6, 7, 8, 9]],
    ['s_ssc.ball1.num', 'even', [0, 2, 4, 6, 8]],
    ['s_k3.sum.num', 'big', [11, 12, 13, 14, 15, 16, 17, 18]],
    ['s_k3.one.hit', 'small', [1, 2, 3]],
    ['s_11x5.ball1.num', 'big', [6, 7, 8, 9, 10, 11]],
    ['s_kl10.ball1.num', 'small', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['pcdd.sum.num', 'small', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
  ] as const)('%s %s', (code, pick, expected) => {
    const [list] = boardOf(playOf(code)).lists;
    if (!list) throw new RangeError(code);
    expect(hasQuickPicks(list)).toBe(true);
    expect(quickSymbols(list, pick)).toEqual(expected);
  });

  it('are not offered for options', () => {
    const [list] = boardOf(playOf('s_ssc.total.bsoe')).lists;
    expect(list && hasQuickPicks(list)).toBe(false);
  });
});

describe('typed entries', () => {
  it.each([
    ['s_ssc.front3.direct_entry', '123 456,789;123 12 1234', { valid: 3, duplicate: 1, wrong: 2 }],
    ['s_ssc.front3.direct_entry', 'abc123 số 456', { valid: 2, duplicate: 0, wrong: 1 }],
    ['s_ssc.front3.group6_entry', '123 321 112', { valid: 1, duplicate: 1, wrong: 1 }],
    ['s_ssc.any3.direct_entry', '123\n456', { valid: 2, duplicate: 0, wrong: 0 }],
    ['s_k3.diff3.entry', '123 127', { valid: 1, duplicate: 0, wrong: 1 }],
    ['s_11x5.rx.any2_entry', '01 02, 02 01\n03 12;11 10', { valid: 2, duplicate: 1, wrong: 1 }],
    ['s_11x5.front2.direct_entry', '01 02,02 01，03 03', { valid: 2, duplicate: 0, wrong: 1 }],
    ['s_11x5.front2.direct_entry', '０１　０２、02\u200b 03；01 02', { valid: 2, duplicate: 1, wrong: 0 }],
  ])('%s reads %s', (code, text, expected) => {
    const typed = readTyped(playOf(code), text);
    expect(typed).toMatchObject(expected);
    expect(readDraft(playOf(code), { ...emptyDraft(playOf(code)), text }, null)).toMatchObject({ ok: true });
  });

  it('marks where the wrong piece stands', () => {
    expect(readTyped(playOf('s_ssc.front3.direct_entry'), '123 99').pieces.at(-1)).toEqual({
      from: 4,
      to: 6,
      kind: 'wrong',
    });
  });
});
