/** The frame of the order pages: the way to the records, and what stands there until the methods are known. */
import { IconButton, SkeletonRows } from '@longmen/ui';
import type { ReactNode } from 'react';
import { Header, navigate } from '../../../shell/index.ts';
import type { Methods, usePayMethods } from '../calls.ts';
import { recordsPath } from '../paths.ts';
import { useWords } from '../use-words.ts';
import { ClosedState } from './closed-state.tsx';

type OrderFrameProps = {
  title: string;
  methods: ReturnType<typeof usePayMethods>;
  children: (methods: Methods) => ReactNode;
};

export function OrderFrame({ title, methods: { data, error, isFetching, refetch }, children }: OrderFrameProps) {
  const t = useWords();
  const shown = data && !error;
  return (
    <div className="flex min-h-dvh flex-col [&_:is(input,button)]:scroll-mb-36">
      <Header
        title={title}
        actions={<IconButton icon="list" label={t('records')} onClick={() => void navigate(recordsPath)} />}
      />
      {shown ? (
        children(data)
      ) : (
        <main className="flex flex-1 flex-col gap-3 px-4">
          {error ? (
            <ClosedState error={error} busy={isFetching} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={4} className="h-18" />
          )}
        </main>
      )}
    </div>
  );
}
