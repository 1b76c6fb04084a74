import { Refused } from '@longmen/contract';
import { EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import type { messages } from './messages.ts';

type FrameProps = {
  title: string;
  /** What the page stands on: every part of it, so that nothing moves once it is shown. */
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
};

/** What the pages under /bank share: header, waiting, and what went wrong. */
export function Frame({ title, query: { data, error, isFetching, refetch }, children }: FrameProps) {
  const t = useMessages<typeof messages>('bank');
  return (
    <>
      <Header title={title} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {data !== undefined && children}
        {data === undefined && error instanceof Refused && <EmptyState icon="lock" title={error.message} />}
        {data === undefined && Boolean(error) && !(error instanceof Refused) && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined && !error && <SkeletonRows count={4} className="h-18" />}
      </main>
    </>
  );
}
