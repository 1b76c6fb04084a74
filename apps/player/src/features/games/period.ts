import type { Game } from '@longmen/contract';
import type { Translate } from '../../core/i18n/use-messages.ts';
import type { messages } from '../../core/messages.ts';

/** How often a game is drawn, e.g. "3 min", or that it is drawn at once; empty for games that keep a calendar. */
export function periodText(
  { everySeconds, source }: Pick<Game, 'everySeconds' | 'source'>,
  t: Translate<typeof messages>,
): string {
  if (everySeconds <= 0) return source === 'instant' ? t('atOnce') : '';
  return everySeconds % 60 === 0 ? t('minutes', { count: everySeconds / 60 }) : t('seconds', { count: everySeconds });
}

/** A game's name without the period that stands beside it anyway. */
export function nameWithoutPeriod(name: string, period: string): string {
  return period && name.endsWith(period) ? name.slice(0, -period.length).trim() : name;
}
