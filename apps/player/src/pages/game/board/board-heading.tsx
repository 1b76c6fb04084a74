import type { Play } from '@longmen/engine';
import { Icon } from '@longmen/ui';
import { hasQuickBoard } from './quick-picks.ts';
import { useMessages } from '../use-messages.ts';
import { isCaptioned, playOdds, useGameContext } from '../game-context.ts';
import { QuickRow } from './quick-row.tsx';
import { useRuleText } from '../odds/rule-note.tsx';

/** A note wider than this does not fit beside a name; a Chinese character is as wide as two letters. */
const widestNote = 34;

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0);
}

type BoardHeadingProps = { play: Play; name: string; quick: boolean; onOdds: (plays: readonly Play[]) => void };

/** The line above a board: its name, which opens the odds, and beside it the quick row, a short note or the odds. */
export function BoardHeading({ play, name, quick, onOdds }: BoardHeadingProps) {
  const t = useMessages();
  const context = useGameContext();
  const rule = useRuleText(play);
  // Words stand under its numbers: the odds, which are the same for all, stand here.
  const captioned = isCaptioned(context, play);
  const quickHere = quick && hasQuickBoard(play, context.limits.get(play.code));
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2>
        <button
          type="button"
          onClick={() => onOdds([play])}
          aria-label={`${name}, ${t('head.odds')}`}
          className="t-label flex min-h-11 items-center gap-1 text-left font-bold"
        >
          {name}
          <Icon name="info" size={14} className="flex-none text-text-3" />
        </button>
      </h2>
      {quickHere ? (
        <>
          {(captioned || (play.tiers.length > 1 && !play.ownRates)) && (
            <span className="t-caption text-text-3 tabular-nums">
              {t('board.pays', { odds: playOdds(context, play) })}
            </span>
          )}
          <span className="ml-auto min-w-0 flex-1 basis-40 [&>div]:ml-auto [&>div]:w-fit [&>div]:max-w-full">
            <QuickRow play={play} at={0} name={name} />
          </span>
        </>
      ) : (
        <span className="t-caption min-w-0 text-right text-text-3 tabular-nums">
          {quick && widthOf(rule) <= widestNote
            ? rule
            : play.ownRates
              ? ''
              : t('board.pays', { odds: playOdds(context, play) })}
        </span>
      )}
    </div>
  );
}
