/** Draw info of games: the open issue, its countdown, the last result. */
import type { Game, GameClock, Locale } from '@longmen/contract';
import { colourOf } from '@longmen/engine/six-mark';
import type { Caller } from '../../../platform/api/route.ts';
import type { GameState } from './board.ts';
import type { ReadDeps } from './deps.ts';
import { secondsUntil } from '../rules.ts';

export type ClockFilter = {
  gid?: number | undefined;
  category?: string | undefined;
  hot?: boolean | undefined;
  kind?: string | undefined;
};

/** Hidden games are left out; a game that is not sold has no issue. */
export async function listClocks(
  { catalogue, board, time }: ReadDeps,
  filter: ClockFilter,
  locale: Locale,
  caller: Caller | undefined,
): Promise<GameClock[]> {
  const games = catalogue
    .lobby(locale)
    .flatMap((category) => category.games)
    .filter((game) => matches(game, filter));
  const favourites = caller === undefined ? new Set<number>() : await catalogue.favouritesOf(caller.userId);
  const stateOf = await board.read();
  const now = time.now();
  return games.map((game) => {
    const { gid } = game;
    const { sealSeconds = 0, feed = 'none', source, oddsVersion = null } = catalogue.game(gid) ?? {};
    const drawsAtOnce = source === 'instant' && oddsVersion !== null;
    const favourite = favourites.has(gid);
    const at = { now, sealSeconds, favourite, replay: feed === 'replay', drawsAtOnce, oddsVersion };
    return clockOf(game, stateOf(gid), at);
  });
}

function matches(game: Game, { gid, category, hot, kind }: ClockFilter): boolean {
  const inCategory =
    category === undefined || category === '' || game.category === category || game.shortName === category;
  const ofKind = kind === undefined || kind === '' || game.shortName === kind;
  return (gid === undefined || game.gid === gid) && inCategory && ofKind && (hot === undefined || game.hot === hot);
}

function clockOf(
  game: Game,
  { open, previous, drawn }: GameState,
  at: {
    now: number;
    sealSeconds: number;
    favourite: boolean;
    replay: boolean;
    drawsAtOnce: boolean;
    /** Odds of the issues to come. */
    oddsVersion: number | null;
  },
): GameClock {
  const { gid, name, shortName, family, category, image, hot, status, closedText, tip, everySeconds, source } = game;
  const closesAt = open?.closesAt ?? at.now;
  return {
    id: gid,
    gid,
    name,
    shortName,
    kind: shortName,
    family,
    category,
    image,
    hot,
    isVisible: true,
    status,
    closedText,
    tip,
    everySeconds,
    source,
    drawnIssue: drawn?.issue ?? '',
    drawnAt: drawn?.drawnAt ?? 0,
    numbers: [...(drawn?.numbers ?? [])],
    ...(family === 'lhc' && { colours: (drawn?.numbers ?? []).map(colourOf) }),
    favourite: at.favourite,
    issue: open?.issue ?? '',
    previousIssue: previous,
    isOpen: (open !== undefined || at.drawsAtOnce) && status === 0,
    drawDelaySeconds: open === undefined ? at.sealSeconds : Math.round((open.drawsAt - open.closesAt) / 1000),
    replay: at.replay,
    oddsVersion: String(open?.oddsVersion ?? at.oddsVersion ?? ''),
    closesAt,
    now: at.now,
    secondsToClose: secondsUntil(closesAt, at.now),
  };
}
