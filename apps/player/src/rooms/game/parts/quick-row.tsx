/** All, big, small, odd, even, clear: for lists of numbers. */
import type { Play } from '@longmen/engine';
import { quickPicks } from '../board/quick-picks.ts';
import { useDispatch } from '../state/store.ts';
import { useWords } from '../use-words.ts';

export function QuickRow({ play, at, name }: { play: Play; at: number; name: string }) {
  const words = useWords();
  const dispatch = useDispatch();
  return (
    <div role="group" aria-label={words('quick.label', { list: name })} className="-mr-2 flex flex-wrap justify-end">
      {quickPicks.map((pick) => (
        <button
          key={pick}
          type="button"
          onClick={() => dispatch({ t: 'quickPicked', play: play.code, list: at, pick })}
          className="t-label min-h-11 min-w-9 px-2 text-text-2 active:text-primary max-[359px]:px-1"
        >
          {words(`quick.${pick}`)}
        </button>
      ))}
    </div>
  );
}
