import type { Play } from '@longmen/engine';
import type { Hue } from '@longmen/ui/game';
import { playKey } from '../../../features/plays/play-names.ts';
import { boardOf } from './board.ts';
import { quickPicks, quickSymbols } from './quick-picks.ts';
import { useDispatch } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

const hues = ['red', 'blue', 'green'] as const satisfies readonly Hue[];
const pickClass =
  't-label min-h-11 min-w-11 flex-none px-2 whitespace-nowrap text-text-2 -outline-offset-2 active:text-primary max-[359px]:px-1';

/** All, big, small, odd, even, clear, and the colours where numbers have them: for lists of numbers, in one line. */
export function QuickRow({ play, at, name }: { play: Play; at: number; name: string }) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { layout, names } = useGameContext();
  const list = boardOf(play).lists[at];
  if (!list) return null;
  const key = playKey(play);
  const hueOf = (symbol: string | number) => layout.hueOf?.(key, Number(symbol)) ?? null;
  const visibleHues = hues.filter((hue) => list.symbols.some((symbol) => hueOf(symbol) === hue));
  const choose = (symbols: readonly (string | number)[]) =>
    dispatch({ t: 'listSet', play: play.code, list: at, symbols });
  return (
    <div role="group" aria-label={t('quick.label', { list: name })} className="no-bar -mr-2 flex overflow-x-auto">
      {visibleHues.length > 1 &&
        visibleHues.map((hue) => (
          <button
            key={hue}
            type="button"
            onClick={() => choose(list.symbols.filter((symbol) => hueOf(symbol) === hue))}
            className={`${pickClass} inline-flex items-center justify-center gap-1.5`}
          >
            <span aria-hidden="true" className={`hue-ring hue-${hue}`}>
              <span className={`hue-mark mark-${hue} block`} />
            </span>
            {names.labels[hue] ?? hue}
          </button>
        ))}
      {quickPicks.map((pick) => (
        <button key={pick} type="button" onClick={() => choose(quickSymbols(list, pick))} className={pickClass}>
          {t(`quick.${pick}`)}
        </button>
      ))}
    </div>
  );
}
