import type { Locale } from '@longmen/format';

/** A country as the locale calls it. @param code two capital letters; empty or unknown gives an empty text */
export function placeName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code) ?? '';
}
