import type { CSSProperties } from 'react';
import type { Family } from './families.ts';

const dots = (list: readonly (readonly [number, number, number, number?])[]) =>
  list.map(([x, y, r, opacity]) => <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={opacity} />);

const text = (value: string) => (
  <text x="16" y="17.5" textAnchor="middle" fontSize="16" fontWeight="700">
    {value}
  </text>
);

/** One drawing per family, in a box of 32 × 24. */
const drawings: Record<Family, React.ReactNode> = {
  s_ssc: dots([
    [7, 8, 3],
    [16, 8, 3],
    [25, 8, 3, 0.5],
    [11.5, 17, 3],
    [20.5, 17, 3, 0.5],
  ]),
  s_k3: (
    <path
      fillRule="evenodd"
      d="M10 2h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm1.5 3.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm9 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM16 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
    />
  ),
  s_yb: dots([
    [7, 12, 4.5],
    [16, 12, 4.5, 0.5],
    [25, 12, 4.5],
  ]),
  s_11x5: text('11'),
  s_kl10: dots([
    [5, 7.5, 2.6],
    [12.3, 7.5, 2.6, 0.5],
    [19.7, 7.5, 2.6],
    [27, 7.5, 2.6, 0.5],
    [5, 16.5, 2.6, 0.5],
    [12.3, 16.5, 2.6],
    [19.7, 16.5, 2.6, 0.5],
    [27, 16.5, 2.6],
  ]),
  s_pk10: (
    <>
      <path d="M5 5.5 13 12 5 18.500h5.500L18.5 12 10.5 5.500z" />
      <path d="M15 5.5 23 12l-8 6.500h4L27 12l-8-6.500z" opacity={0.5} />
    </>
  ),
  pcdd: text('28'),
  lhc: dots([
    [16, 6.5, 4],
    [8.5, 12, 3, 0.5],
    [23.5, 12, 3, 0.5],
    [11.5, 19.5, 3],
    [20.5, 19.5, 3],
  ]),
};

type FamilyGlyphProps = { family: Family; size?: 32 | 36 | 40 | 44; className?: string };

/** The picture of a game family on its softly tinted square. */
export function FamilyGlyph({ family, size = 32, className = '' }: FamilyGlyphProps) {
  const style = { '--f': `var(--${family})`, width: size, height: size } as CSSProperties;
  return (
    <span className={`glyph ${className}`} style={style} aria-hidden="true">
      <svg width={size * 0.875} height={size * 0.65625} viewBox="0 0 32 24" fill="currentColor">
        {drawings[family]}
      </svg>
    </span>
  );
}
