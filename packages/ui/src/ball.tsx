import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

/** Ball sizes in CSS px and their digit size in rem. */
const sizes = {
  mini: ['size-[18px]', 'text-xs leading-4 shadow-[inset_0_0_0_1px_var(--ring)]'],
  small: ['size-6', 'text-[0.8125rem] leading-5 shadow-[inset_0_0_0_1.5px_var(--ring)]'],
  medium: ['size-7', 'text-[0.9375rem] leading-5 shadow-[inset_0_0_0_1.5px_var(--ring)]'],
  large: ['size-9', 'text-[1.0625rem] leading-5 shadow-[inset_0_0_0_1.5px_var(--ring)]'],
} as const;

/** How large a drawn ball or die is. */
export type BallSize = keyof typeof sizes;

type BallProps = { children: string | number; color: string; size?: BallSize; className?: string };

/** A drawn ball: flat fill, thin ring, white digit. `color` is a CSS colour, usually a family token. */
export function Ball({ children, color, size = 'medium', className }: BallProps) {
  const [box, digit] = sizes[size];
  const fill: CSSProperties = { backgroundColor: color };
  return (
    <span className={cx('ball', box, digit, className)} style={fill}>
      {children}
    </span>
  );
}
