import { cx, Spinner } from '@longmen/ui';
import { memo } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { PlatformPicture } from '../../../features/platforms/platform-picture.tsx';
import { Star } from '../../../features/games/star.tsx';
import type { PlatformGame } from '../calls.ts';
import type { messages } from '../messages.ts';

export type TileActions = {
  readonly onOpen: (game: PlatformGame) => void;
  /** Absent for visitors, who have no favourites. */
  readonly onStar?: ((game: PlatformGame, on: boolean) => void) | undefined;
};

type CentreTileProps = TileActions & {
  game: PlatformGame;
  isBusy: boolean;
  /** Says that it can be tried without money: to a guest it opens so, to a member it does not. */
  marksDemo: boolean;
};

const badge = 't-caption max-w-full truncate rounded-[6px] px-1.5';

/** A game in a centre: its picture or mark, name, whether it is hot, closed, can be tried, and the star. */
export const CentreTile = memo(function CentreTile({ game, isBusy, marksDemo, onOpen, onStar }: CentreTileProps) {
  const t = useMessages<typeof messages>('platform-games');
  const { name, status, hot, hasDemo, favourite } = game;
  const isOpen = status === 0;
  return (
    <>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => onOpen(game)}
        className="flex w-full min-w-0 flex-col overflow-hidden rounded-card border border-hair bg-surface text-left active:bg-surface-2"
      >
        <span className={cx('relative block h-19 w-full', !isOpen && 'opacity-60 grayscale')}>
          <PlatformPicture game={game} mark={48} className="size-full rounded-none!" />
          {isBusy && (
            <span className="absolute inset-0 grid place-items-center bg-surface/70 text-primary">
              <Spinner size={28} />
            </span>
          )}
        </span>
        <span className="block px-2 pt-2 pb-1.5">
          {/* Two lines, so that all tiles are of one height: a long list is counted by it. */}
          <span
            className={cx(
              'line-clamp-2 h-[2.5rem] text-[0.8125rem] leading-5 font-bold [overflow-wrap:anywhere]',
              !isOpen && 'text-text-2',
            )}
          >
            {name}
          </span>
        </span>
        <span className="pointer-events-none absolute top-1 left-1 flex max-w-[calc(100%-3.25rem)]">
          {!isOpen && <span className={`${badge} bg-surface text-text-2`}>{t('gameClosed')}</span>}
          {/* What cannot be played is not praised. */}
          {isOpen && hot && <span className={`${badge} bg-surface text-win`}>{t('hot')}</span>}
        </span>
        {isOpen && hasDemo && marksDemo && (
          <span className="pointer-events-none absolute top-0 left-1 flex h-19 max-w-full items-end pb-1">
            <span className={`${badge} bg-surface text-text-2`}>{t('demo')}</span>
          </span>
        )}
      </button>
      {onStar && (
        <Star
          on={favourite}
          label={t(favourite ? 'removeFavourite' : 'addFavourite', { name })}
          onChange={(on) => onStar(game, on)}
          className="absolute top-0 right-0 [&_svg]:box-content [&_svg]:rounded-full [&_svg]:bg-surface [&_svg]:p-1"
        />
      )}
    </>
  );
});
