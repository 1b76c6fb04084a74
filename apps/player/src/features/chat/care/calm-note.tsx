import { buttonClass, Card, Icon, RowContent, rowClass } from '@longmen/ui';
import { PageHeading } from '../../../core/page/page-heading.tsx';
import { formatTime } from '../../../core/i18n/format-time.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { Link } from '../../../core/router/index.ts';
import { usePosition } from '../../play-watch/calls.ts';
import type { messages } from '../messages.ts';

/** In a break nothing of the rooms reaches the player: until when, what stays open, and where help is. */
export function CalmNote() {
  const t = useMessages<typeof messages>('chat');
  const locale = useLocale();
  const { data } = usePosition();
  const until = data && data.pause.kind !== '' ? data.pause.until : null;
  return (
    <main className="flex flex-col gap-4 px-4 py-10">
      <div className="flex flex-col items-center gap-2 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-surface-2 text-text-3">
          <Icon name="hourglass" size={26} />
        </span>
        <PageHeading className="t-title">{t('pausedTitle')}</PageHeading>
        {until !== null && <p className="t-body">{t('pausedUntil', { until: formatTime(until, locale) })}</p>}
        <p className="t-label text-text-2">{t('pausedNote')}</p>
      </div>
      <Card className="divide-y divide-hair overflow-hidden">
        <Link to="/limits" className={rowClass}>
          <RowContent icon="shield" label={t('toLimits')} />
        </Link>
        <Link to="/service" className={rowClass}>
          <RowContent icon="headset" label={t('toHelp')} />
        </Link>
        <Link to="/getCash" className={rowClass}>
          <RowContent icon="bank" label={t('toWithdraw')} />
        </Link>
      </Card>
      <Link to="/home" className={buttonClass('outline')}>
        {t('toHome')}
      </Link>
    </main>
  );
}
