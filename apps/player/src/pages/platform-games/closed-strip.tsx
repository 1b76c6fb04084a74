import { Icon } from '@longmen/ui';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

/** Says that a platform is closed, and what is open. @param since epoch ms; 0 where nobody knows */
export function ClosedStrip({ since }: { since: number }) {
  const t = useMessages<typeof messages>('platform-games');
  const locale = useLocale();
  return (
    <div role="status" className="flex gap-3 rounded-card bg-warn-soft px-4 pt-3 pb-1 text-warn">
      <Icon name="info" size={22} className="flex-none" />
      <div className="min-w-0">
        <p className="t-body font-semibold">
          {since === 0 ? t('closedTitle') : t('closedSince', { time: dayAndTime(since, locale) })}
        </p>
        <p className="t-label text-text-2">{t('closedNote')}</p>
        <Link to="/allLottery" className="t-label inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
          {t('lotteriesOpen')}
          <Icon name="forward" size={16} />
        </Link>
      </div>
    </div>
  );
}
