import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../features/kit/parts/failure.tsx';

type PartProps<T> = {
  /** The call's name and the player. */
  name: readonly [string, ...string[]];
  ask: (signal: AbortSignal) => Promise<T>;
  children: (data: T) => ReactNode;
};

/** A part of the card that is asked for when it is looked at. */
export function Part<T>({ name, ask, children }: PartProps<T>) {
  const { data, error, refetch } = useQuery({ queryKey: name, queryFn: ({ signal }) => ask(signal) });
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
