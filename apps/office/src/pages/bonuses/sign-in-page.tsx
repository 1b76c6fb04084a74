import { Skeleton } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { BonusBody } from './bonus-body.tsx';
import { useBonuses } from './bonus.ts';
import type { messages } from './messages.ts';

/** The sign-in activity: what it costs, its terms, its budget, and its end at once. */
export function SignInPage() {
  const t = useMessages<typeof messages>('bonuses');
  const { data, error, refetch } = useBonuses();
  const bonus = data?.bonuses.find(({ kind }) => kind === 'signIn');
  return (
    <>
      <PageHead title={t('signInTitle')} />
      <div className="flex min-h-0 flex-1 flex-col" tabIndex={0} role="region" aria-label={t('signInTitle')}>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : bonus === undefined ? (
          <Skeleton className="m-4 h-60" />
        ) : (
          <>
            <h2 className="sr-only">{t('signInTitle')}</h2>
            <BonusBody bonus={bonus} />
          </>
        )}
      </div>
    </>
  );
}
