import { IconButton, SkeletonRows } from '@longmen/ui';
import type { ReactNode } from 'react';
import { Header } from '../../../features/chrome/header.tsx';
import { navigate } from '../../../core/router/index.ts';
import { ServiceButton } from '../../../features/chrome/service-link.tsx';
import type { Methods, usePayMethods } from '../calls.ts';
import { recordsPath } from '../paths.ts';
import { useMessages } from '../use-messages.ts';
import { ClosedState } from '../closed-state.tsx';

type OrderFrameProps = {
  title: string;
  methods: ReturnType<typeof usePayMethods>;
  /** Something else that the page shows is not known yet. */
  awaited?: boolean;
  children: (methods: Methods) => ReactNode;
};

/** The frame of the order pages: the way to the records, and what stands there until the methods are known. */
export function OrderFrame({ title, methods, awaited = false, children }: OrderFrameProps) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = methods;
  const ready = data && !error && !awaited;
  return (
    <div className="flex h-dvh flex-col [&>main]:min-h-0 [&>main]:overflow-y-auto [&>main>*]:flex-none">
      <Header
        title={title}
        actions={
          <>
            <ServiceButton />
            <IconButton icon="list" label={t('records')} onClick={() => void navigate(recordsPath)} />
          </>
        }
      />
      {ready ? (
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
