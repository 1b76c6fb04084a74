import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../cx.ts';

/**
 * There is no `maxLength`: a field that cuts what is typed or pasted hands on something else than what was meant, and
 * nobody sees it. What is too long stays, is counted with `most`, and is refused by the form's rule.
 */
export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'> & {
  label: string;
  /** What is wrong with the value, said in words; also spoken. */
  error?: string | undefined;
  /** Beside or under the label: a rule the value must follow. */
  hint?: string;
  /** Inside the frame, after the text: an eye, an image. */
  trailing?: ReactNode;
  /** How many characters the value may have once it is cleaned; from one more on the field counts them. */
  lengthMax?: number;
  /** The value as it would be kept, which is what counts; without blanks around it where nothing else is said. */
  clean?: (typed: string) => string;
  ref?: Ref<HTMLInputElement>;
};

const trimmed = (typed: string) => typed.trim();

/** A labelled text field whose hint and error are tied to the input. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  lengthMax,
  clean = trimmed,
  className,
  id,
  ref,
  ...input
}: TextFieldProps) {
  const own = useId();
  const field = id ?? own;
  const note = `${field}-note`;
  const length = lengthMax === undefined ? 0 : [...clean(String(input.value ?? ''))].length;
  const isLong = lengthMax !== undefined && length > lengthMax;
  const isWrong = Boolean(error) || isLong;
  return (
    <div className={className}>
      <label htmlFor={field} className="t-label mb-1 block text-text-2">
        {label}
      </label>
      <div
        className={cx(
          'flex min-h-12 items-center rounded-ctl border bg-surface focus-within:border-primary focus-within:outline-1 focus-within:outline-primary',
          isWrong ? 'border-win' : 'border-ctl',
        )}
      >
        <input
          {...input}
          ref={ref}
          id={field}
          aria-invalid={isWrong ? true : undefined}
          data-too-long={isLong ? '' : undefined}
          aria-describedby={error || hint || isLong ? note : undefined}
          className="min-h-11 min-w-0 flex-1 rounded-ctl bg-transparent px-3 text-base outline-none placeholder:text-text-3"
        />
        {trailing}
      </div>
      {(error || hint || isLong) && (
        <p id={note} className={cx('t-caption mt-1 flex gap-3', isWrong ? 'text-win' : 'text-text-3')}>
          <span className="flex-1">{error ?? hint}</span>
          {isLong && <span className="flex-none tabular-nums">{`${length}/${lengthMax}`}</span>}
        </p>
      )}
    </div>
  );
}

/** Puts the cursor into the first field whose value is too long. @returns whether there is one */
export function focusTooLong(): boolean {
  const field = document.querySelector<HTMLElement>('[data-too-long]');
  field?.focus();
  return field !== null;
}
