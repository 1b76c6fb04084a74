import { Refused } from '@longmen/contract';
import { Button, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useEffect } from 'react';
import { goBack, navigate, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { useRound } from '../../features/game-rounds/calls.ts';
import { RoundView } from '../../features/game-rounds/round-view.tsx';
import { useRoundMessages } from '../../features/game-rounds/use-messages.ts';

/**
 * `/order/platformDetail?id=&plate=`: a round at another company, of the player or of a team; without a number it goes
 * back.
 */
export function GameRoundPage() {
  const t = useRoundMessages();
  const { query } = useRoute();
  const named = query.get('id') ?? '';
  const id = /^\d{1,20}$/.test(named) ? named : '';
  const plate = query.get('plate');
  const platform = plate === 'ky' || plate === 'ag' ? plate : undefined;
  useEffect(() => {
    if (id === '') goBack();
  }, [id]);
  const { data, error, isFetching, refetch } = useRound(id, platform);
  const isUnknown = error instanceof Refused && error.refusal === 'orderUnknown';
  return (
    <>
      <Header title={t('title')} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {data && <RoundView round={data} />}
        {!data && isUnknown && (
          <EmptyState
            title={t('notFound')}
            action={
              <Button className="mt-2" onClick={() => void navigate('/order?tab=third', { replace: true })}>
                {t('toOrders')}
              </Button>
            }
          />
        )}
        {!data && error && !isUnknown && (
          <ErrorState
            title={t('detailFailed')}
            retryLabel={t('retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonRows count={3} className="h-40" />}
      </main>
    </>
  );
}
