import type { Game, GameCategory, GameClock } from '@longmen/contract';
import { gameState } from '../../shell/games/game-state.ts';

/** Home shows the first three games of a category (spec 1 §2). */
export const perCategory = 3;

/**
 * How many games the lottery block of layout 0 shows: 3, and 3 more for each of the two other kinds
 * (cards, live) that is hidden (spec 1 §2).
 */
export function lotteryLimit(othersOpen: { chess: boolean; live: boolean }): 3 | 6 | 9 {
  const hidden = Number(!othersOpen.chess) + Number(!othersOpen.live);
  return hidden === 2 ? 9 : hidden === 1 ? 6 : 3;
}

/** The games of the lottery block: those that can be played first, then the popular ones, in the house's order. */
export function lotteryGames(
  categories: readonly GameCategory[],
  clocks: ReadonlyMap<string, GameClock>,
  limit: number,
): Game[] {
  const weight = (game: Game) => (gameState(game, clocks.get(game.gid)) === 'open' ? 0 : 2) + (game.hot ? 0 : 1);
  return categories
    .filter(({ status }) => status !== 2)
    .flatMap(({ games }) => games)
    .map((game, at) => ({ game, at, weight: weight(game) }))
    .sort((a, b) => a.weight - b.weight || a.at - b.at)
    .slice(0, limit)
    .map(({ game }) => game);
}
