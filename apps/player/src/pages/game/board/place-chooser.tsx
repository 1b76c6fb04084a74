import type { Play } from '@longmen/engine';
import { cx, Icon } from '@longmen/ui';
import type { PlaceChooser as Chooser } from './board.ts';
import { emptyDraft } from './draft.ts';
import { useDispatch, useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** Ticks for the places that a play is repeated over. */
export function PlaceChooser({ play, chooser }: { play: Play; chooser: Chooser }) {
  const t = useMessages();
  const { names } = useGameContext();
  const dispatch = useDispatch();
  const ticked = useGame(({ picks }) => picks.drafts[play.code]?.places) ?? emptyDraft(play).places;
  return (
    <fieldset className="pt-1 pb-2">
      <legend className="t-label flex min-h-8 w-full items-center justify-between font-bold">
        {t('places.title')}
        <span className="t-caption text-text-3">{t('places.note', { take: chooser.take, ticked: ticked.length })}</span>
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {Array.from({ length: chooser.places }, (_, place) => {
          const on = ticked.includes(place);
          return (
            <button
              key={place}
              type="button"
              role="checkbox"
              aria-checked={on}
              onClick={() => dispatch({ t: 'placeToggled', play: play.code, place })}
              className={cx(
                't-caption flex min-h-11 flex-col items-center justify-center rounded-ctl border px-0.5 text-center leading-4',
                on ? 'border-primary bg-primary-soft font-bold text-primary' : 'border-ctl bg-surface text-text-2',
              )}
            >
              {names.positions[place]}
              {on && <Icon name="check" size={14} />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
