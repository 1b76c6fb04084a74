import { ErrorState, SkeletonRows } from '@longmen/ui';
import { useMessages } from '../use-messages.ts';
import type { History } from './use-history.ts';

/** In the place of trends while their draws load, and when they cannot be loaded. */
export function WaitingDraws({ history }: { history: History }) {
  const t = useMessages();
  if (!history.failed) return <SkeletonRows count={10} className="h-9" />;
  return (
    <ErrorState
      title={t('draw.failed')}
      retryLabel={t('gate.retry')}
      onRetry={() => history.retry()}
      busy={history.busy}
    />
  );
}
