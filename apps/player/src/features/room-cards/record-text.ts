import { formatCount } from '@longmen/format';
import { localeNow } from '../../core/i18n/locale.ts';
import type { Translate } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import type { Slip } from './slip-facts.ts';

/**
 * How the slips went that this player, or the plan, ever showed: hits, and what came back of the stakes beside them,
 * since hits alone are raised by betting on nearly everything.
 */
export function recordText({ hitRate, returnRate, isPlan }: Slip, t: Translate<typeof messages>): string {
  const [hits, all] = hitRate.split('/').map(Number);
  if (hits === undefined || all === undefined || !(all > 0)) return t('noHits');
  const locale = localeNow();
  const text = t(isPlan ? 'planHits' : 'hits', { hits: `${formatCount(hits, locale)}/${formatCount(all, locale)}` });
  const share = Math.round(Number(returnRate) * 100);
  return Number.isFinite(share) ? `${text} · ${t('returns', { share })}` : text;
}
