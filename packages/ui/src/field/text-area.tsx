import { type TextareaHTMLAttributes, useId } from 'react';
import { cx } from '../cx.ts';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength' | 'value'> & {
  label: string;
  value: string;
  /** Code points that the text may have without blanks around it; from one more on the field counts them. */
  lengthMax: number;
};

/** A labelled field for a longer text. What is too long stays and is counted, as in `TextField`. */
export function TextArea({ label, value, lengthMax, className, ...area }: TextAreaProps) {
  const id = useId();
  const length = [...value.trim()].length;
  const isLong = length > lengthMax;
  return (
    <div className={className}>
      <label htmlFor={id} className="t-label text-text-2">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        value={value}
        aria-invalid={isLong ? true : undefined}
        aria-describedby={isLong ? `${id}-note` : undefined}
        data-too-long={isLong ? '' : undefined}
        className={cx(
          'mt-1 block w-full resize-none rounded-ctl border bg-surface px-3 py-2 text-[max(16px,1rem)] leading-6',
          isLong ? 'border-win' : 'border-ctl',
        )}
      />
      {isLong && (
        <p id={`${id}-note`} className="t-caption mt-1 text-right text-win tabular-nums">{`${length}/${lengthMax}`}</p>
      )}
    </div>
  );
}
