import type { Place } from './history.ts';

/** New pages start at the top after this time (spec 1 §2). */
const topAfterMs = 20;
/** How long a page may take to grow back to where it was left. */
const restoreForMs = 1_500;

const left = new Map<string, number>();
history.scrollRestoration = 'manual';

/** What scrolls: on pages with the bottom bar the part above it, else the whole document. */
let scroller: Element = document.documentElement;

/**
 * Follows the scrolling of a page and remembers where it is left.
 * @param part the scrolling part of the page; the document when there is none
 * @returns the way to stop
 */
export function followScroll(key: string, part: Element | null): () => void {
  scroller = part ?? document.documentElement;
  const target = part ?? window;
  const remember = () => left.set(key, scroller.scrollTop);
  target.addEventListener('scroll', remember, { passive: true });
  return () => target.removeEventListener('scroll', remember);
}

/** How far the page is scrolled. */
export const scrolledTo = (): number => scroller.scrollTop;

/** Scrolls a page that was just shown: to the top, or after "back" to where it was left. */
export function placeScroll(place: Place): () => void {
  const target = place.kind === 'back' ? (left.get(place.key) ?? 0) : 0;
  if (target > 0) return scrollBackTo(target);
  const timer = setTimeout(() => scroller.scrollTo(0, 0), topAfterMs);
  return () => clearTimeout(timer);
}

/** Scrolls to where the page was left as soon as it has grown that long again. @returns the way to stop */
export function scrollBackTo(target: number): () => void {
  let frame = 0;
  const until = performance.now() + restoreForMs;
  const attempt = () => {
    scroller.scrollTo(0, target);
    if (Math.abs(scroller.scrollTop - target) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
