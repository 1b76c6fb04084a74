import { describe, expect, it } from 'vitest';
import {
  type Fraction,
  fraction,
  fractionText,
  minus,
  over,
  playOdds,
  plus,
  roundThousandths,
  times,
} from '../../src/odds.ts';
import { explain, maxWin, parseSelection, ratesByTier, catalogueRates, settle } from '../../src/index.ts';
import { duelOf, handOf, readHands } from '../../src/families/bull/bull-hands.ts';
import { familyOf, playOf } from '../families.ts';
import { eachWord, range } from '../../src/combinatorics.ts';
import { catalogue } from '../vectors.ts';

const all = { opts: ['p1', 'p2', 'p3', 'p4', 'p5'] };

describe('a hand', () => {
  it('has the bull number of its cards', () => {
    const hands: readonly [cards: readonly number[], bull: number][] = [
      [[1, 2, 7, 3, 8], 1],
      [[10, 2, 8, 4, 6], 10],
      [[10, 9, 1, 2, 4], 6],
      [[1, 2, 3, 4, 6], 6],
      [[10, 1, 2, 3, 4], 0],
      [[0, 0, 0, 0, 9], 9],
      [[5, 5, 5, 5, 5], 0],
      [[0, 0, 0, 0, 0], 10],
    ];
    for (const [cards, bull] of hands) expect.soft(handOf(cards).bull, cards.join(' ')).toBe(bull);
  });

  it('beats the banker by rank; equal ranks up to 6 are the banker’s, from 7 on the higher first card decides', () => {
    const duel = (player: [number, number], banker: [number, number]) =>
      duelOf({ bull: banker[0], first: banker[1] }, { bull: player[0], first: player[1] });
    expect(duel([6, 1], [5, 9])).toEqual({ won: true, times: 1 });
    expect(duel([6, 9], [6, 1])).toEqual({ won: false, times: 1 });
    expect(duel([7, 9], [7, 1])).toEqual({ won: true, times: 2 });
    expect(duel([7, 1], [7, 9])).toEqual({ won: false, times: 2 });
    expect(duel([8, 5], [8, 5])).toEqual({ won: false, times: 2 });
    expect(duel([9, 1], [8, 9])).toEqual({ won: true, times: 3 });
    expect(duel([10, 10], [10, 9])).toEqual({ won: true, times: 5 });
    expect(duel([0, 10], [0, 9])).toEqual({ won: false, times: 1 });
    expect(duel([0, 10], [10, 9])).toEqual({ won: false, times: 5 });
  });
});

describe('six hands of digits', () => {
  const hands = [
    [5, 6, 8, 3, 4],
    [9, 8, 7, 2, 9],
    [1, 9, 1, 3, 8],
    [5, 5, 2, 7, 7],
    [2, 7, 6, 3, 8],
    [6, 6, 7, 5, 5],
  ];

  it('are read into thirty numbers', () => {
    expect(readHands(hands)).toEqual(hands.flat());
  });

  it('are no draw with anything else', () => {
    const wrong: readonly [string, unknown][] = [
      ['five hands', hands.slice(1)],
      ['four digits', [...hands.slice(1), [1, 2, 3, 4]]],
      ['a ten', [...hands.slice(1), [1, 2, 3, 4, 10]]],
      ['half a number', [...hands.slice(1), [1, 2, 3, 4, 0.5]]],
      ['text', [...hands.slice(1), '12345']],
      ['texts', [...hands.slice(1), ['1', '2', '3', '4', '5']]],
      ['a row of numbers', hands.flat()],
      ['nothing', undefined],
    ];
    for (const [what, value] of wrong) expect.soft(readHands(value), what).toBeNull();
  });
});

describe('chances', () => {
  /** Every order of ten cards, as far as player 1 can see it: the first six. */
  it('by equally likely cases are those of walking through every draw', () => {
    const play = playOf('bull91.pk.flat');
    const [line] = play.rules.lines({ opts: ['p1'] });
    let [draws, won] = [0, 0];
    eachWord(range(1, 10), 6, (cards) => {
      if (new Set(cards).size < 6) return;
      draws += 1;
      won += line?.judge(cards) === 'p1' ? 1 : 0;
    });
    expect([draws, fractionText(fraction(won, draws))]).toEqual([151_200, '10/21']);
  });

  it.each(['bull91.pk.double', 'bull91.d5.double'])('of %s sum to one per player', (code) => {
    const odds = playOdds(familyOf('bull91'), playOf(code));
    for (const player of all.opts) {
      const sum = odds.filter(({ tier }) => tier.startsWith(player)).reduce((p, { p: q }) => plus(p, q), fraction(0));
      expect(fractionText(sum)).toBe('1');
    }
  });

  it.each(['pk', 'd5'])('give the multiplied play of %s the factors of the catalogue', (group) => {
    const odds = playOdds(familyOf('bull91'), playOf(`bull91.${group}.double`));
    const entry = catalogue.plays.find(({ code }) => code === `bull91.${group}.double`);
    const units = (player: string, end: string) =>
      odds
        .filter(({ tier }) => tier.startsWith(`${player}.${end}`))
        .reduce<Fraction>((sum, { tier, p }) => plus(sum, times(p, fraction(Number(tier.slice(-1))))), fraction(0));
    for (const player of all.opts) {
      const [gain, loss] = [units(player, 'win'), units(player, 'lose')];
      // A stake loses on average what is left of 100 %.
      const factor = (percent: number) =>
        roundThousandths(over(minus(loss, fraction(100 - percent, 100)), gain)) / 1000;
      expect(entry?.pricing.factor?.[player]).toEqual({
        expected_gain_units: fractionText(gain),
        expected_loss_units: fractionText(loss),
        factor_97: factor(97).toFixed(3),
        factor_88: factor(88).toFixed(3),
      });
    }
  });
});

describe('a bet on the card table', () => {
  it('can win with all five players at once, so the maximum win is the sum of their rates', () => {
    const play = playOf('bull91.pk.flat');
    const numbers = [1, 10, 2, 3, 4, 8, 9, 6, 5, 7];
    expect(settle(play, all, { numbers }).wins).toEqual({ p1: 1, p2: 1, p3: 1, p4: 1, p5: 1 });
    const rates = ratesByTier(play, all, catalogueRates(play));
    expect(maxWin(play, all, 10, rates)).toEqual({
      highestLine: 21_090,
      allLines: 10 * (2037 + 2109 + 2095 + 2101 + 1940),
    });
  });

  it('tells the ranks of the player and of the banker', () => {
    const { lines } = explain(
      playOf('bull91.pk.flat'),
      { opts: ['p5', 'p2'] },
      { numbers: [3, 4, 7, 6, 9, 5, 2, 1, 10, 8] },
    );
    expect(lines.map(({ bought, tier, why, reading }) => [bought.symbols, tier, why, reading])).toEqual([
      [['p2'], 'p2', 'readingHit', { key: 'duel', value: '9:9' }],
      [['p5'], null, 'readingMissed', { key: 'duel', value: '6:9' }],
    ]);
  });

  it('is counted per player', () => {
    expect(parseSelection(playOf('bull91.pk.flat'), all)).toMatchObject({ ok: true, bets: 5 });
  });
});
