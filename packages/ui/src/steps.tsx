import { cx } from './cx.ts';

/** One step: its name, when it was (or a dash), and whether it is over. */
export type Step = { readonly name: string; readonly time: string; readonly done: boolean };

/** Steps of something that takes its time, from above down; those to come are hollow. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="isolate">
      {steps.map(({ name, time, done }, at) => (
        <li key={name} className="relative flex min-h-9 items-center gap-4 pl-6">
          {at > 0 && (
            <span
              aria-hidden="true"
              className={cx('absolute bottom-1/2 left-[5px] h-full w-px', done ? 'bg-primary' : 'bg-hair')}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              // Over the line that comes up from the next step.
              'absolute left-0 z-1 size-[11px] rounded-full',
              done ? 'bg-primary' : 'border-2 border-ctl bg-surface',
            )}
          />
          <span className={cx('t-label min-w-0 flex-1', !done && 'text-text-3')}>{name}</span>
          <span className="t-label text-text-2 tabular-nums">{time}</span>
        </li>
      ))}
    </ol>
  );
}
