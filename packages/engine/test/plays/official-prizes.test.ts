import { expect, it } from 'vitest';
import { type Fraction, fraction, playOdds, roundThousandths, times } from '../../src/odds.ts';
import { familyOf, playOf } from '../families.ts';
import { officialPrizes } from '../vectors.ts';

/** Exact return of a prize in percent, as the tables print it: 2 decimals half up. */
function percent(p: Fraction, prizeYuan: number, costYuan: number): number {
  return Math.round(roundThousandths(times(p, fraction(100 * prizeYuan, costYuan))) / 10) / 100;
}

/**
 * The prize tables of five official lotteries as the catalogue records them (plays.json,
 * facts.official_prizes): quick three, 11 of 5, happy ten and welfare 3D. A prize in the catalogue's
 * words is "play#tier".
 */
it('the prizes of official lotteries return what their tables print', () => {
  for (const { lottery, prizes } of officialPrizes)
    for (const row of prizes) {
      const [code = '', tier = ''] = row.catalogue.split('#');
      const play = playOf(code);
      const odds = playOdds(familyOf(play.family), play).find((found) => found.tier === tier);
      if (odds === undefined) expect.fail(`${code} has no tier ${tier}`);
      const name = `${lottery}: ${row.play} of ${row.prize_yuan} yuan for ${row.cost_yuan}`;
      expect.soft(percent(odds.p, row.prize_yuan, row.cost_yuan), name).toBe(row.return_pct);
    }
});
