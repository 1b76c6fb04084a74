/** What stands in the head of every page that takes bets; one file, fetched after the page. */
import { WatchLine } from './watch-line.tsx';
import { usePosition } from './calls.ts';
import { PauseNote } from './pause-note.tsx';

/** @param bar the break that is on, under the head; else the line in it */
export const Watch = ({ bar = false }: { bar?: boolean }) => (bar ? <PauseBar /> : <WatchLine />);

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
