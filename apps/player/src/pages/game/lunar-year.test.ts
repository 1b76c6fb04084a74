import { loadFamily, lunarYearAt } from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { emptyDraft, toggle } from './board/draft.ts';
import { linesOf } from './slip/picks.ts';
import { newGame, reducerOf } from './game-state.ts';
import { clock } from './game-fixture.ts';
import { lineWinMills } from './slip/totals.ts';

const { plays } = await loadFamily('lhc');
const reduce = reducerOf(plays, lunarYearAt);
const newYear = Date.UTC(2026, 1, 16, 16);
const tiger = { t: 'toggled', play: 'lhc.te.zodiac', list: 0, symbol: 'tiger' } as const;
const closing = (ms: number) => ({ t: 'clockRead', clock: { ...clock, numbers: [], closesAt: ms } }) as const;

describe('a bet on an animal', () => {
  it('is not full before the issue is known, as its balls are not', () => {
    expect(linesOf(plays, reduce(newGame, tiger).picks)).toEqual([]);
  });

  it('names the lunar year in which the issue is drawn, not the one in which it closes', () => {
    // Sales end two seconds before the new year, the draw comes five seconds later.
    const state = reduce(reduce(newGame, closing(newYear - 2_000)), tiger);
    expect(linesOf(plays, state.picks)).toMatchObject([{ selection: { opts: ['tiger'], lunar_year: 2026 } }]);
  });

  it('follows the year when the next issue is drawn in a new one', () => {
    const before = reduce(reduce(newGame, closing(newYear - 60_000)), tiger);
    expect(linesOf(plays, before.picks)[0]?.selection.lunar_year).toBe(2025);
    const after = reduce(before, closing(newYear + 60_000));
    expect(linesOf(plays, after.picks)[0]?.selection.lunar_year).toBe(2026);
  });

  it('that was put aside or bet before is bet in the year of the issue on sale', () => {
    const before = reduce(reduce(newGame, closing(newYear - 60_000)), tiger);
    const aside = reduce(reduce(before, { t: 'boardsPutAside' }), closing(newYear + 60_000));
    expect(linesOf(plays, aside.picks)[0]?.selection).toEqual({ opts: ['tiger'], lunar_year: 2026 });
    // Balls of the year's own animal are five, so a pair of groups is more bets than before.
    const line = {
      id: 'old',
      play: 'lhc.lm.quan2_zz',
      selection: { a: 'rat', b: 'horse', lunar_year: 2025 },
      bets: 16,
    };
    const again = reduce(aside, { t: 'slipRestored', lines: [line], stake: 5 });
    expect(linesOf(plays, again.picks).at(-1)).toMatchObject({ selection: { lunar_year: 2026 }, bets: 20 });
  });

  it('keeps the year when everything is cleared', () => {
    const cleared = reduce(reduce(newGame, closing(newYear)), { t: 'allCleared' });
    expect(cleared.picks.lunarYear).toBe(2026);
  });
});

describe('boards of one choice out of many', () => {
  const play = plays.get('lhc.lm.quan2_zz');

  it('refuse the same animal in both groups of a pair', () => {
    if (!play) throw new Error('no play');
    const one = toggle(play, emptyDraft(play), 0, 'rat');
    if ('kind' in one) throw new Error('refused');
    expect(toggle(play, one, 1, 'rat')).toEqual({ kind: 'alreadyChosen' });
  });
});

it('a parlay wins the product of its rates, rounded down once', () => {
  const play = plays.get('lhc.gg.zmgg');
  if (!play) throw new Error('no play');
  const selection = { legs: ['big', 'red', null, null, null, null] };
  // 1.940 × 2.796 = 5.42424, times 3 yuan.
  expect(lineWinMills(play, selection, [1940, 2796], 3)).toBe(16_272);
});
