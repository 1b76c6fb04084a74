import { NewsDot } from '../chrome/news-dot.tsx';
import { useUnreadMessages } from './calls.ts';

/** A dot while a message waits to be read. */
export function UnreadDot({ className }: { className: string }) {
  return useUnreadMessages() > 0 ? <NewsDot className={className} /> : null;
}
