import { encode } from 'uqr';

/** Light modules around the code, without which readers may miss it (ISO/IEC 18004 asks for four). */
export const quietModules = 4;

/** The modules of a code, row by row; true is dark. Readable with up to 15 % of it damaged. */
export function modulesOf(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: quietModules }).data;
}

/** Dark on white in both themes: many readers do not read the other way round. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const rows = modulesOf(text);
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} className={className}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
