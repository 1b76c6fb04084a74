import { type RefObject, useEffect, useState } from 'react';

/** A row every so often (spec 2 §9: winner list scroll 2 s). */
const everyMs = 2_000;
const handling = ['pointerdown', 'wheel', 'keydown'] as const;

/** Marks what a player may touch without the list standing still. */
export const selfScrollMark = 'data-self-scroll';

/**
 * Moves the page on by a row of `list` every two seconds. It stands still from the first touch, wheel or key on until
 * the player starts it again, rests while the page is hidden or `resting`, and starts off where less motion is asked
 * for.
 */
export function useSelfScroll(list: RefObject<HTMLElement | null>, resting: boolean): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!isOn || resting) return;
    const timer = setInterval(() => {
      const row = list.current?.firstElementChild;
      if (!document.hidden && row) scrollBy({ top: row.getBoundingClientRect().height, behavior: 'smooth' });
    }, everyMs);
    const stop = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(`[${selfScrollMark}]`))) setOn(false);
    };
    for (const kind of handling) addEventListener(kind, stop, { passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of handling) removeEventListener(kind, stop);
    };
  }, [isOn, resting, list]);
  return [isOn, setOn];
}
