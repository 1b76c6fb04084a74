import { Spinner } from '@longmen/ui';
import { useEffect, useRef } from 'react';

type EndMarkProps = { text: string; more: boolean; busy: boolean; onReach: () => void };

/** The end of a list: asks for more rows when it comes into sight, and says when there are none left. */
export function EndMark({ text, more, busy, onReach }: EndMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current || !more || busy) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), { rootMargin: '100px' });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [more, busy, onReach]);
  return (
    <div ref={mark} className="t-caption grid min-h-11 place-items-center text-text-3">
      {more ? <Spinner /> : text}
    </div>
  );
}
