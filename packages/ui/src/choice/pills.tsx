import { cx } from '../cx.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

/** One choice of a pill row, with an optional count. */
export type Pill<K extends string> = { key: K; label: string; count?: number };

type PillsProps<K extends string> = {
  pills: readonly Pill<K>[];
  value: K | null;
  onChange: (key: K) => void;
  label: string;
  className?: string;
};

/** A sliding row of rounded filters; the chosen one is filled softly. Drawn 32 px high, touched at 44. */
export function Pills<K extends string>({ pills, value, onChange, label, className }: PillsProps<K>) {
  const row = useChosenInView(value);
  return (
    <div ref={row} role="group" aria-label={label} className={cx('no-bar flex gap-2 overflow-x-auto', className)}>
      {pills.map((pill) => {
        const on = pill.key === value;
        return (
          <button
            key={pill.key}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(pill.key)}
            className="flex min-h-11 min-w-11 flex-none items-center -outline-offset-2"
          >
            <span
              className={cx(
                't-label inline-flex min-h-8 w-full items-center justify-center gap-1 rounded-full border px-3 whitespace-nowrap',
                on ? 'border-transparent bg-primary-soft font-bold text-primary' : 'border-hair bg-surface text-text-2',
              )}
            >
              {pill.label}
              {pill.count ? (
                <span className="-mr-1 min-w-4 rounded-full bg-primary px-1 text-center text-xs leading-4 font-bold text-on-primary">
                  {pill.count}
                </span>
              ) : null}
            </span>
          </button>
        );
      })}
    </div>
  );
}
