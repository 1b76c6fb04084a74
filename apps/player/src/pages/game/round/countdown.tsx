/** The countdown is its own leaf: it ticks every second and renders nothing else of the page. */
import { clockText, cx, Skeleton } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { onSecond, serverNow } from '../../../core/platform/clock.ts';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';

/** From here on the countdown is amber and says "closing" (ux.md 4.3). */
const closingFrom = 10;
/** Seconds that are announced to screen readers (ux §5); a ticking voice would drown everything else. */
const announced = [30, 10];

/** Whole seconds left until an instant of the server's clock; turns with the second while the page is visible. */
export function useSecondsLeft(at: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => onSecond(setNow), []);
  return secondsTo(at, now);
}

function secondsTo(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

export function Countdown() {
  const t = useMessages();
  const round = useGame((state) => state.round);
  const open = round.phase === 'open';
  const left = useSecondsLeft(round.closesAt);
  const closing = open && left <= closingFrom;
  const sells = Math.max(1, round.everySeconds - round.drawDelaySeconds);
  const share = open ? Math.min(1, left / sells) : 0;
  return (
    <div className="relative flex min-h-14 items-center justify-between gap-3 px-4">
      <div className="min-w-0 py-1">
        {/* What is not known yet is not shown as what is not there. */}
        {round.phase === 'loading' && round.issue === '' ? (
          <Skeleton className="h-5 w-24" />
        ) : (
          <p className="t-label font-bold tabular-nums">
            {round.issue === '' ? t('countdown.noIssue') : t('countdown.issue', { issue: shortIssue(round.issue) })}
          </p>
        )}
        <p className={cx('t-caption', closing ? 'font-bold text-warn' : 'text-text-2')}>
          {t(
            open
              ? closing
                ? 'countdown.closing'
                : 'countdown.closesIn'
              : round.phase === 'loading'
                ? 'countdown.loading'
                : 'countdown.closed',
          )}
        </p>
      </div>
      <span
        aria-hidden={!open}
        role="timer"
        aria-live="off"
        className={cx('t-countdown tabular-nums', closing ? 'text-warn' : open ? '' : 'text-text-3')}
      >
        {open ? clockText(left) : '--:--'}
      </span>
      <div className="absolute inset-x-0 bottom-0 h-[3px] overflow-hidden bg-surface-2" aria-hidden="true">
        <div
          className={cx(
            'h-full origin-left transition-transform duration-1000 ease-linear',
            closing ? 'bg-warn' : 'bg-primary',
          )}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className="sr-only" role="status" aria-live="polite">
        {open && announced.includes(left)
          ? t('countdown.announce', { seconds: left })
          : round.phase === 'closed'
            ? t('countdown.closed')
            : ''}
      </p>
    </div>
  );
}
