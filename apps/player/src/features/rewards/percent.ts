import { formatAmount, type Locale } from '@longmen/format';
import { mills } from '@longmen/engine';

/** Hundredths of a percent as readers write them: "0.15". */
export const percentOf = (hundredths: number, locale: Locale): string => formatAmount(mills(hundredths * 10), locale);
