import { clockText, cx } from '@longmen/ui';
import { useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useSecondsLeft } from './countdown.tsx';

const closingFrom = 10;

/** The time left, in the corner of the confirm sheet. */
export function SheetCountdown({ issue }: { issue: string }) {
  const t = useMessages();
  const round = useGame((state) => state.round);
  const open = round.phase === 'open' && round.issue === issue;
  const left = useSecondsLeft(round.closesAt);
  const closing = open && left <= closingFrom;
  return (
    <div className="flex-none text-right">
      <p role="timer" className={cx('t-title tabular-nums', closing ? 'text-warn' : !open && 'text-text-3')}>
        {open ? clockText(left) : '00:00'}
      </p>
      <p className={cx('t-caption', closing ? 'font-bold text-warn' : 'text-text-2')}>
        {t(open ? (closing ? 'countdown.closing' : 'confirm.toClose') : 'countdown.closed')}
      </p>
    </div>
  );
}
