import type { ReactNode } from 'react';

/** A part of the page under its heading, with what is to be known about it. */
export function Section({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="t-section">{title}</h2>
      <p className="t-label mt-0.5 mb-2 text-text-2">{note}</p>
      {children}
    </section>
  );
}
