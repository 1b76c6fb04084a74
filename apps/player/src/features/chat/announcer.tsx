import { useEffect, useRef } from 'react';
import { newestOf, type Row } from './list/rows.ts';
import { useSentence } from './speech.ts';

/** At most one message is spoken in this time. */
const everyMs = 1_000;

/** Speaks what others write while the player is writing, one line a second at most. */
export function Announcer({ rows, active }: { rows: readonly Row[]; active: boolean }) {
  const sentence = useSentence();
  const line = useRef<HTMLParagraphElement>(null);
  const spokenTo = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const newest = newestOf(rows);
    const isDue = active && newest > spokenTo.current && timer.current === undefined;
    if (!active || isDue) spokenTo.current = newest;
    const last = isDue ? rows.findLast((row) => row.kind === 'message' && !row.isOwn) : undefined;
    if (last?.kind !== 'message' || !line.current) return;
    line.current.textContent = sentence(last.message);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // What was spoken does not stay: the message may be deleted.
      if (line.current) line.current.textContent = '';
    }, everyMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return <p ref={line} role="status" className="sr-only" />;
}
