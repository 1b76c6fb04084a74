/** A figure from row to row: the line, zero, the least and the most. */
type ReportLineProps = {
  values: readonly number[];
  /** What a screen reader says of it. */
  label: string;
  /** A figure in words, and which day a place is. */
  print: (value: number) => string;
  places: readonly string[];
};

const [width, height, edge] = [1000, 96, 8];

export function ReportLine({ values, label, print, places }: ReportLineProps) {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = (value: number) => height - edge - ((value - least) / (most - least || 1)) * (height - 2 * edge);
  const x = (at: number) => (at / Math.max(1, values.length - 1)) * width;
  const path = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <figure className="flex flex-col gap-1 px-4 py-3">
      <figcaption className="flex items-baseline gap-3 text-note text-text-2">
        <span className="flex-1 font-semibold text-text">{label}</span>
        <span>↓ {print(Math.min(...values))}</span>
        <span>↑ {print(Math.max(...values))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-24 w-full text-primary"
        role="img"
        aria-label={`${label}: ${print(values.at(-1) ?? 0)}`}
      >
        <path d={`M0 ${y(0).toFixed(1)}H${width}`} stroke="var(--hair)" fill="none" vectorEffect="non-scaling-stroke" />
        <path
          d={path}
          stroke="currentColor"
          strokeWidth="1.5"
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
      </svg>
      <div className="flex justify-between text-note text-text-3" aria-hidden="true">
        <span>{places[0]}</span>
        <span>{places.at(-1)}</span>
      </div>
    </figure>
  );
}
