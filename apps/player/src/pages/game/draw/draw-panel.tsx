import { Card, Chip, cx, Icon } from '@longmen/ui';
import { RaceLanes, RollingDraw } from '@longmen/ui/game';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { Link } from '../../../core/router/index.ts';
import { useDispatch, useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { yearOfDraw } from './last-year.ts';
import { DrawFacts } from './draw-facts.tsx';
import { DrawnResult } from './drawn-result.tsx';
import { HandsTable } from './hands-table.tsx';
import { RecentDraws } from './recent-draws.tsx';
import { PanelBets } from './panel-bets.tsx';

export { PanelFooter } from './panel-footer.tsx';

/** Edge of a die on the draw panel. */
const diePx = 80;

/** The draw panel: the numbers, what they mean, what became of the player's own bets (mock 06). */
export function DrawPanel({ onTrend }: { onTrend: () => void }) {
  const t = useMessages();
  const { gid, code, family, layout, names } = useGameContext();
  const dispatch = useDispatch();
  const show = useGame(({ round }) => round.show);
  const lunarYear = useGame(({ round }) => yearOfDraw(layout, round, round.show?.issue));
  if (!show) return null;
  const isDrawn = show.phase === 'shown';
  const skip = () => dispatch({ t: 'rollEnded' });
  const hands = show.numbers.length > 0 ? layout.handsOf?.(show.numbers) : undefined;
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-4">
      <Card className="p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="t-label font-bold tabular-nums">{t('countdown.issue', { issue: shortIssue(show.issue) })}</h2>
          <span className="t-label text-text-2">{t(show.phase === 'waiting' ? 'draw.opening' : 'draw.result')}</span>
        </div>
        {hands ? (
          <div className="-mx-2 mt-2">
            <HandsTable hands={hands} dealt={!isDrawn} />
          </div>
        ) : (
          <button
            type="button"
            disabled={show.phase !== 'rolling'}
            aria-label={t('draw.skip')}
            onClick={skip}
            className="flex min-h-32 w-full flex-col items-center justify-center gap-3 py-2"
          >
            {layout.raced && (
              <RaceLanes numbers={show.numbers} phase={show.phase === 'waiting' ? 'awaited' : show.phase} />
            )}
            {/* The row of the cars with their flags comes after the race, into space that is reserved for it. */}
            <span
              className={cx(
                code === 's_k3' ? '[&>span]:gap-5' : !layout.placesNamed && '[&>span]:gap-2',
                layout.raced && 'min-h-[min(2.375rem,10.2vw)]',
              )}
            >
              {isDrawn && (layout.captionOf || layout.raced) ? (
                <DrawnResult numbers={show.numbers} lunarYear={lunarYear} />
              ) : layout.raced ? null : (
                <RollingDraw
                  family={code}
                  cards={layout.handsOf !== undefined}
                  places={family.places}
                  drawable={family.drawable}
                  numbers={show.numbers}
                  phase={show.phase === 'waiting' ? 'awaited' : show.phase}
                  size={code === 's_k3' ? diePx : family.places > 5 ? 'medium' : 'large'}
                  placeNames={layout.placesNamed && names.positions}
                />
              )}
            </span>
          </button>
        )}
        <div className="flex min-h-8 flex-wrap justify-center gap-2">
          {isDrawn ? (
            <DrawFacts numbers={show.numbers} limit={5} />
          ) : hands ? (
            <button type="button" onClick={skip} className="min-h-11">
              <Chip>{t('draw.skip')}</Chip>
            </button>
          ) : show.phase === 'waiting' ? (
            <p className="t-caption rounded-[6px] bg-surface-2 px-2 py-1 text-center text-text-2">
              {t('draw.waiting')}
            </p>
          ) : (
            <Chip>{t('draw.skip')}</Chip>
          )}
        </div>
        <Link
          to={`/fairness/${gid}/${show.issue}`}
          className="t-label mt-2 flex min-h-11 items-center justify-center gap-2 text-text-2"
        >
          <Icon name="shield" size={18} />
          {t('draw.committed')}
        </Link>
      </Card>
      <PanelBets issue={show.issue} isDrawn={isDrawn} />
      <RecentDraws limit={5} onTrend={onTrend} />
    </div>
  );
}
