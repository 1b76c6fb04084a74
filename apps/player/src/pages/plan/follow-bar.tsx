import { Button } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { Countdown, useSecondsLeft } from '../../features/games/countdown.tsx';
import { PauseName } from '../../features/play-watch/lazy.tsx';
import { usePaused } from '../../features/play-watch/use-paused.ts';
import { planBet, type PlanDetail, type PlanSlip } from './calls.ts';
import { FollowSheet } from './follow-sheet.tsx';
import type { messages } from './messages.ts';
import { printRate } from './print-rate.ts';

/** A first stake that is never more than the least. */
const firstStake = 1;

/** The pick of the issue on sale with its countdown, and the bet that follows it. */
export function FollowBar({ plan }: { plan: PlanDetail }) {
  const t = useMessages<typeof messages>('plan');
  const locale = useLocale();
  const paused = usePaused();
  const once = planBet.useIntent();
  const [slip, setSlip] = useState<PlanSlip | null>(null);
  const seconds = useSecondsLeft(plan.closesAt);
  const [line] = plan.lines;
  const open = () => {
    if (line === undefined) return;
    const { id, gid, game, issue, closesAt, selectionName } = plan;
    setSlip({ plan: id, gid, game, issue, closesAt, names: selectionName, line, stake: firstStake });
  };
  return (
    <>
      <footer className="safe-bottom sticky bottom-0 z-10 flex flex-wrap items-center gap-3 bg-surface px-4 py-3 shadow-foot">
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
      </footer>
      <FollowSheet slip={slip} once={once} onSlip={setSlip} />
    </>
  );
}
