/** The page of a game and the lobby of all. */
import type { Answer } from '../../shared/answer.ts';
import { listedGames } from '../api/game-list.ts';
import type { GameCode, Session } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import type { HallConfig } from '../config.ts';
import { millsOf, type View } from '../games/play.ts';
import { baccaratControls, baccaratTable } from './baccarat-view.ts';
import { pageAnswer } from '../../shared/pages/frame.ts';
import { fruitControls, fruitTable } from './fruit-view.ts';
import { gameStyles } from './game-styles.ts';
import { fruitIcon } from './icons.ts';
import { textOf } from './texts.ts';
import { moneyText, safe } from '../../shared/pages/texts.ts';

/** What of a page stays as it is, below the part that changes. */
const controls: Readonly<Record<GameCode, (locale: Locale) => string>> = {
  FRU: fruitControls,
  BAC: baccaratControls,
  PKBJ: () => '',
};
const tables: Readonly<Record<GameCode, (locale: Locale) => string>> = {
  FRU: fruitTable,
  BAC: baccaratTable,
  PKBJ: () => '',
};

/** A view as the page's script gets it. */
export function stateOf({ balance, ...view }: View, { locale }: Session, config: HallConfig): object {
  return { ...view, balanceText: balance === undefined ? undefined : moneyText(millsOf(balance, config), locale) };
}

export function gamePage(game: GameCode, view: View, session: Session, config: HallConfig): Answer {
  const { locale, back } = session;
  const { parts, ...others } = view;
  const part = (id: string) => `<div id="${id}">${parts[id] ?? ''}</div>`;
  return pageAnswer({
    locale,
    title: listedGames.find(({ code }) => code === game)?.names[locale] ?? game,
    back,
    style: gameStyles[game],
    balanceText: view.balance === undefined ? '—' : moneyText(millsOf(view.balance, config), locale),
    body: `<main><form id="game">${part('table')}<div class="controls">${controls[game](locale)}${part('controls')}</div></form>
${part('last')}${tables[game](locale)}</main>`,
    state: {
      ...stateOf({ ...others, parts: {} }, session, config),
      tryAgain: textOf('tryAgain', locale),
      polls: view.pollMs !== undefined,
    },
  });
}

const tiles: Readonly<Record<GameCode, string>> = {
  FRU: fruitIcon('seven'),
  BAC: '<b>♠</b>',
  PKBJ: '<b>♥</b>',
};
const lobbyStyle = `.tile{display:flex;align-items:center;gap:16px;min-height:84px;padding:12px 18px;margin-bottom:12px;border-radius:18px;background:linear-gradient(100deg,#4527a0,#261457);border:1px solid #ffffff26;color:inherit;text-decoration:none;font-weight:700;font-size:1.125rem}
.tile .fruit,.tile b{width:52px;height:52px;display:grid;place-items:center;font-size:2.25rem;color:#ffcf5a}`;

/** All games, one after the other. */
export function lobbyPage({ id, locale, back }: Session, { visibleAt }: HallConfig): Answer {
  const links = listedGames.map(
    ({ code, names }) =>
      `<a class="tile" href="${safe(`${visibleAt}/play/hall/${id}/${code}`)}">${tiles[code]}${names[locale]}</a>`,
  );
  return pageAnswer({
    locale,
    title: textOf('lobby', locale),
    back,
    style: lobbyStyle,
    body: `<main>${links.join('')}</main>`,
  });
}

/** Where there is nothing. */
export function noPage(locale: Locale): Answer {
  const body = `<main><p class="empty">${textOf('notThere', locale)}</p></main>`;
  return pageAnswer({ locale, title: '404', back: undefined, style: '', body }, 404);
}
