/** What a message says in the four languages. Pure. */
import { type Locale, locales } from '@longmen/contract';
import { fillText, printValues, type TextValues } from '@longmen/contract/refusal-texts';
import type { Currency } from '@longmen/format';
import type { InFourLocales } from '../texts.ts';
import type { MessageText } from './kinds.ts';

/** What the reader gets: a plain title, and HTML. */
export type WrittenMessage = { readonly title: string; readonly html: string };

/** Where amounts and times of a message are at home. */
export type Place = { readonly currency: Currency; readonly timeZone: string };

/** A message in the four languages, its values printed for each reader and made harmless. */
export function writeMessage(
  { title, body }: MessageText,
  values: TextValues,
  { currency, timeZone }: Place,
): InFourLocales<WrittenMessage> {
  const written = (locale: Locale): WrittenMessage => {
    const printed = printValues(values, locale, currency, timeZone);
    return { title: fillText(title[locale], printed), html: paragraph(fillText(body[locale], printed)) };
  };
  return inFour(written);
}

/** The same in each language. */
export function inFour<T>(make: (locale: Locale) => T): InFourLocales<T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as one paragraph of HTML. */
export const paragraph = (text: string): string =>
  `<p>${text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '').replace(/\n/g, '<br />')}</p>`;
