import type { ReactNode } from 'react';

/** A part of the page with a name. */
export function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-card border border-hair bg-surface" aria-label={title}>
      <header className="px-4 pt-3 pb-2">
        <h2 className="font-semibold">{title}</h2>
        {note !== undefined && <p className="text-note text-text-2">{note}</p>}
      </header>
      {children}
    </section>
  );
}

/** A name and what it is. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
