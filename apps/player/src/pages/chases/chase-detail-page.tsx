import { Button, ErrorState, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { giveBetAgain } from '../../features/plays/bet-again.ts';
import { Header } from '../../features/chrome/header.tsx';
import { navigate, useRoute } from '../../core/router/index.ts';
import { type Chase, useChase } from './calls.ts';
import { ChaseBets } from './chase-bets.tsx';
import { ChaseFacts } from './chase-facts.tsx';
import { ChaseStatus } from './chase-status.tsx';
import { StepList } from './step-list.tsx';
import { StopSheet } from './stop-sheet.tsx';
import type { messages } from './messages.ts';

/** `/chase/:id`: one chase with every step, its orders, and the way to stop it. */
export function ChaseDetailPage() {
  const t = useMessages<typeof messages>('chases');
  const { data: chase, isError, isFetching, refetch } = useChase(useRoute().params['id'] ?? '');
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={t('one')} />
      <main className="flex flex-1 flex-col gap-3 px-4 pb-4">
        {!chase && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!chase && !isError && <SkeletonRows count={4} className="h-28" />}
        {chase && (
          <>
            <ChaseStatus chase={chase} />
            <ChaseBets chase={chase} />
            <StepList chase={chase} />
            <ChaseFacts chase={chase} />
          </>
        )}
      </main>
      {chase && (
        <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
          {chase.state === 'open' ? (
            <Button look="danger" size="large" className="w-full" onClick={() => setAsking(true)}>
              {t('stop')}
            </Button>
          ) : (
            <Button look="outline" size="large" className="w-full" onClick={() => betAgain(chase)}>
              {t('again')}
            </Button>
          )}
          <div className="safe-bottom" />
        </footer>
      )}
      {chase && asking && <StopSheet chase={chase} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** The same bets on the slip of their game, at the rates of now. */
function betAgain({ gid, family, lines }: Chase): void {
  const [first] = lines;
  if (!first) return;
  giveBetAgain({ gid, stake: first.stake, lines: lines.map(({ play, selection }) => ({ play, selection })) });
  void navigate(`/${family}/${gid}`);
}
