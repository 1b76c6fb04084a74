import { type RefObject, useEffect, useState } from 'react';

/** A longer list holds only the rows around what is looked at (platforms.md 12). */
const wholeMax = 60;
/** Rows above and below the screen, so that a quick finger finds no gap. */
const spareRows = 6;

/** Which tiles are there, and how much room the others take. */
type Visible = { readonly from: number; readonly to: number; readonly above: number; readonly below: number };

const firstTiles = { from: 0, to: wholeMax, above: 0, below: 0 };

/**
 * The tiles of a grid with rows of one height that are near the screen; all of a short list.
 * @param grid whose first child is a tile
 */
export function useVisibleRows(grid: RefObject<HTMLElement | null>, count: number): Visible {
  const [visible, setVisible] = useState<Visible>(firstTiles);
  const isLong = count > wholeMax;
  useEffect(() => {
    if (!isLong) return;
    const look = () => {
      if (!grid.current) return;
      const now = visibleOf(grid.current, count);
      setVisible((before) => keepSame(before, now));
    };
    look();
    // Some part of the page scrolls, whichever it is.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [grid, count, isLong]);
  return isLong ? { ...visible, to: Math.min(visible.to, count) } : { ...firstTiles, to: count };
}

const keepSame = (before: Visible, now: Visible) =>
  before.from === now.from && before.to === now.to && before.below === now.below ? before : now;

function visibleOf(grid: HTMLElement, count: number): Visible {
  const style = getComputedStyle(grid);
  const columns = Math.max(1, style.gridTemplateColumns.split(' ').length);
  const rowHeight = (grid.firstElementChild?.clientHeight ?? 0) + (Number.parseFloat(style.rowGap) || 0);
  if (rowHeight === 0) return firstTiles;
  const { top } = grid.getBoundingClientRect();
  const rows = Math.ceil(count / columns);
  const within = (row: number) => Math.min(rows, Math.max(0, row));
  const first = within(Math.floor(-top / rowHeight) - spareRows);
  const last = within(Math.ceil((innerHeight - top) / rowHeight) + spareRows);
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    above: first * rowHeight,
    below: (rows - last) * rowHeight,
  };
}
