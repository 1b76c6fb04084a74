import { Icon } from '@longmen/ui';
import { use } from 'react';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import type { Pause } from './position.ts';
import { spoken, usePlayMessages } from './use-messages.ts';

/**
 * The pause of the player in a few words, for a button that is closed by it; `end` is until when, for the line beside
 * it.
 */
export function PauseText({ pause, end = false }: { pause: Pause; end?: boolean }) {
  use(spoken);
  const t = usePlayMessages();
  const locale = useLocale();
  if (pause.kind === '' || pause.until === null) return null;
  return end ? t('pauseEnd', { until: formatTime(pause.until, locale) }) : t(`${pause.kind}Short`);
}

/** Says that a break or self-exclusion is on, wherever something is closed by it. */
export function PauseNote({ pause }: { pause: Pause }) {
  use(spoken);
  const t = usePlayMessages();
  const locale = useLocale();
  if (pause.kind === '' || pause.until === null) return null;
  return (
    <p role="status" className="t-label flex items-start gap-2 rounded-ctl bg-warn-soft px-3 py-2 text-warn">
      <Icon name="hourglass" size={20} className="flex-none" />
      {t(pause.kind, { until: formatTime(pause.until, locale) })}
    </p>
  );
}
