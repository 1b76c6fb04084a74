/** Times as a reader of the locale writes them. */
import type { Locale } from '@longmen/ui';

const tags: Record<Locale, string> = { vi: 'vi-VN', zh: 'zh-CN', en: 'en-GB', id: 'id-ID' };

/** "14:30:34", digits and colons in every locale. */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).format(at);
}

/** "20/11 14:30:34" in the locale's order of day and month. */
export function dayAndTime(at: number, locale: Locale): string {
  const day = new Intl.DateTimeFormat(tags[locale], { day: '2-digit', month: '2-digit' }).format(at);
  return `${day} ${clockTime(at)}`;
}
