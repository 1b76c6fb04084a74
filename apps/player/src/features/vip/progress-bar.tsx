import { progressOf } from './progress.ts';

/** The bar to the next level, spoken with what is printed beside it. */
export function ProgressBar({ points, nextPoints, label }: { points: number; nextPoints: number; label: string }) {
  const percent = progressOf({ points, nextPoints });
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
