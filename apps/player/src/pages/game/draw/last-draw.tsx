import { cx, Icon, Skeleton } from '@longmen/ui';
import { RollingDraw } from '@longmen/ui/game';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useDispatch, useGame } from '../store.ts';
import { useSpokenDraw } from './use-spoken-draw.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import { useMessages } from '../use-messages.ts';
import { captionSpace } from './caption-space.ts';
import { useGameContext } from '../game-context.ts';
import { yearOfDraw } from './last-year.ts';
import { DrawFacts } from './draw-facts.tsx';
import { DrawnResult } from './drawn-result.tsx';

/** With its words under the balls, or in two lines below them. */
const heights = {
  none: 'min-h-12',
  narrow: 'min-h-13.5',
  wide: 'min-h-13.5 max-[359px]:min-h-18.5',
  line: 'min-h-18.5',
} as const;

/**
 * The last draw under the head; while a draw is awaited its numbers roll here, and a tap opens the draw panel or the
 * history.
 */
export function LastDraw({ onHistory }: { onHistory: () => void }) {
  const t = useMessages();
  const context = useGameContext();
  const { code, family, layout } = context;
  const lunarYear = useGame(({ round }) => yearOfDraw(layout, round, round.last?.issue));
  const many = family.places > 5;
  const spoken = useSpokenDraw();
  const swipe = useSwipeDown(onHistory);
  const dispatch = useDispatch();
  const show = useGame(({ round }) => round.show);
  const last = useGame(({ round }) => round.last);
  const isKnown = useGame(({ round }) => round.phase !== 'loading');
  const running = show !== null && show.phase !== 'shown';
  // Words stand under the balls of some: the line is as high before and while they come.
  const height = heights[captionSpace(context)];
  if (running) {
    const issue = shortIssue(show.issue);
    const tap = () => dispatch(show.phase === 'rolling' ? { t: 'rollEnded' } : { t: 'panelOpened' });
    return (
      <button
        type="button"
        onClick={tap}
        aria-label={`${t('countdown.issue', { issue })}, ${t('draw.opening')}, ${t(show.phase === 'rolling' ? 'draw.skip' : 'draw.watch')}`}
        className={cx(
          'flex w-full flex-wrap items-center gap-2 px-4 text-left -outline-offset-2 max-[359px]:gap-1 max-[359px]:px-3',
          height,
        )}
      >
        <span className="t-label text-text-2 tabular-nums">{issue}</span>
        <RollingDraw
          family={code}
          places={family.places}
          drawable={family.drawable}
          numbers={show.numbers}
          cards={layout.handsOf !== undefined}
          phase={show.phase === 'waiting' ? 'awaited' : 'rolling'}
          {...(many && { size: 'small' })}
        />
        {/* Beside eight balls, and while it is shown by what moves, there is one word only, the one to tap. */}
        <span className="t-label min-w-0 flex-1 truncate text-right text-text-2">
          {many || show.phase === 'rolling' ? '' : t('draw.opening')}
        </span>
        <span className="t-label flex-none font-bold whitespace-nowrap text-primary">
          {t(show.phase === 'rolling' ? 'draw.skip' : 'draw.watch')}
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      onClick={onHistory}
      {...swipe}
      aria-label={
        last
          ? `${t('draw.spoken', { issue: shortIssue(last.issue), numbers: spoken(last.numbers) })}. ${t('more.history')}`
          : t('more.history')
      }
      className={cx(
        'flex w-full touch-pan-x flex-wrap items-center gap-x-1.5 py-1 pr-2 pl-4 text-left -outline-offset-2',
        height,
      )}
    >
      {last ? (
        <>
          <span className="t-label text-text-2 tabular-nums">{shortIssue(last.issue)}</span>
          <DrawnResult numbers={last.numbers} lunarYear={lunarYear} size={many ? 'small' : 'medium'} />
          <span
            className={cx(
              'flex max-h-[1.5rem] min-w-0 flex-wrap justify-end gap-1 overflow-hidden',
              // Beside eight balls the narrowest screens have no space for a whole chip; large texts take a line more.
              many ? 'flex-1 max-[379px]:invisible' : 'grow basis-[3rem]',
            )}
          >
            {!layout.captionOf && !layout.handsOf && <DrawFacts numbers={last.numbers} limit={many ? 1 : 3} />}
          </span>
        </>
      ) : (
        <span className="t-label flex-1 text-text-2">
          {isKnown ? t('draw.none') : <Skeleton className="h-6 w-40" />}
        </span>
      )}
      <Icon name="down" size={18} className="flex-none text-text-3" />
    </button>
  );
}
