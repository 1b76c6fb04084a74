/** Paints a missing-number chart. Sizes in CSS px; sharp on any screen. */
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
/** Narrower columns cannot hold two digits. */
const leastColumn = 22;
/** Nor a word. */
const leastWordColumn = 60;

/** The least width at which so many columns can be read. */
export function widthOf(columns: number, wide: boolean): number {
  return headWidth + columns * (wide ? leastWordColumn : leastColumn);
}

export function paintChart(canvas: HTMLCanvasElement, width: number, chart: Chart): void {
  const scale = devicePixelRatio;
  const height = rowHeight * (chart.rows.length + 1);
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const cell = (width - headWidth) / chart.columns.length;
  const at = (row: number, column: number) => ({ x: headWidth + cell * (column + 0.5), y: rowHeight * (row + 1.5) });

  pen.fillStyle = color('--surface');
  pen.fillRect(0, 0, width, height);
  for (let row = 0; row <= chart.rows.length; row++) {
    if (row % 2 === 1) continue;
    pen.fillStyle = color('--surface-2');
    pen.fillRect(0, row * rowHeight, width, rowHeight);
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const write = (text: string, x: number, y: number, ink: string, weight = 500) => {
    pen.font = `${weight} 12px ${style.fontFamily}`;
    pen.fillStyle = ink;
    pen.fillText(text, x, y + 0.5, cell > 40 ? undefined : cell);
  };
  pen.font = `500 12px ${style.fontFamily}`;
  write(chart.corner, headWidth / 2, rowHeight / 2, color('--text-2'));
  for (const [i, text] of chart.columns.entries()) write(text, at(0, i).x, rowHeight / 2, color('--text-2'), 700);

  if (chart.linked) {
    pen.strokeStyle = color('--primary');
    pen.lineWidth = 1.5;
    pen.beginPath();
    for (const [row, cells] of chart.rows.entries()) {
      const { x, y } = at(row, cells.indexOf(0));
      if (row === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
  }
  for (const [row, cells] of chart.rows.entries()) {
    write(chart.heads[row] ?? '', headWidth / 2, at(row, 0).y, color('--text-2'));
    for (const [column, missed] of cells.entries()) {
      const { x, y } = at(row, column);
      if (missed > 0) {
        write(String(missed), x, y, color('--text-3'));
        continue;
      }
      pen.fillStyle = color('--primary');
      pen.beginPath();
      const half = chart.wide ? cell / 2 - 4 : Math.min(11, cell / 2 - 0.5);
      pen.roundRect(x - half, y - 11, half * 2, 22, 11);
      pen.fill();
      write(chart.columns[column] ?? '', x, y, color('--on-primary'), 700);
    }
  }
}
