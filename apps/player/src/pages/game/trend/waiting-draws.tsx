/** In the place of trends while their draws load, and when they cannot be loaded. */
import { ErrorState, SkeletonRows } from '@longmen/ui';
import { useWords } from '../use-words.ts';
import type { History } from './use-history.ts';

export function WaitingDraws({ history }: { history: History }) {
  const words = useWords();
  if (!history.failed) return <SkeletonRows count={10} className="h-9" />;
  return (
    <ErrorState
      title={words('draw.failed')}
      retryLabel={words('gate.retry')}
      onRetry={() => history.retry()}
      busy={history.busy}
    />
  );
}
