import type { Game, GameClock } from '@longmen/contract';
import { matchesName } from '../../core/i18n/matches-name.ts';
import { sortGames } from '../../features/games/find-game.ts';
import { tabOfGame, type TabKey } from './tabs.ts';

type ListRequest = {
  games: readonly Game[];
  clocks: readonly GameClock[] | undefined;
  tab: TabKey;
  /** What is typed; whoever types a name looks for it among all kinds. */
  search: string;
};

/** The rows of the page: favourites first, then what closes soonest. */
export function listGames({ games, clocks, tab, search }: ListRequest) {
  const byGid = new Map(clocks?.map((clock) => [clock.gid, clock]));
  const typed = search.trim() !== '';
  return sortGames(
    games
      .filter((game) => (typed ? matchesName(game.name, search) : tab === 'all' || tabOfGame(game) === tab))
      .map((game) => ({ game, clock: byGid.get(game.gid) })),
  );
}
