/** What a message says in the four languages, and what an answer to one may be. Pure. */
import { type Locale, locales } from '@longmen/contract';
import { replyLengthMax } from '@longmen/contract/message-rules';
import { fillText, printValues, type TextValues } from '@longmen/contract/refusal-texts';
import { stated, type Stated } from '@longmen/contract/refusal-facts';
import type { Currency } from '@longmen/format';
import sanitizeHtml from 'sanitize-html';
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

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What a player typed, without tags and blanks around it. @returns why it may not be sent */
export function readReply(typed: string): { readonly text: string } | Stated {
  const bare = sanitizeHtml(typed, { allowedTags: [], allowedAttributes: {} });
  const text = bare
    .replace(/&(lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .normalize('NFC')
    .trim();
  const { length } = [...text];
  if (length === 0) return stated('replyEmpty');
  if (length > replyLengthMax) return stated('replyTooLong', { length, lengthMax: replyLengthMax });
  return { text };
}
