/** What a message to many may be. Pure. */
import { locales } from '@longmen/contract';
import {
  type MailingState,
  type MailingTexts,
  mailingHtmlMax,
  mailingTitleMax,
} from '@longmen/contract/console/content/mailings';
import { cleanHtml } from '../clean-html.ts';
import type { InFourLocales } from '../texts.ts';
import { inFour, type WrittenMessage } from '../messages/rules.ts';

/** Texts as they would be read, whole or not. */
export const cleanTexts = (typed: MailingTexts): InFourLocales<WrittenMessage> =>
  inFour((locale) => ({ title: typed[locale].title.trim(), html: cleanHtml(typed[locale].html).trim() }));

/** Texts as players get them, or which fields are wrong: `id.title`. */
export function readTexts(
  typed: MailingTexts,
): { readonly texts: InFourLocales<WrittenMessage> } | { readonly wrong: readonly string[] } {
  const texts = cleanTexts(typed);
  const isLong = (text: string, max: number) => text === '' || text.length > max;
  const wrong = locales.flatMap((locale) => [
    ...(isLong(texts[locale].title, mailingTitleMax) ? [`${locale}.title`] : []),
    ...(isLong(texts[locale].html, mailingHtmlMax) ? [`${locale}.html`] : []),
  ]);
  return wrong.length > 0 ? { wrong } : { texts };
}

/** What somebody who only counts has seen may differ by so much from what is counted again: people come and go. */
export const hasMoved = (counted: number, now: number): boolean =>
  Math.abs(now - counted) > Math.max(5, Math.floor(counted / 100));

/** States in which it can still be taken back. */
export const isOpen = (state: MailingState): boolean =>
  state === 'waits' || state === 'scheduled' || state === 'sending';

/** After so long without a second word it lapses, as its proposal does. */
export const lapsesAfterDays = 7;

/** How often reads are counted anew: a fiftieth of the time since it was sent, at least a minute; after 30 days no more. */
export const countsReads = { everySeconds: 60, part: 50, days: 30 } as const;
