/** What operators read of games at the console: what stands, what is on sale. */
import type { Locale } from '@longmen/contract';
import { refuse } from '../../../platform/api/route.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Deps } from '../deps.ts';
import type { GamePlay } from './game-play.ts';

export type GameRow = {
  readonly game: CatalogueGame;
  /** How many of its plays are on sale, and how many could be. */
  readonly onSale: number;
  readonly sellable: number;
};

/** All games in the order of the lobby, those that are stopped or hidden too. */
export function listGames(deps: Deps): GameRow[] {
  return deps.games.list().map((game) => rowOf(deps, game));
}

/** One game with its plays. @throws Refusal `noSuchGame` */
export function readGame(deps: Deps, gid: number, locale: Locale): GameRow & { readonly plays: readonly GamePlay[] } {
  const game = deps.games.list().find((one) => one.gid === gid);
  const plays = deps.games.playsOf(gid, locale);
  if (game === undefined || plays === undefined) throw refuse('noSuchGame', { gid });
  return { ...rowOf(deps, game), plays };
}

/** What a game is called, and how many numbers its draw has. @throws Refusal `noSuchGame` */
export function readOutsideGame(deps: Deps, gid: number): Pick<CatalogueGame, 'names'> & { readonly places: number } {
  const game = deps.games.list().find((one) => one.gid === gid);
  if (game === undefined) throw refuse('noSuchGame', { gid });
  return { names: game.names, places: deps.games.placesOf(gid) };
}

function rowOf({ games }: Deps, game: CatalogueGame): GameRow {
  const plays = games.playsOf(game.gid, 'en') ?? [];
  const sellable = plays.filter(({ offer }) => offer !== 'never');
  return { game, onSale: sellable.filter(({ offer }) => offer === 'on').length, sellable: sellable.length };
}
