/** The pages that players see, below `/window/play/table/`: who has the address plays. */
import { fieldsOf } from '../../fields.ts';
import { type Answer, json, readableByAll, type Request } from '../shared/answer.ts';
import { noPage } from '../shared/pages/game-frame.ts';
import { type GameCode, gameCodes, type Session } from './book/rows.ts';
import { chips, type Game } from './games/game.ts';
import { gamePage, lobbyPage, type PageDeps, roundPage, viewOf } from './pages/game-page.ts';
import { refusalText, textOf } from './pages/texts.ts';
import type { Seats } from './seats.ts';

export type WindowDeps = PageDeps & {
  readonly seats: Seats;
  readonly games: Readonly<Record<GameCode, Game>>;
};

const centsPerYuan = 100;

/** @param path below `play/table/` */
export function answerWindow(deps: WindowDeps, path: string, request: Request): Answer {
  const [id = '', second = '', third = ''] = path.split('/');
  const session = deps.book.sessions.find(id);
  if (session === undefined) return noPage('en');
  deps.wallet.landDue();
  if (!session.isOver) deps.seats.look(session.account);
  const code = gameCodes.find((one) => one === second);
  const game = code && deps.games[code];
  if (request.method === 'POST')
    return readableByAll(game === undefined ? json({}, 404) : step(deps, { game, session, action: third, request }));
  if (second === '') return lobbyPage(deps, session);
  if (second === 'round') {
    const round = deps.book.rounds.find(third);
    return round?.account === session.account ? roundPage(deps, round, session) : noPage(session.locale);
  }
  if (game === undefined || third !== '') return noPage(session.locale);
  return gamePage(deps, game, session, overText(session));
}

/** What one reads on the page of a game that is open elsewhere, or no longer. */
const overText = ({ isOver, locale }: Session) => (isOver ? textOf('sessionOver', locale) : undefined);

type Step = { readonly game: Game; readonly session: Session; readonly action: string; readonly request: Request };

function step(deps: WindowDeps, { game, session, action, request }: Step): Answer {
  if (action === 'look') return json(viewOf(deps, game, session, overText(session)));
  const { spot, stake } = fieldsOf(JSON.parse(request.body));
  const chip = chips.find((one) => String(one) === stake);
  if (action !== 'bet' || chip === undefined || typeof spot !== 'string' || !game.rules.spots.includes(spot))
    return json({}, 400);
  if (session.isOver) return json(viewOf(deps, game, session, overText(session)));
  const refusal = game.bet(session, spot, chip * centsPerYuan);
  return json(viewOf(deps, game, session, refusal && refusalText(refusal, session.locale)));
}
