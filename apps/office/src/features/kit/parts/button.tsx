import { cx, Spinner } from '@longmen/ui';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Key } from './key.tsx';
import { Sign, type SignName } from './sign.tsx';

const looks = {
  primary: 'bg-primary text-on-primary disabled:bg-surface-2 disabled:text-text-3',
  plain: 'bg-surface shadow-[inset_0_0_0_1px_var(--hair)] hover:bg-surface-2 disabled:text-text-3',
  quiet: 'text-text-2 hover:bg-surface-2 disabled:text-text-3',
  danger: 'bg-surface shadow-[inset_0_0_0_1px_var(--hair)] text-win hover:bg-win-soft disabled:text-text-3',
} as const;

const sizes = {
  bar: 'h-7 px-2 max-sm:h-11 font-medium',
  normal: 'h-8 px-3 max-sm:h-11 font-semibold',
  large: 'h-10 px-4 max-sm:h-11 text-large font-semibold',
} as const;

/** The class names of a button, for links that look like one. */
export const buttonClass = (look: keyof typeof looks = 'plain', size: keyof typeof sizes = 'normal'): string =>
  cx(
    'inline-flex flex-none items-center justify-center gap-2 rounded-ctl whitespace-nowrap disabled:cursor-default',
    sizes[size],
    looks[look],
  );

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  ref?: Ref<HTMLButtonElement>;
  look?: keyof typeof looks;
  /** 32 px; 28 in bars, 40 in a decision; 44 on a phone. */
  size?: keyof typeof sizes;
  sign?: SignName;
  /** The key that does the same. */
  keyHint?: string;
  /** Shows a turning ring and refuses clicks, so that one intent is sent once. */
  busy?: boolean;
};

/** A button of the back office. */
export function Button({
  look,
  size,
  sign,
  keyHint,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass(look, size), className)}
    >
      {busy ? <Spinner /> : sign && <Sign name={sign} />}
      {children}
      {keyHint !== undefined && <Key on={look === 'primary' ? 'fill' : 'surface'}>{keyHint}</Key>}
    </button>
  );
}

type SignButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  sign: SignName;
  label: string;
};

/** A square of 28 px (44 on a phone) around a drawing; its name is spoken, and seen on hover. */
export function SignButton({ sign, label, className, ...rest }: SignButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'grid size-7 flex-none max-sm:size-11 place-items-center rounded-ctl text-text-2 hover:bg-surface-2 disabled:text-text-3',
        className,
      )}
    >
      <Sign name={sign} />
    </button>
  );
}
