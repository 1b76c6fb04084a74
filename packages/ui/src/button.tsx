import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

const looks = {
  primary: 'bg-primary text-on-primary',
  outline: 'border border-ctl text-text',
  soft: 'bg-primary-soft text-primary',
  plain: 'text-primary',
  danger: 'border border-ctl text-win',
} as const;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: keyof typeof looks;
  /** `large` is the one main action of a screen. */
  size?: 'normal' | 'large';
  /** Shows a turning ring and refuses taps, so that one intent is sent once. */
  busy?: boolean;
};

/** The class names of a button, for links that look like one. */
export function buttonClass(look: keyof typeof looks = 'primary', size: 'normal' | 'large' = 'normal'): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-ctl px-4 py-1 text-center font-semibold transition-opacity duration-100 active:opacity-80 disabled:opacity-50',
    size === 'large' ? 'min-h-13 text-[1.0625rem] leading-6' : 'min-h-11 text-[0.9375rem] leading-5',
    looks[look],
  );
}

/** A button with a touch area of at least 44 px. */
export function Button({
  look,
  size,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass(look, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
