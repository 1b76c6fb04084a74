import type { Game, GameCategory, GameClock } from '@longmen/contract';
import { gameState } from '../../features/games/game-state.ts';

/** Home shows the first three games of a category (spec 1 §2). */
export const perCategory = 3;

/** Lotteries, not the games of an outside platform (spec 1 §3, `ctg`). */
const isLottery = ({ kind }: Pick<GameCategory, 'kind'>) => kind === 'sc';
const isVisible = ({ status }: Pick<GameCategory, 'status'>) => status !== 2;

/** The lottery categories that home shows. */
export const lotteries = (categories: readonly GameCategory[]): GameCategory[] =>
  categories.filter((category) => isLottery(category) && isVisible(category));

/**
 * The kinds of platform games that home shows, each with the games that can be played, the hot ones first: home leads
 * to no closed door.
 */
export const platformKinds = (categories: readonly GameCategory[]): GameCategory[] =>
  categories
    .filter((category) => !isLottery(category) && category.status === 0)
    .map((category) => ({ ...category, games: category.games.filter(({ status }) => status === 0) }))
    .map((category) => ({ ...category, games: hotFirst(category.games) }))
    .filter(({ games }) => games.length > 0);

const hotFirst = (games: readonly Game[]) => [...games.filter(({ hot }) => hot), ...games.filter(({ hot }) => !hot)];

/**
 * How many games the lottery block of layout 0 shows: 3, and 3 more for each of the two other kinds
 * (cards, live) that is hidden (spec 1 §2).
 */
export function lotteryLimit(categories: readonly GameCategory[]): 3 | 6 | 9 {
  const visible = new Set(platformKinds(categories).map(({ key }) => key));
  const hidden = ['chess', 'live'].filter((key) => !visible.has(key)).length;
  return hidden === 2 ? 9 : hidden === 1 ? 6 : 3;
}

/** The games of a kind that home shows: those that can be played first, in the house's order. */
export function firstGames({ games }: GameCategory, clocks: ReadonlyMap<number, GameClock>): Game[] {
  const isOpen = (game: Game) => gameState(game, clocks.get(game.gid)) === 'open';
  return [...games.filter(isOpen), ...games.filter((game) => !isOpen(game))].slice(0, perCategory);
}

/** The games of the lottery block: those that can be played first, then the popular ones, in the house's order. */
export function lotteryGames(
  categories: readonly GameCategory[],
  clocks: ReadonlyMap<number, GameClock>,
  limit: number,
): Game[] {
  const weight = (game: Game) => (gameState(game, clocks.get(game.gid)) === 'open' ? 0 : 2) + (game.hot ? 0 : 1);
  return lotteries(categories)
    .flatMap(({ games }) => games)
    .map((game, at) => ({ game, at, weight: weight(game) }))
    .sort((a, b) => a.weight - b.weight || a.at - b.at)
    .slice(0, limit)
    .map(({ game }) => game);
}
