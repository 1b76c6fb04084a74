import type { Game, GameClock } from '@longmen/contract';
import { gameState } from './game-state.ts';

/** A game with what is known of its open issue. */
export type Listed = { game: Game; clock: GameClock | undefined };

/** Games without issues are always there: they stand behind those that close. */
const closesAt = (clock: GameClock | undefined) =>
  clock && clock.issue !== '' ? clock.closesAt : Number.POSITIVE_INFINITY;

/** Favourites first, then the games that close soonest; those that cannot be played at the end. */
export function sortGames(list: readonly Listed[]): Listed[] {
  const rank = ({ game, clock }: Listed) => (gameState(game, clock) === 'open' ? 0 : 2) + (clock?.favourite ? 0 : 1);
  const sooner = (a: Listed, b: Listed) => {
    const [first, second] = [closesAt(a.clock), closesAt(b.clock)];
    return first === second ? 0 : first - second;
  };
  return [...list].sort((a, b) => rank(a) - rank(b) || sooner(a, b));
}
