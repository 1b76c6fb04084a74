import type { Locale } from '@longmen/ui';

const tags: Record<Locale, string> = { vi: 'vi-VN', zh: 'zh-CN', en: 'en-GB', id: 'id-ID' };

const printers = new Map<string, Intl.DateTimeFormat>();

function printer(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = printers.get(key) ?? new Intl.DateTimeFormat(tags[locale], options);
  printers.set(key, known);
  return known;
}

/** Date and time of day, in the device's zone. @param epochMs milliseconds */
export function formatTime(epochMs: number, locale: Locale): string {
  return printer(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(epochMs);
}

/** The date alone. @param epochMs milliseconds */
export function formatDate(epochMs: number, locale: Locale): string {
  return printer(locale, { dateStyle: 'medium' }).format(epochMs);
}
