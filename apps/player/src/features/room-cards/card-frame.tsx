import { cx } from '@longmen/ui';
import type { ReactNode } from 'react';

/** The ground of a card; its sharp corner is on the side of whoever wrote it. */
export function CardFrame({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'w-71 max-w-full border border-hair bg-surface px-3 py-2',
        isOwn ? 'rounded-[12px_4px_12px_12px]' : 'rounded-[4px_12px_12px_12px]',
      )}
    >
      {children}
    </div>
  );
}
