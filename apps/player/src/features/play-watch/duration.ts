/** Time played as words. Pure. */
import type { Translate } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** "42 min", "1 h 05 min"; whole minutes that have passed. @param seconds passed */
export function durationText(seconds: number, t: Translate<typeof messages>): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const m = String(minutes % 60);
  return minutes < 60
    ? t('minutes', { m })
    : t('hours', { h: String(Math.floor(minutes / 60)), m: m.padStart(2, '0') });
}
