import { cx } from '@longmen/ui';
import { useWords } from '../../core/i18n/words.ts';
import type { words } from '../../core/words.ts';

/** A red dot at an entry: something new is behind it. */
export function NewsDot({ className }: { className?: string }) {
  const t = useWords<typeof words>('shell');
  return (
    <span className={cx('size-2 rounded-full bg-win shadow-[0_0_0_2px_var(--surface)]', className)}>
      <span className="sr-only">{t('isNew')}</span>
    </span>
  );
}
