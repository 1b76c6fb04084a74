/** Up to when figures are complete. */
import type { Locale } from '@longmen/format';
import { clockTime, dayAndTime, formatDate } from '../../core/i18n/format-time.ts';
import { serverNow } from '../../core/platform/clock.ts';

/** The time alone, and the day with it where that is another one. @param asOf epoch ms */
export function asOfText(asOf: number, locale: Locale): string {
  const isToday = formatDate(asOf, locale) === formatDate(serverNow(), locale);
  return isToday ? clockTime(asOf) : dayAndTime(asOf, locale);
}
