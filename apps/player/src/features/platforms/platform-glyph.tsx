import type { CSSProperties } from 'react';

/** One drawing per kind of platform game, in a box of 32 × 24: two cards, a camera's circle on a table, a reel. */
const drawings: Record<string, React.ReactNode> = {
  chess: (
    <>
      <rect x="5" y="4" width="11" height="16" rx="2.5" opacity={0.5} />
      <path
        fillRule="evenodd"
        d="M17 3h8a2.500 2.500 0 0 1 2.500 2.500v13A2.500 2.500 0 0 1 25 21h-8a2.500 2.500 0 0 1-2.500-2.500v-13A2.500 2.500 0 0 1 17 3Zm4 4.500-3.500 4.500 3.500 4.500 3.500-4.500-3.500-4.500Z"
      />
    </>
  ),
  live: (
    <>
      <circle cx="16" cy="9" r="5" />
      <path d="M5 21c1.500-4.500 5.500-6.500 11-6.500s9.500 2 11 6.500Z" opacity={0.5} />
    </>
  ),
  electronic: (
    <path
      fillRule="evenodd"
      d="M6 4h20a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm1.500 4v8h4.500V8H7.500Zm6.250 0v8h4.500V8h-4.500ZM20 8v8h4.500V8H20Z"
    />
  ),
};

/** Hues of the families; games of a kind take turns, so that a list is no row of equal squares. */
const hues = ['s_kl10', 's_11x5', 's_yb', 's_ssc', 'lhc', 's_k3'];

type PlatformGlyphProps = {
  id: number;
  kind: string;
  /** Width of the drawing, in px. */
  mark?: number;
  /** Size of its ground. */
  className?: string;
};

/** The mark of a platform game on its softly tinted ground: the drawing says the kind, the hue is its own. */
export function PlatformGlyph({ id, kind, mark = 28, className = 'size-8' }: PlatformGlyphProps) {
  const hue = hues[id % hues.length] ?? 'pcdd';
  return (
    <span className={`glyph ${className}`} style={{ '--f': `var(--${hue})` } as CSSProperties} aria-hidden="true">
      <svg width={mark} height={mark * 0.75} viewBox="0 0 32 24" fill="currentColor">
        {drawings[kind]}
      </svg>
    </span>
  );
}
