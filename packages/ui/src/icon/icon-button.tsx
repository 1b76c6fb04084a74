import type { ButtonHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  icon: IconName;
  /** Spoken name; the drawing itself says nothing. */
  label: string;
  size?: number;
  /** A red dot in the corner: something new is behind it. */
  dot?: boolean;
};

/** A 44 px square around a line drawing. */
export function IconButton({ icon, label, size = 22, dot = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx('relative grid size-11 flex-none place-items-center rounded-ctl active:opacity-70', className)}
    >
      <Icon name={icon} size={size} />
      {dot && <span className="absolute top-2.5 right-2.5 size-2 rounded-full bg-win shadow-[0_0_0_2px_var(--bg)]" />}
    </button>
  );
}
