import { useLocale } from '../../core/i18n/locale.ts';
import { ageText, durationText } from '../../core/i18n/time.ts';
import { useSecond } from '../../core/platform/clock.ts';

/** How long something waits: "06:12", in days beyond one. */
export function Age({ since }: { since: number }) {
  const now = useSecond();
  const locale = useLocale();
  return <>{durationText(now - since) ?? ageText(now - since, locale)}</>;
}

/** The second that runs is not left any more: nobody reads more time than there is. */
const runningMs = 999;

/** How long until something, as a clock that runs down: "02:41". */
export function Until({ at }: { at: number }) {
  const now = useSecond();
  return <>{durationText(at - now - runningMs) ?? '24:00:00+'}</>;
}
