import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';

/** A surface with a hairline. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx('rounded-card border border-hair bg-surface', className)} />;
}
