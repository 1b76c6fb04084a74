import { parseRate } from '@longmen/engine';
import { formatOdds, type Locale } from '@longmen/format';

/** "1.940" as the reader writes it; with three decimals where two rates are compared. */
export function printRate(text: string, locale: Locale, exact = false): string {
  const rate = parseRate(text);
  return rate === null ? text : formatOdds(rate, locale, exact);
}
