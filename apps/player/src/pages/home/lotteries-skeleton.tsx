import { Skeleton } from '@longmen/ui';

/** Places for tiles that are on their way. */
export function LotteriesSkeleton() {
  return (
    <div className="mt-12 grid grid-cols-[repeat(auto-fill,minmax(6.4rem,1fr))] gap-2" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} className="h-26" />
      ))}
    </div>
  );
}
