import { buttonClass, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { useSecurityInfo } from '../../../features/fund-password/calls.ts';
import { Link, navigate, returnPath, useRoute } from '../../../core/router/index.ts';
import { setFirst } from './calls.ts';
import { useFundMessages } from './use-messages.ts';
import { ProveThen } from './prove-then.tsx';
import { StepDone } from './step-done.tsx';

/** The first fund password; afterwards back to the page that asked for it. */
export function SetCode() {
  const t = useFundMessages();
  const { query } = useRoute();
  const { data, isError, isFetching, refetch } = useSecurityInfo();
  const [done, setDone] = useState(false);
  const next = query.get('next');
  if (done)
    return (
      <StepDone
        text={t('isSet')}
        onNext={() => void navigate(next ? returnPath(next) : '/security', { replace: true })}
      />
    );
  if (!data && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  // Whether one is set is known before anybody types: six digits typed in vain would be asked for twice.
  if (!data) return <SkeletonRows count={4} className="h-13" />;
  if (data.hasFundPassword)
    return (
      <EmptyState
        icon="lock"
        title={t('exists')}
        action={
          <Link to="/security/findsecurityPwd/change" replace className={buttonClass()}>
            {t('change')}
          </Link>
        }
      />
    );
  return <ProveThen send={setFirst} onDone={() => setDone(true)} />;
}
