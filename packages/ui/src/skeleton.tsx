import { cx } from './cx.ts';

/** A grey place for content that is on its way; it fades in after 150 ms, so quick answers never flash. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />;
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ count = 5, className = 'h-16' }: { count?: number; className?: string }) {
  return (
    <div className="flex flex-col gap-2" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className={className} />
      ))}
    </div>
  );
}
