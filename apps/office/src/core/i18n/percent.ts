/** Percent on the screen. */
import { formatDecimal, type Locale } from '@longmen/format';

/** Percent as it is shown: two places. @param percent "97.000" */
export const shortPercent = (percent: string, locale: Locale): string =>
  formatDecimal(Number(percent).toFixed(2), locale);

/** What came back of the stakes, in percent. @param staked mills, not 0 */
export const returnOf = (paid: number, staked: number): number => (paid / staked) * 100;
