/** What operators read of games at the console: what stands, what is on sale. */
import type { Locale } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { may } from '../rights/rights.ts';
import type { GamePlay } from './game-play.ts';

export type GameRow = {
  readonly game: CatalogueGame;
  /** How many of its plays are on sale, and how many could be. */
  readonly onSale: number;
  readonly sellable: number;
  /** The most that is reserved for one pick of its issue on sale; undefined where none is, or who asks may not read it. */
  readonly exposure: Mills | undefined;
};

/** All games in the order of the lobby, those that are stopped or hidden too. */
export async function listGames(deps: Deps, by: SignedInOperator): Promise<GameRow[]> {
  const exposed = await exposureOf(deps, by);
  return deps.games.list().map((game) => rowOf(deps, game, exposed));
}

/** One game with its plays. @throws Refusal `noSuchGame` */
export async function readGame(
  deps: Deps,
  by: SignedInOperator,
  { gid, locale }: { readonly gid: number; readonly locale: Locale },
): Promise<GameRow & { readonly plays: readonly GamePlay[] }> {
  const game = deps.games.list().find((one) => one.gid === gid);
  const plays = deps.games.playsOf(gid, locale);
  if (game === undefined || plays === undefined) throw refuse('noSuchGame', { gid });
  return { ...rowOf(deps, game, await exposureOf(deps, by)), plays };
}

/** What a game is called, and how many numbers its draw has. @throws Refusal `noSuchGame` */
export function readOutsideGame(deps: Deps, gid: number): Pick<CatalogueGame, 'names'> & { readonly places: number } {
  const game = deps.games.list().find((one) => one.gid === gid);
  if (game === undefined) throw refuse('noSuchGame', { gid });
  return { names: game.names, places: deps.games.placesOf(gid) };
}

async function exposureOf(deps: Deps, by: SignedInOperator): Promise<ReadonlyMap<number, Mills>> {
  if (!may(by, 'exposure.lower/read')) return new Map();
  const { games } = await deps.bets.exposure.games();
  return new Map(games.map(({ issue, highest }) => [issue.gid, highest]));
}

function rowOf({ games }: Deps, game: CatalogueGame, exposed: ReadonlyMap<number, Mills>): GameRow {
  const plays = games.playsOf(game.gid, 'en') ?? [];
  const sellable = plays.filter(({ offer }) => offer !== 'never');
  return {
    game,
    onSale: sellable.filter(({ offer }) => offer === 'on').length,
    sellable: sellable.length,
    exposure: exposed.get(game.gid),
  };
}
