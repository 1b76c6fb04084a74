import { cx } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from '../../core/messages.ts';

/** A red dot at an entry: something new is behind it. */
export function NewsDot({ className }: { className?: string }) {
  const t = useMessages<typeof messages>('core');
  return (
    <span className={cx('size-2 rounded-full bg-win shadow-[0_0_0_2px_var(--surface)]', className)}>
      <span className="sr-only">{t('isNew')}</span>
    </span>
  );
}
