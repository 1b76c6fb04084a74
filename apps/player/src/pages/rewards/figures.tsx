import type { ReactNode } from 'react';

/** Figures beside each other, each with its name. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-6 gap-y-2">{children}</dl>;
}

/** A figure with its name. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-caption text-text-2">{name}</dt>
      <dd className="t-body font-semibold whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}

/** How much of a condition is met, spoken with what is printed beside it. */
export function Progress({ part, whole, label }: { part: number; whole: number; label: string }) {
  const percent = whole <= 0 ? 100 : Math.max(0, Math.min(100, (part / whole) * 100));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(percent)}
      className="block h-2 overflow-hidden rounded-full bg-surface-2"
    >
      <span className="block h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
    </span>
  );
}
