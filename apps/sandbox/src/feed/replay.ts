/** Past draws told again on the clock: what is drawn when, and under which number. Pure. */

/** One game that is replayed: a draw every `everyMs`, line after line, from the first again after the last. */
export type Replay = { readonly gid: number; readonly draws: readonly (readonly number[])[]; readonly everyMs: number };

export type ReplayedDraw = { readonly issue: string; readonly drawsAt: number; readonly numbers: readonly number[] };

const dayMs = 86_400_000;
/** China keeps no summer time. */
const shanghaiAheadMs = 8 * 3_600_000;
const fewestDigits = 3;

/** The draw at `index` intervals since 1970. */
export function drawAt({ draws, everyMs }: Replay, index: number): ReplayedDraw {
  const drawsAt = index * everyMs;
  const numbers = draws[index % draws.length];
  if (numbers === undefined) throw new RangeError('a replay without draws');
  return { issue: issueNumber(drawsAt, everyMs), drawsAt, numbers };
}

/** Index of the last draw at or before an instant. */
export function indexAt({ everyMs }: Replay, at: number): number {
  return Math.floor(at / everyMs);
}

/** Year and day of the year in Shanghai, then the draw's index in that day. */
function issueNumber(drawsAt: number, everyMs: number): string {
  const local = drawsAt + shanghaiAheadMs;
  const year = new Date(local).getUTCFullYear();
  const day = Math.floor((local - Date.UTC(year, 0, 1)) / dayMs) + 1;
  const digits = Math.max(fewestDigits, String(Math.ceil(dayMs / everyMs)).length);
  const index = Math.floor((local % dayMs) / everyMs);
  return `${year}${String(day).padStart(3, '0')}${String(index).padStart(digits, '0')}`;
}

/** Draws of a CSV file whose last column is `"n,n,…"`. @throws RangeError for a line that is none. */
export function readDraws(csv: string): number[][] {
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const list = /"([\d,]+)"\s*$/.exec(line)?.[1];
      if (list === undefined) throw new RangeError(`no draw: ${line}`);
      return list.split(',').map(Number);
    });
}
