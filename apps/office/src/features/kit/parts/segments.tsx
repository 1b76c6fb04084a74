import { cx } from '@longmen/ui';

type SegmentsProps<V extends string> = {
  /** What is chosen here; spoken. */
  label: string;
  options: readonly { value: V; text: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** A choice of few, all of them seen. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex h-7 flex-none rounded-ctl bg-surface-2 p-0.5">
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative cursor-pointer rounded-chip px-2 text-note leading-6 font-medium whitespace-nowrap',
            'has-focus-visible:outline-2 has-focus-visible:outline-primary',
            option.value === value ? 'bg-surface text-text shadow-[0_0_0_1px_var(--hair)]' : 'text-text-2',
          )}
        >
          <input
            type="radio"
            name={label}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
