import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Slides a row sideways until its chosen item (aria-pressed or aria-selected) is in the middle. */
export function useChosenInView(value: unknown): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const last = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    if (last.current === value) return;
    const isNew = last.current === undefined;
    last.current = value;
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true],[aria-selected=true]');
    if (!row.current || !chosen) return;
    // A new row shows its beginning. Measuring would lay out the whole page in the middle of building it.
    if (isNew && chosen === row.current.querySelector('[aria-pressed],[aria-selected]')) return;
    const middle = chosen.offsetLeft - row.current.offsetLeft + chosen.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  });
  return row;
}
