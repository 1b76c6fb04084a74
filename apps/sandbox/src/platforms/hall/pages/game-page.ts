/** The page of a game and the lobby of all. */
import type { Answer } from '../../shared/answer.ts';
import { listedGames } from '../api/game-list.ts';
import type { GameCode, Session } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import type { HallConfig } from '../config.ts';
import { millsOf, type View } from '../games/play.ts';
import { baccaratControls, baccaratTable } from './baccarat-view.ts';
import { gameAnswer, lobbyAnswer } from '../../shared/pages/game-frame.ts';
import { fruitControls, fruitTable } from './fruit-view.ts';
import { gameStyles } from './game-styles.ts';
import { fruitIcon } from './icons.ts';
import { moneyText } from '../../shared/pages/texts.ts';

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
  return gameAnswer({
    locale,
    title: listedGames.find(({ code }) => code === game)?.names[locale] ?? game,
    back,
    style: gameStyles[game],
    balanceText: view.balance === undefined ? '—' : moneyText(millsOf(view.balance, config), locale),
    parts,
    controls: controls[game](locale),
    below: tables[game](locale),
    state: { ...stateOf({ ...others, parts: {} }, session, config) },
  });
}

const tiles: Readonly<Record<GameCode, string>> = {
  FRU: fruitIcon('seven'),
  BAC: '<b>♠</b>',
  PKBJ: '<b>♥</b>',
};

export function lobbyPage(session: Session, { visibleAt }: HallConfig): Answer {
  const games = listedGames.map(({ code, names }) => ({
    href: `${visibleAt}/play/hall/${session.id}/${code}`,
    picture: tiles[code],
    name: names[session.locale],
  }));
  return lobbyAnswer(games, session);
}
