import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import type { BallHue } from './families.ts';

/** Ball and digit grow with the reader's text, as far as five of them fit a row; never below their size at 320 px. */
const sizes = {
  mini: ['size-[min(1.125rem,6vw)]', 'text-[min(0.75rem,4vw)] leading-none shadow-[inset_0_0_0_1px_var(--ring)]'],
  small: ['size-[min(1.5rem,8vw)]', 'text-[min(0.8125rem,4.3vw)] leading-none shadow-[inset_0_0_0_1.5px_var(--ring)]'],
  medium: [
    'size-[min(1.75rem,9vw)]',
    'text-[min(0.9375rem,4.8vw)] leading-none shadow-[inset_0_0_0_1.5px_var(--ring)]',
  ],
  large: [
    'size-[min(2.25rem,12vw)]',
    'text-[min(1.0625rem,5.6vw)] leading-none shadow-[inset_0_0_0_1.5px_var(--ring)]',
  ],
} as const;

/** How large a drawn ball or die is. */
export type BallSize = keyof typeof sizes;

type BallProps = {
  children: string | number;
  color: string;
  /** The colour that the ball counts as, where colours are bet on: it is marked under the digit. */
  hue?: BallHue | null;
  size?: BallSize;
  className?: string;
};

/** A drawn ball: flat fill, thin ring, white digit. `color` is a CSS colour, usually a family token. */
export function Ball({ children, color, hue, size = 'medium', className }: BallProps) {
  const [box, digit] = sizes[size];
  const fill: CSSProperties = { backgroundColor: color };
  return (
    <span className={cx('ball', box, digit, className)} style={fill}>
      {children}
      {hue && <span className={`hue-mark mark-${hue}`} />}
    </span>
  );
}
