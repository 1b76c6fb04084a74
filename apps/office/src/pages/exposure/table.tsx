import type { ReactNode } from 'react';

type TableProps = {
  label: string;
  note?: string;
  heads: readonly string[];
  /** Columns of numbers, by their place. */
  numbers: readonly number[];
  /** What stands there instead of rows; empty where there are some. */
  empty: string;
  children: ReactNode;
};

/** A short table of the page. */
export function Table({ label, note = '', heads, numbers, empty, children }: TableProps) {
  return (
    <section className="min-w-0 rounded-card border border-hair bg-surface pb-2" aria-label={label}>
      {note !== '' && <p className="px-4 pt-3 text-note text-text-2">{note}</p>}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={heads.slice(0, 2).join(', ')}>
        <table className="rows !table-auto">
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={numbers.includes(at) ? 'end' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {empty !== '' && <p className="px-4 py-3 text-text-2">{empty}</p>}
    </section>
  );
}
