import { cx } from '@longmen/ui';

/** A key of the keyboard. */
export function Key({ children, on = 'surface' }: { children: string; on?: 'surface' | 'fill' }) {
  return (
    <kbd
      aria-hidden="true"
      className={cx(
        'inline-block h-5 min-w-5 flex-none rounded-[4px] border px-1 text-center font-sans text-note leading-[18px] font-medium',
        on === 'fill'
          ? 'border-[color-mix(in_srgb,currentColor_40%,transparent)]'
          : 'border-hair bg-surface text-text-2',
      )}
    >
      {children}
    </kbd>
  );
}
