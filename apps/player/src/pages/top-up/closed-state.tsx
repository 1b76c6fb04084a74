import { Refused } from '@longmen/contract';
import { buttonClass, EmptyState, ErrorState } from '@longmen/ui';
import { errorText } from '../../core/api/show-refusal.ts';
import { Link } from '../../core/router/index.ts';
import { ServiceLink } from '../../features/chrome/service-link.tsx';
import { useMessages } from './use-messages.ts';

type ClosedStateProps = { error: unknown; busy: boolean; onRetry: () => void };

/**
 * Why there is nothing to top up with: the account may not (spec 2 §8), the site is closed for it, or it did not load.
 */
export function ClosedState({ error, busy, onRetry }: ClosedStateProps) {
  const t = useMessages();
  if (!(error instanceof Refused))
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={busy} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        icon="lock"
        title={errorText(error)}
        action={
          <span className="mt-2 flex flex-wrap justify-center gap-2">
            <ServiceLink className={buttonClass('outline')}>{t('service')}</ServiceLink>
            <Link to="/home" className={buttonClass('outline')}>
              {t('home')}
            </Link>
          </span>
        }
      />
    </div>
  );
}
