import { ErrorState, SkeletonRows } from '@longmen/ui';
import { Refused } from '@longmen/contract';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { useRoute } from '../../core/router/index.ts';
import { useWithdrawal } from './calls.ts';
import { WithdrawalView } from './withdrawal-view.tsx';
import type { messages } from './messages.ts';

/** `/getCash/:id`: one withdrawal, followed to its end. */
export function WithdrawalPage() {
  const t = useMessages<typeof messages>('withdraw');
  const { data, error, isFetching, refetch } = useWithdrawal(useRoute().params['id'] ?? '');
  const why = error instanceof Refused ? error.message : t('failed');
  return (
    <>
      <Header title={t('one')} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {!data && error && (
          <ErrorState title={why} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !error && <SkeletonRows count={3} className="h-28" />}
        {data && <WithdrawalView withdrawal={data} />}
      </main>
    </>
  );
}
