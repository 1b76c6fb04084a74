import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hedgedStake, marketsOf, type Play, settle, sideBets } from '../../src/index.ts';
import { playOf, plays, selected } from '../families.ts';
import { drawOf } from '../selections.ts';

const withMarkets = plays.filter((play) => marketsOf(play).length > 0 && !play.yearly);

describe('bets that cover each other', () => {
  test('are two sides, or everything that can come', () => {
    const marketsIn = (code: string) => marketsOf(playOf(code)).map(({ name, options }) => [name, options.length]);
    expect(marketsIn('s_ssc.total.bsoe')).toEqual([
      ['big|small', 2],
      ['odd|even', 2],
    ]);
    expect(marketsIn('s_ssc.ball1.num')).toEqual([['all', 10]]);
    expect(marketsIn('s_k3.one.hit')).toEqual([]);
    expect(marketsIn('s_ssc.star5.direct')).toEqual([]);
    expect(withMarkets.length).toBeGreaterThan(100);
  });

  test('of a market one comes, whatever is drawn', () => {
    const wrong: string[] = [];
    for (const play of withMarkets) {
      const markets = marketsOf(play).map(({ name, options }) => ({
        name,
        bets: options.map((option) => selected(play.code, betOn(play, name, option))),
      }));
      for (const numbers of fc.sample(drawOf(play), { numRuns: 40, seed: 40 })) {
        const draw = { numbers, lunarYear: 2026 };
        for (const { name, bets } of markets) {
          const wins = bets.filter((bet) => Object.keys(settle(play, bet, draw).wins).length > 0);
          // Two sides may tie (dragon and tiger, 49): then none of them wins.
          const min = name.includes('|') ? 0 : 1;
          if (wins.length < min || wins.length > 1) wrong.push(`${play.code} ${name} ${JSON.stringify(draw)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('single bets are told apart by market', () => {
    const play = playOf('s_ssc.total.bsoe');
    expect(sideBets(play, selected(play.code, { opts: ['big', 'even'] }))).toEqual([
      { market: 'big|small', size: 2, option: 'big' },
      { market: 'odd|even', size: 2, option: 'even' },
    ]);
    const number = playOf('s_ssc.ball1.num');
    expect(sideBets(number, selected(number.code, { pick: [3] }))).toEqual([{ market: 'all', size: 10, option: '3' }]);
  });

  test('what is covered is never more than was staked, and everything when all stakes are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 10 }), (staked) => {
        const hedged = hedgedStake(staked.length, staked);
        const total = staked.reduce((sum, each) => sum + each, 0);
        expect(hedged).toBeLessThanOrEqual(total);
        expect(hedged === total).toBe(new Set(staked).size === 1);
        expect(hedgedStake(staked.length + 1, staked)).toBe(0);
      }),
      { seed: 10 },
    );
  });
});

/** A bet on one option of a market, as its play takes it. */
function betOn({ shape }: Play, market: string, option: string): object {
  const symbol = /^\d+$/.test(option) && shape.kind !== 'options' ? Number(option) : option;
  const row = /^row(\d+)$/.exec(market)?.[1];
  if (shape.kind === 'rows')
    return { rows: Array.from({ length: shape.rows }, (_, index) => (index === Number(row) ? [symbol] : [])) };
  return shape.kind === 'numbers' ? { pick: [symbol] } : { opts: [option] };
}
