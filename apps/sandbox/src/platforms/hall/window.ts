/** The pages that players see, below `/window/play/hall/`: who has the address plays. */
import { type Answer, json, readableByAll, type Request } from '../shared/answer.ts';
import { roundKey } from './api/site-api.ts';
import type { Book } from './book/book.ts';
import { type GameCode, gameCodes, type Session } from './book/rows.ts';
import { type Locale, localeOf } from '../shared/locales.ts';
import type { HallConfig } from './config.ts';
import { fieldsOf } from '../../fields.ts';
import type { Game } from './games/play.ts';
import type { Turns } from '../shared/turns.ts';
import { noPage } from '../shared/pages/game-frame.ts';
import { gamePage, lobbyPage, stateOf } from './pages/game-page.ts';
import { roundPage } from './pages/round-page.ts';

export type WindowDeps = {
  readonly book: Book;
  readonly config: HallConfig;
  readonly games: Readonly<Record<GameCode, Game>>;
  /** One step of a player after the other. */
  readonly turns: Turns;
};

/** @param path below `play/hall/` */
export async function answerWindow(deps: WindowDeps, path: string, request: Request): Promise<Answer> {
  const [first = '', ...others] = path.split('/');
  if (request.method === 'GET' && first === 'round') {
    const [locale = '', id = '', key = ''] = others;
    return showRound(deps, { id, key, locale: localeOf(locale), back: undefined });
  }
  const session = deps.book.sessions.find(first);
  if (session === undefined) return noPage('en');
  const [second = '', third = '', fourth = ''] = others;
  if (request.method === 'GET') return show(deps, session, { second, third, fourth });
  const game = gameOf(deps, second);
  if (request.method !== 'POST' || game === undefined) return readableByAll(json({}, 404));
  const fields = fieldsOf(JSON.parse(request.body));
  const view = await deps.turns.take(session.player, () =>
    third === 'look' ? game.view(session) : game.act(session, third, fields),
  );
  return readableByAll(view === undefined ? json({}, 400) : json(stateOf(view, session, deps.config)));
}

async function show(
  deps: WindowDeps,
  session: Session,
  { second, third, fourth }: { second: string; third: string; fourth: string },
): Promise<Answer> {
  const { locale, id } = session;
  if (second === '') return lobbyPage(session, deps.config);
  if (second === 'round') {
    const code = deps.book.rounds.find(third)?.game ?? session.game;
    const back = `${deps.config.visibleAt}/play/hall/${id}/${code}`;
    return showRound(deps, { id: third, key: fourth, locale, back });
  }
  const game = gameOf(deps, second);
  if (game === undefined || third !== '') return noPage(locale);
  const view = await deps.turns.take(session.player, () => game.view(session));
  return gamePage(game.code, view, session, deps.config);
}

type RoundLink = {
  readonly id: string;
  readonly key: string;
  readonly locale: Locale;
  readonly back: string | undefined;
};

function showRound({ book, config, games }: WindowDeps, { id, key, locale, back }: RoundLink): Answer {
  const round = book.rounds.find(id);
  if (round === undefined || key !== roundKey(config, id)) return noPage(locale);
  return roundPage(round, { book, config, locale, back, picture: games[round.game].picture(round, locale) });
}

function gameOf({ games }: WindowDeps, text: string): Game | undefined {
  const code = gameCodes.find((one) => one === text);
  return code && games[code];
}
