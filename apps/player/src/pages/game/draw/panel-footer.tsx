import { Button, clockText } from '@longmen/ui';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useIssueBets } from '../calls.ts';
import { noIssueBets } from '../tickets/issue-bets.ts';
import { useDispatch, useGame } from '../store.ts';
import { useAgain } from '../tickets/use-again.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { useSecondsLeft } from '../round/countdown.tsx';

/** Under the draw panel: the next issue is already open, with its time and two ways into it. */
export function PanelFooter() {
  const t = useMessages();
  const { gid } = useGameContext();
  const again = useAgain();
  const dispatch = useDispatch();
  const round = useGame((state) => state.round);
  const open = round.phase === 'open';
  const left = useSecondsLeft(round.closesAt);
  const { data: bets = noIssueBets } = useIssueBets(gid, round.show?.issue ?? '');
  return (
    <footer className="sticky bottom-0 z-10 bg-surface px-4 pt-2 shadow-foot">
      <div className="flex min-h-13 items-center justify-between gap-3">
        <div>
          <p className="t-label font-bold tabular-nums">
            {open ? t('countdown.issue', { issue: shortIssue(round.issue) }) : t('countdown.noIssue')}
          </p>
          <p className="t-caption text-text-2">{t(open ? 'countdown.closesIn' : 'countdown.closed')}</p>
        </div>
        <span role="timer" className="t-countdown tabular-nums">
          {open ? clockText(left) : '--:--'}
        </span>
      </div>
      <div className="flex flex-wrap gap-3 pt-1 pb-3">
        {bets.count > 0 && (
          <Button look="outline" size="large" className="flex-1" onClick={() => again(bets.orders, bets.count)}>
            {t('draw.again')}
          </Button>
        )}
        <Button size="large" className="flex-[2]" onClick={() => dispatch({ t: 'panelClosed' })}>
          {open ? t('draw.next', { issue: shortIssue(round.issue) }) : t('draw.close')}
        </Button>
      </div>
      <div className="safe-bottom" />
    </footer>
  );
}
