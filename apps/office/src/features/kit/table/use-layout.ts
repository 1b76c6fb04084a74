import { useMemo } from 'react';
import { readStoredText, writeStoredText } from '../../../core/platform/storage.ts';
import { type Layout, readLayout, writeLayout } from './column-layout.ts';

/**
 * The columns of a table: as the address says, else as this operator left them, else as the page has them.
 * @param name of the page @param cols of the address @param onCols puts them there
 */
export function useLayout(
  name: string,
  columns: Parameters<typeof readLayout>[1],
  cols: string | undefined,
  onCols: (cols: string | undefined) => void,
): [Layout, (layout: Layout) => void] {
  const layout = useMemo(
    () => readLayout(cols ?? (readStoredText(`columns.${name}`) || undefined), columns),
    [name, columns, cols],
  );
  const set = (next: Layout) => {
    const text = writeLayout(next, columns);
    writeStoredText(`columns.${name}`, text ?? '');
    onCols(text);
  };
  return [layout, set];
}
