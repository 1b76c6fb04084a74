/** The tiers of a play as enumeration of its draws gives them: what the catalogue prints is compared with this. */

import { formatRate, type Play, type RateMills } from '../../src/index.ts';
import { fractionText, playOdds, ratesReturning } from '../../src/odds.ts';
import { familyOf } from '../families.ts';

/** Plays whose enumeration takes most of the time of all. */
export const slowToEnumerate: readonly string[] = [
  's_ssc.poker.rank',
  's_ssc.bull.rank',
  's_ssc.bull.sides',
  's_ssc.total.bsoe',
  's_ssc.total.combo',
  's_kl10.total.sides',
  'lhc.total.zodiac_count',
  'bull91.pk.flat',
  'bull91.pk.double',
  'bull91.d5.flat',
  'bull91.d5.double',
];

export function computedTiers(play: Play) {
  const odds = playOdds(familyOf(play.family), play);
  const rates = ratesReturning(play, odds, 97);
  const lowest = ratesReturning(play, odds, 88);
  const text = (rate: RateMills | undefined) => (rate === undefined ? '' : formatRate(rate));
  return odds.map(({ tier, p, push }, i) => ({
    key: tier,
    p: fractionText(p),
    push: push === null ? null : fractionText(push),
    rate: text(rates[i]),
    rateMin: text(lowest[i]),
  }));
}
