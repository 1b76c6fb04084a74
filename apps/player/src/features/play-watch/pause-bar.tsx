/** Under the head of a page that takes bets: why it takes none from this player now. */
import { usePosition } from './calls.ts';
import { PauseNote } from './pause-note.tsx';

export function PauseBar() {
  const { data } = usePosition();
  if (!data || data.pause.kind === '') return null;
  return (
    <div className="px-4 pb-2">
      <PauseNote pause={data.pause} />
    </div>
  );
}
