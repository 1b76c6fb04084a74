import { Icon, IconButton } from '@longmen/ui';
import { PauseBar, WatchLine } from '../../../features/play-watch/lazy.tsx';
import { goBack } from '../../../core/router/index.ts';
import { PageHeading } from '../../../core/page/page-heading.tsx';
import { useMessages } from '../use-messages.ts';

type GameHeaderProps = { name: string; onSwitch: () => void; onOdds?: () => void; onMore?: () => void };

/** The head of a game page: back, name with the game switcher, time and net result, odds, more; a break that is on. */
export function GameHeader({ name, onSwitch, onOdds, onMore }: GameHeaderProps) {
  const t = useMessages();
  return (
    <>
      <header className="flex min-h-12 items-center px-1 pt-[env(safe-area-inset-top)]">
        <IconButton icon="back" size={24} label={t('head.back')} onClick={goBack} />
        <div className="min-w-0 flex-1">
          <PageHeading name={name}>
            <button
              type="button"
              aria-label={`${name}, ${t('head.games')}`}
              onClick={onSwitch}
              className="-mb-4.5 flex min-h-11 max-w-full items-start gap-0.5 pb-4.5 text-left"
            >
              <span className="truncate text-[1.0625rem] leading-[1.5625rem] font-bold">{name}</span>
              <Icon name="down" size={20} className="mt-0.5 flex-none" />
            </button>
          </PageHeading>
          <WatchLine />
        </div>
        {onOdds && <IconButton icon="info" label={t('head.odds')} onClick={onOdds} />}
        {onMore && <IconButton icon="more" size={24} label={t('head.more')} onClick={onMore} className="-ml-1" />}
      </header>
      <PauseBar />
    </>
  );
}
