import {
  explain,
  type Family,
  type FamilyCode,
  familyCodes,
  loadFamily,
  loadNames,
  type Locale,
  parseSelection,
} from '@longmen/engine';
import { describe, expect, it } from 'vitest';
import { fill, type Translate } from '../../core/i18n/use-messages.ts';
import { whyText } from './why.ts';
import { messages } from './messages.ts';

const locales: readonly Locale[] = ['vi', 'zh', 'en', 'id'];

/** The year of the horse: ball 1 is a horse, 7 a rat. */
const lunarYear = 2026;

/** The page's messages in one locale. */
const translate =
  (locale: Locale): Translate<typeof messages> =>
  (key, ...values) =>
    fill(messages[key][locale], values[0], locale);

async function whyOf(family: FamilyCode, code: string, json: unknown, numbers: readonly number[], locale: Locale) {
  const [{ plays }, names] = await Promise.all([loadFamily(family), loadNames(family, locale)]);
  const play = plays.get(`${family}.${code}`);
  const parsed = play && parseSelection(play, json, play.yearly ? lunarYear : undefined);
  if (!play || !parsed?.ok) throw new RangeError(code);
  const [line] = explain(play, parsed.selection, { numbers, ...(play.yearly && { lunarYear }) }).lines;
  if (!line) throw new RangeError('no line');
  return whyText(translate(locale), names, play, line);
}

describe('why an order won or lost', () => {
  it('is one sum for a two-sided total', async () => {
    const why = await whyOf('s_ssc', 'total.bsoe', { opts: ['big'] }, [6, 4, 8, 0, 7], 'en');
    expect(why).toEqual({ head: '6 + 4 + 8 + 0 + 7 = 25', sentence: 'Sum 25: that is Big, so it won.' });
  });

  it('counts the numbers of a bet that were drawn, and names what a long bet lacks', async () => {
    const drawn = [1, 2, 3, 10, 11];
    const happy = await whyOf('s_11x5', 'le.le4', { pick: [1, 2, 3, 4] }, drawn, 'en');
    expect(happy.sentence).toBe('01, 02, 03, 04: 3 numbers were drawn.');
    const long = await whyOf('s_11x5', 'rx.any6', { pick: [1, 2, 3, 4, 5, 6] }, drawn, 'en');
    expect(long.sentence).toBe('01 02 03 10 11 was drawn, your bet lacks 10, 11.');
  });

  it('says that a tie returns the stake, and on which ball it lay', async () => {
    expect(await whyOf('s_11x5', 'ball1.sides', { opts: ['big'] }, [11, 2, 3, 4, 5], 'en')).toEqual({
      head: 'ball 1: 11',
      sentence: '11 was drawn: a tie, so the stake is returned.',
    });
  });

  it('counts the places of an all-in bet that match, and says when odd and even digits are mixed', async () => {
    const allIn = async (rows: number[][]) => (await whyOf('s_yb', 'd3.all_in', { rows }, [1, 2, 9], 'en')).sentence;
    expect(await allIn([[1], [2], [3]])).toBe('1, 2, 3: 2 places match.');
    expect(await allIn([[1], [3], [2]])).toBe('1, 3, 2: 1 place matches, too few to win.');
    const mixed = await whyOf('s_yb', 'd3.oddeven', { opts: ['odd'] }, [1, 2, 9], 'en');
    expect(mixed.sentence).toBe('Odd and even: not All odd.');
    const sums = await whyOf('pcdd', 'sum.pack3', { pick: [11, 12, 13] }, [1, 2, 9], 'en');
    expect(sums).toEqual({ head: '1 + 2 + 9 = 12', sentence: 'Sum 12 is among 11, 12, 13, so it won.' });
  });

  it('names both ranks of a duel at the card table', async () => {
    const numbers = [3, 4, 7, 6, 9, 5, 2, 1, 10, 8];
    const why = await whyOf('bull91', 'pk.flat', { opts: ['p5'] }, numbers, 'en');
    expect(why.head).toBe('3 4 7 6 9 5 2 1 10 8');
    expect(why.sentence).toContain('Bull 6, the banker Bull 9');
  });

  it('says what came of every leg of a parlay', async () => {
    const why = await whyOf(
      'lhc',
      'gg.zmgg',
      { legs: ['big', null, 'odd', null, null, 'tail_small'] },
      [30, 1, 8, 2, 3, 49, 5],
      'en',
    );
    expect(why).toEqual({
      head: '2 of 3 choices right',
      sentence: 'normal 1: 30 – Big, right\nnormal 3: 08 – not Odd\nnormal 6: 49 – Tail small tied, counts as 1',
    });
  });

  it('does not call a set that must stay out what was drawn', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const outside = await whyOf('lhc', 'te.he_xiao_not', { pick: ['horse', 'snake'] }, numbers, 'en');
    expect(outside.sentence).toBe('Rat is not among Horse, Snake, so it won.');
    const inside = await whyOf('lhc', 'te.he_xiao_not', { pick: ['rat', 'ox'] }, numbers, 'en');
    expect(inside.sentence).toBe('Rat is among Rat, Ox, so it lost.');
    const never = await whyOf('lhc', 'pt.tail_not', { pick: [9] }, numbers, 'en');
    expect(never.sentence).toBe('Tail 9 was not drawn, so it won.');
  });

  it('counts what a bet on linked balls needs, the special ball apart', async () => {
    const numbers = [11, 12, 13, 14, 15, 16, 17];
    const both = await whyOf('lhc', 'lm.te2', { pick: [11, 17] }, numbers, 'en');
    expect(both.sentence).toBe('11, 17: 1 among the normal balls, 1 as the special ball, so it won.');
    const three = await whyOf('lhc', 'lm.zhong3_2', { pick: [11, 12, 17] }, numbers, 'en');
    expect(three.sentence).toBe('11, 12, 17: 2 numbers were drawn.');
  });

  it('writes numbers as they stand on their balls, and sums and counts as they are', async () => {
    const eleven = (code: string, json: unknown) => whyOf('s_11x5', code, json, [5, 2, 3, 1, 4], 'en');
    expect(await eleven('lh.1v5', { opts: ['dragon'] })).toEqual({
      head: 'ball 1, ball 5: 05 > 04',
      sentence: 'Dragon, as you chose.',
    });
    expect((await eleven('total.sides', { opts: ['small'] })).head).toBe('05 + 02 + 03 + 01 + 04 = 15');
    expect((await eleven('fun.median', { pick: [3] })).sentence).toBe('Middle number 03, as you chose.');
    const missed = await whyOf('lhc', 'te.num', { pick: [9] }, [1, 2, 3, 4, 5, 6, 7], 'en');
    expect(missed).toEqual({ head: 'special: 07', sentence: '07 was drawn, you chose 09.' });
    const cars = [5, 1, 2, 3, 4, 6, 7, 8, 9, 10];
    expect((await whyOf('s_pk10', 'front2.direct', { rows: [[5], [2]] }, cars, 'en')).sentence).toBe(
      '5 1 was drawn, you chose 5, 2.',
    );
  });

  it('fills every place of its sentence in four languages', async () => {
    const orders = [
      ['bull91', 'pk.flat', { opts: ['p1'] }, [10, 1, 2, 3, 4, 8, 9, 6, 5, 7]],
      ['s_pk10', 'front2.direct', { rows: [[10], [1, 2]] }, [10, 1, 2, 3, 4, 8, 9, 6, 5, 7]],
      ['s_pk10', 'gyh.bsoe', { opts: ['small'] }, [10, 1, 2, 3, 4, 8, 9, 6, 5, 7]],
      ['s_11x5', 'rx.any6', { pick: [1, 2, 3, 4, 5, 6] }, [1, 2, 3, 4, 5]],
      ['s_11x5', 'rx.any6', { pick: [1, 2, 3, 4, 5, 6] }, [1, 2, 3, 4, 11]],
      ['s_11x5', 'le.le3', { rows: [[1], [2], [3]] }, [3, 2, 1, 4, 11]],
      ['s_11x5', 'le.le4', { pick: [1, 2, 3, 4] }, [1, 2, 3, 10, 11]],
      ['s_11x5', 'le.le4', { pick: [1, 2, 3, 4] }, [1, 8, 9, 10, 11]],
      ['s_11x5', 'ball1.sides', { opts: ['big'] }, [11, 2, 3, 4, 5]],
      ['s_11x5', 'fun.oddcount', { opts: ['3o2e'] }, [11, 2, 3, 4, 5]],
      ['s_kl10', 'lma.lian2_group', { pick: [7, 8] }, [1, 8, 7, 2, 3, 4, 5, 6]],
      ['s_kl10', 'lma.lian2_group', { pick: [7, 8] }, [7, 1, 8, 2, 3, 4, 5, 6]],
      ['s_kl10', 'lma.lian2_direct', { rows: [[7], [8]] }, [7, 8, 1, 2, 3, 4, 5, 6]],
      ['s_kl10', 'lma.lian2_direct', { rows: [[7], [8]] }, [8, 7, 1, 2, 3, 4, 5, 6]],
      ['s_kl10', 'ball8.direction', { opts: ['east'] }, [8, 7, 1, 2, 3, 4, 5, 9]],
      ['s_ssc', 'front3.direct', { rows: [[6], [4], [1]] }, [6, 4, 8, 0, 7]],
      ['s_ssc', 'front3.group6', { pick: [4, 6, 8] }, [6, 4, 8, 0, 7]],
      ['s_ssc', 'bdw.star5_2', { pick: [1, 6] }, [6, 4, 8, 0, 7]],
      ['s_ssc', 'star5.once', { pick: [3] }, [6, 4, 8, 0, 7]],
      ['s_ssc', 'bull.rank', { opts: ['none'] }, [6, 4, 8, 0, 7]],
      ['s_ssc', 'poker.rank', { opts: ['high'] }, [6, 4, 8, 0, 7]],
      ['s_ssc', 'lhh.wq', { opts: ['dragon'] }, [6, 4, 8, 0, 7]],
      ['s_k3', 'triple.any', { opts: ['all'] }, [2, 2, 2]],
      ['s_k3', 'straight.single', { opts: ['123'] }, [1, 5, 5]],
      ['s_k3', 'one.multi', { pick: [5] }, [1, 5, 5]],
      ['s_k3', 'pattern.pattern', { opts: ['pair'] }, [1, 5, 5]],
    ] as const;
    for (const [family, code, json, numbers] of orders)
      for (const locale of locales) {
        const { head, sentence } = await whyOf(family, code, json, numbers, locale);
        expect.soft(head, `${family}.${code} ${locale}`).not.toBe('');
        expect.soft(sentence, `${family}.${code} ${locale}`).not.toMatch(/[{}]|undefined|NaN/);
      }
  });

  it('puts every play into words in four languages, whatever is drawn', async () => {
    // Sentences by the thousand: an assertion for each would take most of the time.
    const wrong: string[] = [];
    for (const code of familyCodes) {
      const family = await loadFamily(code);
      const names = await Promise.all(locales.map(async (locale) => [locale, await loadNames(code, locale)] as const));
      for (const play of family.plays.values()) {
        const selection = play.rules.sample();
        const year = selection.lunar_year;
        // Plays of the cards in a hand are drawn from numbers of their own.
        const places = play.pool.distinct === family.distinct ? family.places : play.positions.length;
        const draws = Array.from({ length: 6 }, (_, seed) => drawOf({ places, ...play.pool }, seed));
        const lines = draws.flatMap((numbers) => {
          const draw = { numbers, ...(year !== undefined && { lunarYear: year }) };
          return explain(play, selection, draw, { limit: 2 }).lines;
        });
        expect(lines.length, play.code).toBeGreaterThan(0);
        for (const [locale, named] of names)
          for (const line of lines) {
            const { head, sentence } = whyText(translate(locale), named, play, line);
            if (head === '' || /[{}_]|undefined|NaN|[:：] ?[.。,，]|\d\+\d|^[.。]?$/.test(sentence))
              wrong.push(`${play.code} ${locale}: ${head} | ${sentence}`);
          }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** A draw of a family; the same seed gives the same numbers. */
function drawOf(
  { places, drawable, distinct }: Pick<Family, 'places' | 'drawable' | 'distinct'>,
  seed: number,
): readonly number[] {
  const left = [...drawable];
  let at = seed * 7 + 3;
  return Array.from({ length: places }, (_, place) => {
    at = (at * 31 + 17 + place) % 9973;
    const number = left[at % left.length] ?? Number.NaN;
    if (distinct) left.splice(at % left.length, 1);
    return number;
  });
}
