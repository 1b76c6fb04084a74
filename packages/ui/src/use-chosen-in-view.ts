import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Slides a row sideways until its chosen item (aria-pressed or aria-selected) is in the middle. */
export function useChosenInView(value: unknown): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const last = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    if (last.current === value) return;
    last.current = value;
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true],[aria-selected=true]');
    if (!row.current || !chosen) return;
    const middle = chosen.offsetLeft - row.current.offsetLeft + chosen.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  });
  return row;
}
