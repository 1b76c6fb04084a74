/** The last rounds of a player, each with a link to its page. */
import type { Locale } from '../locales.ts';
import { moneyText, safe, sharedTexts } from './texts.ts';

/** How many rounds are listed. */
export const roundsListed = 5;

export type RoundRow = {
  readonly id: string;
  readonly href: string;
  /** The round in the width of a line, as markup. */
  readonly small: string;
  /** Mills. */
  readonly net: number;
};

const chevron =
  '<svg class="more" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m9 5 7 7-7 7"/></svg>';

export function roundList(rows: readonly RoundRow[], locale: Locale): string {
  const links = rows.map(
    ({ id, href, small, net }) =>
      `<a class="row" href="${safe(href)}" aria-label="${sharedTexts.round[locale]} ${safe(id)}">${small}<span class="grow"></span><span class="num ${net > 0 ? 'plus' : 'minus'}">${netText(net, locale)}</span>${chevron}</a>`,
  );
  const content = rows.length === 0 ? `<p class="empty">${sharedTexts.noRounds[locale]}</p>` : links.join('');
  return `<h2>${sharedTexts.lastRounds[locale]}</h2><div class="panel">${content}</div>`;
}

/** Money with its sign. */
export const netText = (mills: number, locale: Locale) => `${mills > 0 ? '+' : ''}${moneyText(mills, locale)}`;
