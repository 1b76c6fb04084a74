import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Slides a row sideways until its chosen item (aria-pressed or aria-selected) is in the middle: when another one is
 * chosen, and when the items come only after the choice.
 */
export function useChosenInView(value: unknown): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  /** The choice that was brought into view, and how many items the row had then. */
  const last = useRef<{ value: unknown; items: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const items = row.current?.childElementCount ?? 0;
    const before = last.current;
    if (before !== undefined && before.value === value && before.items === items) return;
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true],[aria-selected=true]');
    if (!row.current || !chosen) return;
    last.current = { value, items };
    // A new row shows its beginning. Measuring would lay out the whole page in the middle of building it.
    if (before === undefined && chosen === row.current.querySelector('[aria-pressed],[aria-selected]')) return;
    const middle = chosen.offsetLeft - row.current.offsetLeft + chosen.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  });
  return row;
}
