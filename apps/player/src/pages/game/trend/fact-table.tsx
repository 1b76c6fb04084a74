import { Card, cx } from '@longmen/ui';
import type { ReactNode } from 'react';

type FactTableProps = {
  /** Spoken name of the table, and of the part that slides. */
  label: string;
  head: readonly string[];
  /** The first cell names its row. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** A table of draws, newest first. */
export function FactTable({ label, head, rows }: FactTableProps) {
  const gap = head.length > 5 ? 'px-1' : 'px-2';
  return (
    <Card className="overflow-hidden">
      <div role="region" tabIndex={0} aria-label={label} className="overflow-x-auto">
        <table className="t-label w-full text-center tabular-nums">
          <thead className="bg-surface-2 text-text-2">
            <tr>
              {head.map((text) => (
                <th key={text} scope="col" className={cx('py-2 font-medium', gap)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hair">
            {rows.map((row) => (
              <tr key={row.key}>
                {row.cells.map((cell, i) => {
                  const className = cx('py-1.5 [&>span]:justify-center', gap);
                  return i === 0 ? (
                    <th key={i} scope="row" className={cx(className, 'font-medium')}>
                      {cell}
                    </th>
                  ) : (
                    <td key={i} className={className}>
                      {cell}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
