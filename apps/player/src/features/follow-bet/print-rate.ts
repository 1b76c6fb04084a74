import { parseRate } from '@longmen/engine';
import { formatOdds, type Locale } from '@longmen/format';

/** "1.940" as the reader writes it, three decimals where two rates are compared; of several rates the range. */
export function printRate(text: string, locale: Locale, exact = false): string {
  const rates = text.split(',').flatMap((one) => parseRate(one) ?? []);
  if (rates.length === 0) return text;
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const print = (rate: number) => formatOdds(rate, locale, exact);
  return low === high ? print(high) : `${print(low)}–${print(high)}`;
}
