import { cx } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from '../../core/messages.ts';

/** A red "@" at an entry: somebody behind it named or answered the player. */
export function ForYouDot({ className }: { className?: string }) {
  const t = useMessages<typeof messages>('core');
  return (
    <span
      className={cx(
        'grid size-4 place-items-center rounded-full bg-win text-[0.6875rem] leading-none font-bold text-surface shadow-[0_0_0_2px_var(--surface)]',
        className,
      )}
    >
      <span aria-hidden="true">@</span>
      <span className="sr-only">{t('isForYou')}</span>
    </span>
  );
}

/** A red dot at an entry: something new is behind it. */
export function NewsDot({ className }: { className?: string }) {
  const t = useMessages<typeof messages>('core');
  return (
    <span className={cx('size-2 rounded-full bg-win shadow-[0_0_0_2px_var(--surface)]', className)}>
      <span className="sr-only">{t('isNew')}</span>
    </span>
  );
}
