/** The categories with their games as the home page and the lottery hall show them. */
import type { Game, GameCategory, Locale } from '@longmen/contract';
import { type CatalogueGame, isSold } from './game.ts';
import type { Snapshot } from './snapshot.ts';
import { stoppedText, tipText } from './messages.ts';

/** Hidden categories and games are left out, and categories that would be empty. */
export function listGames(snapshot: Snapshot, locale: Locale): GameCategory[] {
  const listed = snapshot.games().filter((game) => game.status !== 2);
  return snapshot
    .categories()
    .filter((category) => category.status !== 2)
    .map((category) => ({
      name: category.names[locale],
      key: category.key,
      status: category.status,
      kind: lotteryKind,
      games: listed.filter((game) => game.category === category.key).map((game) => gameFor(game, locale)),
    }))
    .filter((category) => category.games.length > 0);
}

/** The specs' `ctg` of lotteries; `ky` and `ag` are the outside platforms (spec 1 §3). */
export const lotteryKind = 'sc';

/** A game as the wire tells it. Pictures are empty: clients draw a family's own mark. */
export function gameFor(game: CatalogueGame, locale: Locale): Game {
  return {
    gid: game.gid,
    name: game.names[locale],
    shortName: game.category,
    image: '',
    image2: '',
    status: game.status,
    category: lotteryKind,
    family: game.family,
    everySeconds: game.everySeconds ?? 0,
    closedText: stoppedText(game, locale),
    tip: tipText(game, locale),
    hot: game.hot && isSold(game),
    source: game.source,
  };
}
