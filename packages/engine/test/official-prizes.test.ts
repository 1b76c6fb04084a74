import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, playOdds, roundThousandths, times } from '../src/odds.ts';
import { familyOf, playOf } from './families.ts';
import { officialPrizes } from './vectors.ts';

/** Exact return of a prize in percent, as the tables print it: 2 decimals half up. */
function percent(p: Fraction, prizeYuan: number, costYuan: number): number {
  return Math.round(roundThousandths(times(p, fraction(100 * prizeYuan, costYuan))) / 10) / 100;
}

/**
 * The prize tables of five official lotteries as the catalogue records them (plays.json,
 * facts.official_prizes): quick three, 11 of 5, happy ten and welfare 3D. A prize in the catalogue's
 * words is "play#tier".
 */
describe.each(officialPrizes)('the official prizes of $lottery', ({ prizes }) => {
  it.each(prizes)('$play of $prize_yuan yuan for $cost_yuan return $return_pct %', (row) => {
    const [code = '', tier = ''] = row.catalogue.split('#');
    const play = playOf(code);
    const odds = playOdds(familyOf(play.family), play).find((found) => found.tier === tier);
    if (odds === undefined) expect.fail(`${code} has no tier ${tier}`);
    expect(percent(odds.p, row.prize_yuan, row.cost_yuan)).toBe(row.return_pct);
  });
});
