/** Paints a missing-number chart. Sizes in CSS px at the reader's text size; sharp on any screen. */
export interface Chart {
  readonly columns: readonly string[];
  /** Per issue, oldest first, and per column: issues missed so far; 0 where it was drawn. */
  readonly rows: readonly (readonly number[])[];
  readonly heads: readonly string[];
  readonly corner: string;
  /** Joins the drawn cells of neighbouring issues, where exactly one is drawn per issue. */
  readonly linked: boolean;
  /** Columns are words: the drawn cell shows its word. */
  readonly wide: boolean;
}

const rowHeight = 26;
const headWidth = 46;
/** A column can be touched too, beside the buttons below: no narrower than the widthMin target (WCAG 2.5.8). */
const columnWidthMin = 26;
/** Nor than its word: room beside it, and the width of a letter. A Chinese character is as wide as two. */
const wordPadding = 18;
const letterWidth = 6.6;
/** Phones draw no canvas of more pixels; a long chart is less sharp instead. */
const pixelsMax = 12_000_000;

/** How much larger than usual the reader wants texts. */
export const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

const lettersOf = (text: string) => [...text].reduce((all, letter) => all + (letter > '\u2e80' ? 2 : 1), 0);

/** The widths of a chart that has `room`: whole, of the issue numbers, of one column. */
export function chartWidths(columns: readonly string[], boxWidth: number) {
  const unit = textScale();
  const head = headWidth * unit;
  const longest = Math.max(...columns.map(lettersOf));
  const widthMin = Math.max(columnWidthMin, longest > 2 ? wordPadding + longest * letterWidth : 0);
  const width = Math.max(boxWidth, head + columns.length * widthMin * unit);
  return { width, head, cell: (width - head) / columns.length };
}

/**
 * Where a wide chart opens: at its first column, and as far on as the newest draw needs to be seen.
 * @param newest the column of the newest draw, from 0
 */
export const chartStart = ({ head, cell }: { head: number; cell: number }, newest: number, boxWidth: number): number =>
  Math.max(0, head + cell * (newest + 2) - boxWidth);

/** @param part the column of issue numbers alone, which stays while the rest scrolls */
export function paintChart(
  canvas: HTMLCanvasElement,
  boxWidth: number,
  chart: Chart,
  part: 'whole' | 'head' = 'whole',
): void {
  const unit = textScale();
  const { width: whole, head, cell } = chartWidths(chart.columns, boxWidth);
  const width = part === 'head' ? head : whole;
  const line = rowHeight * unit;
  const height = line * (chart.rows.length + 1);
  const scale = Math.min(devicePixelRatio, Math.sqrt(pixelsMax / (width * height)));
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const at = (row: number, column: number) => ({ x: head + cell * (column + 0.5), y: line * (row + 1.5) });

  pen.fillStyle = color('--surface');
  pen.fillRect(0, 0, width, height);
  for (let row = 0; row <= chart.rows.length; row += 2) {
    pen.fillStyle = color('--surface-2');
    pen.fillRect(0, row * line, width, line);
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const write = (text: string, x: number, y: number, ink: string, weight = 500) => {
    pen.font = `${weight} ${12 * unit}px ${style.fontFamily}`;
    pen.fillStyle = ink;
    pen.fillText(text, x, y + 0.5, Math.max(cell, head) - 4);
  };
  write(chart.corner, head / 2, line / 2, color('--text-2'));
  for (const [i, text] of chart.columns.entries()) write(text, at(0, i).x, line / 2, color('--text-2'), 700);
  if (chart.linked) link(pen, chart.rows, at, color('--primary'), unit);
  for (const [row, cells] of chart.rows.entries()) {
    write(chart.heads[row] ?? '', head / 2, at(row, 0).y, color('--text-2'));
    for (const [column, missed] of cells.entries()) {
      const { x, y } = at(row, column);
      if (missed > 0) {
        write(String(missed), x, y, color('--text-3'));
        continue;
      }
      const half = chart.wide ? cell / 2 - 4 : Math.min(11 * unit, cell / 2 - 0.5);
      pen.fillStyle = color('--primary');
      pen.beginPath();
      pen.roundRect(x - half, y - 11 * unit, half * 2, 22 * unit, 11 * unit);
      pen.fill();
      write(chart.columns[column] ?? '', x, y, color('--on-primary'), 700);
    }
  }
}

type At = (row: number, column: number) => { readonly x: number; readonly y: number };

/** One line through the drawn cells, from issue to issue; a row that shows none breaks it. */
function link(pen: CanvasRenderingContext2D, rows: Chart['rows'], at: At, ink: string, unit: number): void {
  pen.strokeStyle = ink;
  pen.lineWidth = 1.5 * unit;
  pen.beginPath();
  let joined = false;
  for (const [row, cells] of rows.entries()) {
    const column = cells.indexOf(0);
    const { x, y } = at(row, column);
    if (column < 0) joined = false;
    else if (joined) pen.lineTo(x, y);
    else {
      pen.moveTo(x, y);
      joined = true;
    }
  }
  pen.stroke();
}
