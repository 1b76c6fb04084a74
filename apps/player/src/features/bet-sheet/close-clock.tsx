import { clockText, cx } from '@longmen/ui';

/** What is left until an issue closes, marked in its last ten seconds. @param seconds 0 once it has closed */
export function CloseClock({ seconds, label }: { seconds: number; label: string }) {
  return (
    <div className="flex-none text-right">
      <p role="timer" className={cx('t-title tabular-nums', seconds > 0 && seconds <= 10 && 'text-warn')}>
        {clockText(seconds)}
      </p>
      <p className="t-caption text-text-2">{label}</p>
    </div>
  );
}
