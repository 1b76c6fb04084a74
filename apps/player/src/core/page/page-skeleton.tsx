import { Skeleton, SkeletonRows } from '@longmen/ui';

/** The first moment of a visit, before any page is there. */
export function PageSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-13" aria-busy="true">
      <Skeleton className="h-22" />
      <Skeleton className="h-30" />
      <SkeletonRows count={4} />
    </div>
  );
}
