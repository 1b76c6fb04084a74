import { Amount, Button, Sheet } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { currencyNow } from '../../core/i18n/money.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { navigate } from '../../core/router/index.ts';
import type { Position } from './position.ts';
import { durationText } from './duration.ts';
import { usePlayMessages } from './use-messages.ts';

/** Comes at the interval that the player chose: the time, the result, and the way out (trust.md R3). */
export function ReminderSheet({ position, onGoOn }: { position: Position; onGoOn: () => void }) {
  const t = usePlayMessages();
  const locale = useLocale();
  const time = durationText((serverNow() - position.sessionStartedAt) / 1000, t);
  const leave = () => {
    onGoOn();
    void navigate('/limits');
  };
  return (
    <Sheet
      open
      onClose={onGoOn}
      title={t('reminderTitle', { time })}
      note={t('reminderNote', { count: position.reminderMinutes })}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="large" className="flex-1" onClick={leave}>
            {t('figures')}
          </Button>
          <Button size="large" className="flex-1" onClick={onGoOn}>
            {t('goOn')}
          </Button>
        </div>
      }
    >
      <dl className="t-body divide-y divide-hair rounded-ctl bg-surface-2 px-3">
        {(
          [
            ['netSession', position.netSession],
            ['netToday', position.netToday],
          ] as const
        ).map(([key, mills]) => (
          <div key={key} className="flex min-h-11 items-center justify-between gap-3">
            <dt className="text-text-2">{t(key)}</dt>
            <dd>
              <Amount mills={mills} locale={locale} currency={currencyNow(locale)} signed className="font-semibold" />
            </dd>
          </div>
        ))}
        <div className="flex min-h-11 items-center justify-between gap-3">
          <dt className="text-text-2">{t('timeToday')}</dt>
          <dd className="font-semibold tabular-nums">{durationText(position.secondsToday, t)}</dd>
        </div>
      </dl>
    </Sheet>
  );
}
