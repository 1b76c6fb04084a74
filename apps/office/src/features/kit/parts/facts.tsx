import { cx } from '@longmen/ui';
import type { ReactNode } from 'react';

export type FactRow = { readonly name: string; readonly value: ReactNode };

/** Facts by their names, one a line; what is empty says so. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="grid grid-cols-[minmax(112px,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-text-3">{name}</dt>
          <dd className="min-w-0 break-words">{value === '' || value === null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type SideRow = {
  readonly name: string;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly differs?: boolean;
};

type SidesProps = { left: string; right: string; rows: readonly SideRow[]; differsText: string };

/** Two things side by side; what does not agree has a ring, and a word for those who do not see it. */
export function Sides({ left, right, rows, differsText }: SidesProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr className="h-7 border-b border-hair text-left text-note text-text-3">
          <th className="w-32 px-4 font-medium" aria-label={differsText} />
          <th className="px-2 font-medium">{left}</th>
          <th className="px-2 pr-4 font-medium">{right}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, left: one, right: other, differs = false }) => (
          <tr key={name} data-differs={differs || undefined} className="border-b border-line align-top last:border-0">
            <th scope="row" className="px-4 py-1.5 text-left font-normal text-text-3">
              {name}
              {differs && <span className="block text-note font-semibold text-warn">{differsText}</span>}
            </th>
            {[one, other].map((value, at) => (
              <td
                key={at}
                className={cx(
                  'px-2 py-1.5 break-words',
                  at === 1 && 'pr-4',
                  differs && 'bg-warn-soft font-semibold shadow-[inset_0_0_0_2px_var(--warn)]',
                )}
              >
                {value === '' || value === null ? '–' : value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
