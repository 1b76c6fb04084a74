import { Button } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { FollowSheet } from '../../features/follow-bet/follow-sheet.tsx';
import { printRate } from '../../features/follow-bet/print-rate.ts';
import { firstStake, type FollowSlip } from '../../features/follow-bet/slip.ts';
import { Countdown, useSecondsLeft } from '../../features/games/countdown.tsx';
import { PauseName } from '../../features/play-watch/lazy.tsx';
import { usePaused } from '../../features/play-watch/use-paused.ts';
import { planBet, type PlanDetail } from './calls.ts';
import type { messages } from './messages.ts';

/** The pick of the issue on sale with its countdown, and the bet that follows it. */
export function FollowBar({ plan }: { plan: PlanDetail }) {
  const t = useMessages<typeof messages>('plan');
  const locale = useLocale();
  const paused = usePaused();
  const once = planBet.useIntent();
  const [slip, setSlip] = useState<FollowSlip | null>(null);
  const seconds = useSecondsLeft(plan.closesAt);
  const [line] = plan.lines;
  const open = () => {
    if (line === undefined) return;
    const { id: source, gid, game, issue, closesAt, playName, selectionName } = plan;
    const { playNumber, contents, rate } = line;
    const names = `${playName} – ${selectionName}`;
    // A plan picks one option of its play.
    const lines = [{ names, playNumber: Number(playNumber), contents, betCount: 1, rate }];
    setSlip({ source, gid, game, issue, closesAt, lines, stake: firstStake });
  };
  return (
    <>
      <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
        <div className="flex flex-wrap items-center gap-3">
          {line === undefined ? (
            <p className="t-body min-w-0 flex-1 text-text-2">{t('noIssue')}</p>
          ) : (
            <div className="min-w-0 flex-1 basis-[9rem]">
              <p className="t-body font-semibold tabular-nums">
                {t('issue', { issue: shortIssue(plan.issue) })}{' '}
                <span className="rounded-ctl bg-primary-soft px-2 py-0.5 whitespace-nowrap text-primary">
                  {`${plan.selectionName} ×${printRate(line.rate, locale)}`}
                </span>
              </p>
              <p className="t-label text-text-2 tabular-nums">
                {seconds > 0 && `${t('closesIn')} `}
                <Countdown closesAt={plan.closesAt} done={t('isClosed')} />
              </p>
            </div>
          )}
          <Button
            size="large"
            className="flex-1 basis-[7rem]"
            disabled={paused || line === undefined || seconds === 0}
            onClick={open}
          >
            {paused ? <PauseName /> : t('follow')}
          </Button>
        </div>
        <div className="safe-bottom" />
      </footer>
      <FollowSheet slip={slip} line={planBet} once={once} onSlip={setSlip} plan={plan.id} />
    </>
  );
}
