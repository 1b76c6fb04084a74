import { useRef } from 'react';
import type { PlatformGame } from '../calls.ts';
import { CentreTile, type TileActions } from './centre-tile.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

type TileGridProps = TileActions & {
  games: readonly PlatformGame[];
  /** The game that is being opened. */
  busyGid: number | undefined;
  marksDemo: boolean;
};

/** Games in three columns, in two where the text is large; of a long list the rows around the screen. */
export function TileGrid({ games, busyGid, marksDemo, ...actions }: TileGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, above, below } = useVisibleRows(grid, games.length);
  return (
    <ul
      ref={grid}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-2"
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {games.slice(from, to).map((game, at) => (
        <li key={game.gid} aria-setsize={games.length} aria-posinset={from + at + 1} className="relative">
          <CentreTile game={game} isBusy={busyGid === game.gid} marksDemo={marksDemo} {...actions} />
        </li>
      ))}
    </ul>
  );
}
