/** Days of the site as a reader of the locale writes them. A day is a date without an hour: "2026-11-22". */
import type { Locale } from '@longmen/format';

const tags: Record<Locale, string> = { vi: 'vi-VN', zh: 'zh-CN', en: 'en-GB', id: 'id-ID' };

const print = (day: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' }).format(Date.parse(day));

/** "Sun, 22 Nov". */
export const formatDay = (day: string, locale: Locale): string =>
  print(day, locale, { weekday: 'short', day: 'numeric', month: 'short' });

/** "22/11" in the locale's order of day and month. */
export const shortDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
    .formatToParts(Date.parse(day))
    .filter(({ type }) => type === 'day' || type === 'month')
    .map(({ value }) => value)
    .join('/');
