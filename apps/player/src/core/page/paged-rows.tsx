import { ErrorState, SkeletonRows } from '@longmen/ui';
import type { ReactNode } from 'react';
import { EndMark } from './end-mark.tsx';

/** What a query of pages says (`useInfiniteQuery`). */
type PagedQuery<Row> = {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

type PagedRowsProps<Row> = {
  query: PagedQuery<Row>;
  /** The page's messages. */
  t: (key: 'failed' | 'retry' | 'end') => string;
  /** Rows that stand in until the first page is there, and how tall they are. */
  skeleton: { count: number; className: string };
  /** Stands where there are no rows. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that comes page by page, in whichever state it is; more rows come when its end is in sight. */
export function PagedRows<Row>({ query, t, skeleton, empty, children }: PagedRowsProps<Row>) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length > 0)
    return (
      <>
        {children(rows)}
        <EndMark text={t('end')} more={hasNextPage} busy={isFetching} onReach={() => void fetchNextPage()} />
      </>
    );
  if (isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  return data ? empty : <SkeletonRows {...skeleton} />;
}
