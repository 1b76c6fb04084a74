import type { Game, GameClock } from '@longmen/contract';
import { gameState } from './game-state.ts';

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

/** Whether a game's name holds every word of the search text, in any order; marks on letters do not matter. */
export function matchesName(name: string, search: string): boolean {
  const within = plain(name);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

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
