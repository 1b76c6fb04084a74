import { EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { onSecond } from '../../core/platform/clock.ts';
import { EndMark } from '../../core/page/end-mark.tsx';
import { useStreaks } from './calls.ts';
import { filterStreaks, isDrawing, pickedOf } from './streaks.ts';
import { dispatch, useStreakPage } from './store.ts';
import type { messages } from './messages.ts';
import { StreakCard } from './streak-card.tsx';
import { Filters } from './filters.tsx';

/** Cards that are drawn at once; more come when the end of the list is reached. */
const cardsAtOnce = 20;

/** The cards of the tab for placing bets, with their filters. */
export function StreakList() {
  const t = useMessages<typeof messages>('streaks');
  const { data, isPending, isError, isFetching, refetch } = useStreaks();
  const state = useStreakPage((page) => page.state);
  const [timesMin, setTimesMin] = useState(3);
  const [gid, setGid] = useState<number | null>(null);
  const [visibleCount, setVisibleCount] = useState(cardsAtOnce);

  useEffect(() => {
    if (data) dispatch({ t: 'loaded', streaks: data });
  }, [data]);
  useEffect(() => onSecond((now) => dispatch({ t: 'second', now })), []);
  useHeldFinger();

  const picked = pickedOf(state);
  const cards = filterStreaks(state.streaks, timesMin, gid, picked?.streak.key);
  const reach = Math.max(visibleCount, 1 + cards.findIndex(({ key }) => key === picked?.streak.key));
  return (
    <>
      <Filters timesMin={timesMin} onTimesMin={setTimesMin} gid={gid} onGid={setGid} streaks={state.streaks} />
      {isPending && <SkeletonRows count={5} className="h-28" />}
      {isError && !data && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && cards.length === 0 && (
        <EmptyState icon="trend" title={t('none', { timesMin })}>
          {t('noneNote')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3" data-held={state.held || undefined}>
        {cards.slice(0, reach).map((streak) => (
          <li key={streak.key}>
            <StreakCard
              streak={streak}
              drawing={isDrawing(state, streak)}
              ball={picked?.streak.key === streak.key ? picked.outcome.ball : ''}
            />
          </li>
        ))}
      </ul>
      {cards.length > 0 && (
        <EndMark
          text={t('end')}
          more={cards.length > reach}
          busy={false}
          onReach={() => setVisibleCount(reach + cardsAtOnce)}
        />
      )}
    </>
  );
}

/** Tells of a finger that rests on the page, and of its end, which may be anywhere. */
function useHeldFinger(): void {
  useEffect(() => {
    const down = () => dispatch({ t: 'fingerDown' });
    // The tap of a finger that goes up is still to be heard where it went down.
    const up = () => void setTimeout(() => dispatch({ t: 'fingerUp' }));
    document.addEventListener('pointerdown', down);
    document.addEventListener('pointerup', up);
    document.addEventListener('pointercancel', up);
    return () => {
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('pointerup', up);
      document.removeEventListener('pointercancel', up);
    };
  }, []);
}
