import type { GameCategory, GameClock } from '@longmen/contract';
import { GameRow } from '../../features/games/game-row.tsx';
import { GameTile } from '../../features/games/game-tile.tsx';
import { firstGames, lotteries } from './pick-games.ts';
import { Heading } from './heading.tsx';

export type LotteriesProps = {
  /** 0 one grid, 1 rows, 2 large cards (spec 1 §2, is_cp_index). */
  layout: number;
  categories: readonly GameCategory[];
  clocks: ReadonlyMap<number, GameClock>;
};

/** A block for each kind of lottery with its first three games: rows in layout 1, large cards in layout 2. */
export function LotteriesByKind({ layout, categories, clocks }: LotteriesProps) {
  const Shape = layout === 1 ? GameRow : GameTile;
  return lotteries(categories).map((category) => {
    const { key, name } = category;
    return (
      <section key={key} aria-label={name}>
        <Heading title={name} to={`/allLottery?key=${key}`} />
        <div className={layout === 1 ? 'flex flex-col gap-2' : 'grid grid-cols-2 gap-2'}>
          {firstGames(category, clocks).map((game) => (
            <Shape key={game.gid} game={game} clock={clocks.get(game.gid)} />
          ))}
        </div>
      </section>
    );
  });
}
