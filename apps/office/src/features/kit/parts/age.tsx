import { cx } from '@longmen/ui';
import { useLocale } from '../../../core/i18n/locale.ts';
import { ageText, durationText } from '../../../core/i18n/time.ts';
import { useSecond } from '../../../core/platform/clock.ts';

type AgeProps = {
  since: number;
  /** How long it should wait at most; an age beyond it is marked. */
  targetSeconds?: number;
};

/** How long something waits: "06:12", in days beyond one. */
export function Age({ since, targetSeconds }: AgeProps) {
  const now = useSecond();
  const locale = useLocale();
  const isLate = targetSeconds !== undefined && now - since > targetSeconds * 1000;
  return (
    <span className={cx(isLate && 'font-semibold text-warn')}>
      {durationText(now - since) ?? ageText(now - since, locale)}
    </span>
  );
}

/** The second that runs is not left any more: nobody reads more time than there is. */
const runningMs = 999;

/** How long until something, as a clock that runs down: "02:41". */
export function Until({ at }: { at: number }) {
  const now = useSecond();
  return <>{durationText(at - now - runningMs) ?? '24:00:00+'}</>;
}
