import type { ReactNode } from 'react';

/** A part of the sheet; what is empty says so. */
export function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-hair bg-surface">
      <h2 className="px-4 py-2 font-semibold">{title}</h2>
      {children.length === 0 ? <p className="px-4 pb-3 text-text-2">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}
