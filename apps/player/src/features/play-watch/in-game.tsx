/** What stands in the head of every page that takes bets; one file, fetched after the page. */
import { WatchLine } from './watch-line.tsx';
import { usePosition } from './calls.ts';
import { PauseNote, PauseText } from './pause-note.tsx';
import { usePause } from './use-paused.ts';

/** The line in the head; or of the break that is on: the bar under the head, a sheet's note, its name, its end. */
export type WatchPart = 'line' | 'bar' | 'note' | 'name' | 'end';

export function Watch({ part }: { part: WatchPart }) {
  if (part === 'line') return <WatchLine />;
  return part === 'bar' ? <PauseBar /> : <PausePart part={part} />;
}

function PausePart({ part }: { part: Exclude<WatchPart, 'line' | 'bar'> }) {
  const pause = usePause();
  if (pause === null) return null;
  return part === 'note' ? <PauseNote pause={pause} /> : <PauseText pause={pause} end={part === 'end'} />;
}

/** Under the head of a page that takes bets: why it takes none from this player now. */
function PauseBar() {
  const { data } = usePosition();
  if (!data || data.pause.kind === '') return null;
  return (
    <div className="px-4 pb-2">
      <PauseNote pause={data.pause} />
    </div>
  );
}
