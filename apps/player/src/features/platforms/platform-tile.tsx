import type { Game } from '@longmen/contract';
import { cx } from '@longmen/ui';
import { PlatformGlyph } from './platform-glyph.tsx';

type PlatformTileProps = {
  game: Game;
  /** Words of the badges; "hot" is also spoken. */
  closed: string;
  hot: string;
  onOpen: (game: Game) => void;
};

/** A game of an outside platform: its mark, name, whether it is hot, and that it is closed. */
export function PlatformTile({ game, closed, hot, onOpen }: PlatformTileProps) {
  const open = game.status === 0;
  return (
    <button
      type="button"
      onClick={() => onOpen(game)}
      className="flex min-h-26 min-w-0 flex-col rounded-card border border-hair bg-surface px-[9px] py-2.5 text-left"
    >
      <span className="flex w-full items-start justify-between gap-1">
        <PlatformGlyph id={game.gid} kind={game.shortName} className={cx('size-8', !open && 'opacity-60')} />
        {/* What cannot be played is not praised. */}
        {game.hot && open && (
          <span className="t-caption rounded-[6px] bg-win-soft px-1.5 text-win [overflow-wrap:anywhere]">{hot}</span>
        )}
      </span>
      <span className="mt-1.5 text-[0.8125rem] leading-5 font-bold [overflow-wrap:anywhere]">{game.name}</span>
      {!open && <span className="t-caption mt-auto pt-1 text-text-3">{closed}</span>}
    </button>
  );
}
