/** The page of a game and the lobby of all, as every company has them. */
import type { Answer } from '../answer.ts';
import type { Locale } from '../locales.ts';
import { pageAnswer } from './frame.ts';
import { safe, sharedTexts } from './texts.ts';

export type GameFrame = {
  readonly locale: Locale;
  readonly title: string;
  readonly back: string;
  readonly style: string;
  readonly balanceText: string;
  /** What changes with each step: `table`, `controls` and `last`. */
  readonly parts: Readonly<Record<string, string>>;
  /** What stays as it is, within the form and below it. */
  readonly controls: string;
  readonly below: string;
  /** What the script starts with. */
  readonly state: Readonly<Record<string, unknown>>;
};

/** The form of the page is what each step sends. */
export function gameAnswer({ parts, controls, below, state, ...page }: GameFrame): Answer {
  const part = (id: string) => `<div id="${id}">${parts[id] ?? ''}</div>`;
  return pageAnswer({
    ...page,
    body: `<main><form id="game">${part('table')}<div class="controls">${controls}${part('controls')}</div></form>
${part('last')}${below}</main>`,
    state: { ...state, tryAgain: sharedTexts.tryAgain[page.locale], polls: state['pollMs'] !== undefined },
  });
}

const lobbyStyle = `.tile{display:flex;align-items:center;gap:16px;min-height:84px;padding:12px 18px;margin-bottom:12px;border-radius:18px;background:linear-gradient(100deg,#4527a0,#261457);border:1px solid #ffffff26;color:inherit;text-decoration:none;font-weight:700;font-size:1.125rem}
.tile .fruit,.tile b{width:52px;height:52px;display:grid;place-items:center;font-size:2.25rem;color:#ffcf5a}`;

/** All games, one after the other. @param picture of a game, as markup */
export function lobbyAnswer(
  tiles: readonly { readonly href: string; readonly picture: string; readonly name: string }[],
  { locale, back }: { readonly locale: Locale; readonly back: string },
): Answer {
  const links = tiles.map(({ href, picture, name }) => `<a class="tile" href="${safe(href)}">${picture}${name}</a>`);
  const body = `<main>${links.join('')}</main>`;
  return pageAnswer({ locale, title: sharedTexts.lobby[locale], back, style: lobbyStyle, body });
}

/** Where there is nothing. */
export function noPage(locale: Locale): Answer {
  const body = `<main><p class="empty">${sharedTexts.notThere[locale]}</p></main>`;
  return pageAnswer({ locale, title: '404', back: undefined, style: '', body }, 404);
}

/** A moment in the hour of the companies' main market. */
export function timeText(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(at);
}
