import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  /** What is wrong with the value, said in words; also spoken. */
  error?: string | undefined;
  /** Beside or under the label: a rule the value must follow. */
  hint?: string;
  /** Inside the frame, after the text: an eye, an image. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled text field whose hint and error are tied to the input. */
export function TextField({ label, error, hint, trailing, className, id, ref, ...input }: TextFieldProps) {
  const own = useId();
  const field = id ?? own;
  const note = `${field}-note`;
  return (
    <div className={className}>
      <label htmlFor={field} className="t-label mb-1 block text-text-2">
        {label}
      </label>
      <div
        className={cx(
          'flex min-h-12 items-center rounded-ctl border bg-surface focus-within:border-primary focus-within:outline-1 focus-within:outline-primary',
          error ? 'border-win' : 'border-ctl',
        )}
      >
        <input
          {...input}
          ref={ref}
          id={field}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          className="min-h-11 min-w-0 flex-1 rounded-ctl bg-transparent px-3 text-base outline-none placeholder:text-text-3"
        />
        {trailing}
      </div>
      {(error || hint) && (
        <p id={note} className={cx('t-caption mt-1', error ? 'text-win' : 'text-text-3')}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
