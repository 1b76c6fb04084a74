/** A small line of a figure over time: its target dashed, its last point marked, gaps where nothing was measured. */
type SparkProps = {
  series: readonly (number | null)[];
  target: number | null;
  isBad: boolean;
  /** What a screen reader says of it. */
  label: string;
};

const [width, height, edge] = [240, 40, 4];

/** Where values stand in the drawing. The range holds the target, and zero, unless values lie far above it. */
export function scaleOf(series: readonly (number | null)[], target: number | null): (value: number) => number {
  const known = [...series.filter((value) => value !== null), ...(target === null ? [] : [target])];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  // A share between 90 and 100 % is a line at the edge where it is drawn from zero.
  const low = least > 0 && least > most * 0.6 ? least - (most - least) * 0.5 : Math.min(0, least);
  const span = most - low || 1;
  return (value) => height - edge - ((value - low) / span) * (height - 2 * edge);
}

/** The line in pieces: a gap begins a new one. */
export function linePath(series: readonly (number | null)[], y: (value: number) => number): string {
  const step = width / Math.max(1, series.length - 1);
  let isOn = false;
  return series
    .map((value, at) => {
      if (value === null) {
        isOn = false;
        return '';
      }
      const verb = isOn ? 'L' : 'M';
      isOn = true;
      return `${verb}${(at * step).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

export function Spark({ series, target, isBad, label }: SparkProps) {
  const lastAt = series.findLastIndex((value) => value !== null);
  const last = series[lastAt];
  if (last === undefined || last === null) return <div className="h-10" />;
  const y = scaleOf(series, target);
  const x = (lastAt / Math.max(1, series.length - 1)) * 100;
  return (
    <div className={isBad ? 'relative h-10 text-warn' : 'relative h-10 text-text-2'} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="size-full" aria-hidden="true">
        {target !== null && (
          <path
            d={`M0 ${y(target).toFixed(1)}H${width}`}
            fill="none"
            stroke="var(--text-3)"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path
          d={linePath(series, y)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className={`absolute size-1.5 -translate-1/2 rounded-full ${isBad ? 'bg-warn' : 'bg-primary'}`}
        style={{ left: `${x}%`, top: `${(y(last) / height) * 100}%` }}
      />
    </div>
  );
}
