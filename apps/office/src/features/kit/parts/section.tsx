import { cx } from '@longmen/ui';
import type { ReactNode } from 'react';

type SectionProps = {
  title: string;
  /** What stands at the right end of the head. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card of the page. */
export function Section({ title, head, className, children }: SectionProps) {
  return (
    <section aria-label={title} className={cx('min-w-0 rounded-card border border-hair bg-surface', className)}>
      <header className="flex min-h-10 items-center gap-3 px-4 pt-1">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
        {head}
      </header>
      {children}
    </section>
  );
}

/** A line of a card: a name, and what it is. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-3 px-4 last:pb-2">
      <dt className="flex-none text-text-2">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-end gap-2 text-right font-medium">{children}</dd>
    </div>
  );
}

/** A table of a card; it scrolls sideways where the window is narrow. */
export function Rows({ label, heads, children }: { label: string; heads: readonly Head[]; children: ReactNode }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full border-collapse [&_td]:h-8 [&_td]:px-2 [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 [&_tr]:border-b [&_tr]:border-line last:[&_tr]:border-0">
        <thead>
          <tr className="text-left text-note text-text-3">
            {heads.map(({ text, isNumber = false }, at) => (
              <th
                key={at}
                className={cx('h-7 px-2 font-medium whitespace-nowrap first:pl-4 last:pr-4', isNumber && 'text-right')}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type Head = { readonly text: string; readonly isNumber?: boolean };
