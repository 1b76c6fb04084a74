import { useEffect, useState } from 'react';

/**
 * Counts through `count` things, one step every `everyMs`, starting after the page has loaded; rests while the
 * page is hidden or `paused`, and where the player asked for less motion.
 * @returns the current index and a way to choose one
 */
export function useRotation(count: number, everyMs: number, paused = false): [number, (at: number) => void] {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (count < 2 || paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      timer ??= setInterval(() => {
        if (!document.hidden) setAt((before) => (before + 1) % count);
      }, everyMs);
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
    return () => {
      removeEventListener('load', start);
      clearInterval(timer);
    };
  }, [count, everyMs, paused]);
  return [count > 0 ? at % count : 0, setAt];
}
