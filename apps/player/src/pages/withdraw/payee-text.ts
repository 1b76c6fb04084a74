/** How a payee and coins are written. */
import { formatDecimal, type Locale } from '@longmen/format';

/** "Vietcombank •••• 4821": never more than the last four. */
export const payeeText = (name: string, tail: string): string => (tail === '' ? name : `${name} •••• ${tail}`);

/** Coins as the locale writes numbers, with every place that it has. @param text decimal text with a point */
export const formatCoins = (text: string, locale: Locale): string => formatDecimal(text, locale);
