import { ErrorState, Skeleton } from '@longmen/ui';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { gameIdOf } from '../../features/games/game-id.ts';
import { isRoundIssue } from '../../features/draws/issue-text.ts';
import { Header } from '../../features/chrome/header.tsx';
import { useRoute } from '../../core/router/index.ts';
import { useGameClock } from './calls.ts';
import { CheckPage } from './check-page.tsx';
import { ChooseGame } from './choose-game.tsx';
import type { messages } from './messages.ts';

/** Instant rounds are proved to their own player, in another way. */
const Rounds = lazy(() => import('./rounds/rounds.tsx').then(({ Rounds: pages }) => ({ default: pages })));

/** `/fairness`, `/fairness/:gid`, `/fairness/:gid/:issue`: without an issue the last draw is checked. */
export function FairnessPage() {
  const { gid } = useRoute().params;
  return gid === undefined ? <ChooseGame /> : <OfGame gid={gameIdOf(gid)} />;
}

function OfGame({ gid }: { gid: number }) {
  const { params, query } = useRoute();
  const clock = useGameClock(gid);
  const orderNum = query.get('order_num') ?? '';
  if (isRoundIssue(params['issue'] ?? '') || clock.data?.source === 'instant')
    return (
      <Suspense fallback={<Waiting />}>
        <Rounds gid={gid} issue={params['issue'] ?? ''} orderNum={orderNum} clock={clock.data} />
      </Suspense>
    );
  // Which page it will be, the game's clock tells.
  if (params['issue'] === undefined && clock.isPending) return <Waiting />;
  if (params['issue'] === undefined && clock.isError && !clock.data)
    return <Failed busy={clock.isFetching} onRetry={() => void clock.refetch()} />;
  const issue = params['issue'] ?? clock.data?.drawnIssue ?? '';
  return <CheckPage key={issue} gid={gid} issue={issue} orderNum={orderNum} clock={clock.data} />;
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useMessages<typeof messages>('fairness');
  return (
    <>
      <Header title={t('title')} />
      <main className="p-4">
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={busy} onRetry={onRetry} />
      </main>
    </>
  );
}

function Waiting() {
  const t = useMessages<typeof messages>('fairness');
  return (
    <>
      <Header title={t('title')} />
      <main className="p-4">
        <Skeleton className="h-40" />
      </main>
    </>
  );
}
