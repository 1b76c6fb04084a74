/** What operators read of games at the console: what stands, what is on sale. */
import type { Locale } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import { percentText } from '@longmen/engine/guard';
import { refuse } from '../../../platform/api/route.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { dayOf, daysBack } from '../../draws/index.ts';
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
  /** What ended on the last seven days, today among them, less what was given back; undefined for who may not read reports. */
  readonly week: WeekSums | undefined;
  /** What its plays on sale give back over time without rebate, in percent; undefined where none is. */
  readonly returns: { readonly lowest: string; readonly highest: string } | undefined;
};

export type WeekSums = { readonly staked: Mills; readonly paid: Mills };

/** All games in the order of the lobby, those that are stopped or hidden too. */
export async function listGames(deps: Deps, by: SignedInOperator): Promise<GameRow[]> {
  const seen = await seenBy(deps, by);
  return deps.games.list().map((game) => rowOf(deps, game, seen));
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
  return { ...rowOf(deps, game, await seenBy(deps, by)), plays };
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

/** What ended since seven days ago, by game, as far as sums go. */
async function weekOf(
  { platform, reports }: Deps,
  by: SignedInOperator,
): Promise<ReadonlyMap<number, WeekSums> | undefined> {
  if (!may(by, 'reports.read/read')) return undefined;
  const [now, { timeZone }] = [platform.clock.now(), platform.site];
  const from = daysBack(7, now, timeZone).from;
  const days = { from: dayOf(from, timeZone).name, to: dayOf(now, timeZone).name };
  const rows = await reports.snapshot((of) => of.playDays(days));
  return new Map(
    [...Map.groupBy(rows, ({ gid }) => gid)].map(([gid, own]) => [
      gid,
      {
        staked: mills(own.reduce((sum, { staked, refunded }) => sum + staked - refunded, 0)),
        paid: mills(own.reduce((sum, { paid }) => sum + paid, 0)),
      },
    ]),
  );
}

type Seen = {
  readonly exposed: ReadonlyMap<number, Mills>;
  readonly week: ReadonlyMap<number, WeekSums> | undefined;
};

async function seenBy(deps: Deps, by: SignedInOperator): Promise<Seen> {
  const [exposed, week] = await Promise.all([exposureOf(deps, by), weekOf(deps, by)]);
  return { exposed, week };
}

const noWeek: WeekSums = { staked: mills(0), paid: mills(0) };

function rowOf({ games, returns }: Deps, game: CatalogueGame, { exposed, week }: Seen): GameRow {
  const plays = games.playsOf(game.gid, 'en') ?? [];
  const sellable = plays.filter(({ offer }) => offer !== 'never');
  const range = returns.range(game.gid);
  return {
    game,
    onSale: sellable.filter(({ offer }) => offer === 'on').length,
    sellable: sellable.length,
    exposure: exposed.get(game.gid),
    week: week === undefined ? undefined : (week.get(game.gid) ?? noWeek),
    returns: range && { lowest: percentText(range.lowest), highest: percentText(range.highest) },
  };
}
