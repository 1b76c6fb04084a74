import { cx } from '@longmen/ui';
import type { ReactNode } from 'react';

const looks = {
  plain: 'bg-surface-2 text-text-2',
  good: 'bg-primary-soft text-primary',
  /** As `good`, on a ground of that colour. */
  raised: 'bg-surface text-primary',
  bad: 'bg-win-soft text-win',
  mild: 'bg-warn-soft text-warn',
  line: 'text-text-2 shadow-[inset_0_0_0_1px_var(--hair)]',
} as const;

/** A word in a box of 20 px: a state, a role. */
export function Chip({ look = 'plain', children }: { look?: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-5 flex-none items-center gap-1 rounded-chip px-2 text-note font-medium whitespace-nowrap',
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
