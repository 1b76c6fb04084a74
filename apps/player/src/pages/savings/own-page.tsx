/**
 * A savings page, and the part of it that waits for figures: why they are closed to this account, or the way to try
 * again.
 */
import { Refused } from '@longmen/contract';
import { EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import type { messages } from './messages.ts';

type OwnPageProps = { title: string; actions?: ReactNode; children: ReactNode };

/** The frame of a savings page: header and actions. */
export function OwnPage({ title, actions, children }: OwnPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={title} actions={actions} />
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  );
}

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Something else that the page shows is not known yet. */
  awaited?: boolean;
  children: (data: T) => ReactNode;
};

/** What depends on figures of the account: skeleton, refusal, retry, then the content. */
export function Loaded<T>({ query, awaited = false, children }: LoadedProps<T>) {
  const t = useMessages<typeof messages>('savings');
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined && !awaited) return children(data);
  if (error instanceof Refused) return <EmptyState icon="lock" title={error.message} />;
  if (error)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-3 px-4">
      <SkeletonRows count={4} className="h-24" />
    </div>
  );
}
