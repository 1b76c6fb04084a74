import { Skeleton } from '@longmen/ui';
import { formatCount, formatDecimal } from '@longmen/format';
import { placesOf } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { dayText, startOfDay } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import { returnOf, shortPercent } from '../../core/i18n/percent.ts';
import { type DryRun } from './rates.ts';

type DryRunViewProps = {
  run: DryRun | undefined;
  /** It is of other rates than those that are typed now. */
  isOld: boolean;
  busy: boolean;
  disabled: boolean;
  onRun: () => void;
};

/** The bets of the last days settled again: what was paid, and what the new rates would have paid. */
export function DryRunView({ run, isOld, busy, disabled, onRun }: DryRunViewProps) {
  const t = useMessages<typeof messages>('rates');
  const locale = useLocale();
  return (
    <section className="min-w-0 rounded-card border border-hair bg-surface" aria-label={t('dryRun')}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h2 className="font-semibold">{t('dryRun')}</h2>
        <p className="min-w-0 flex-1 text-note text-text-2">
          {run ? t('dryRunOf', { text: formatCount(run.all.orders, locale) }) : t('dryRunNote')}
        </p>
        {run && !isOld && (
          <span className="flex items-center gap-1 text-note text-primary">
            {run.stopped === null ? (
              <>
                <Sign name="check" />
                {t('whole', { text: formatDecimal((run.tookMs / 1000).toFixed(1), locale) })}
              </>
            ) : (
              <span className="flex items-center gap-1 text-warn">
                <Sign name="warn" />
                {t(run.stopped.why === 'time' ? 'stoppedTime' : 'stoppedOrders')} <Time at={run.stopped.at} />
              </span>
            )}
          </span>
        )}
        {run && isOld && <span className="text-note text-warn">{t('oldRun')}</span>}
        <Button size="bar" sign="refresh" busy={busy} disabled={disabled} onClick={onRun}>
          {t('runNow')}
        </Button>
      </header>
      {busy && !run && <Skeleton className="mx-4 mb-4 h-40" />}
      {run && <Days run={run} />}
    </section>
  );
}

function Days({ run }: { run: DryRun }) {
  const t = useMessages<typeof messages>('rates');
  const locale = useLocale();
  const amounts = run.days.flatMap(({ staked, paid, paidNew }) => [staked, paid, paidNew]);
  const places = placesOf(amounts);
  const rows = [
    ...run.days.map((day) => ({
      ...day,
      name: dayText(startOfDay(day.day, undefined), locale, undefined, serverNow()),
      isAll: false,
    })),
    { ...run.all, day: 'all', name: t('allDays'), isAll: true },
  ];
  return (
    <div className="overflow-x-auto pb-2" tabIndex={0} role="region" aria-label={t('days')}>
      <table className="rows !table-auto">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {(['orders', 'staked', 'paid', 'paidNew', 'difference', 'return'] as const).map((head) => (
              <th key={head} scope="col" className="end">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, name, isAll, orders, staked, paid, paidNow, paidNew }) => (
            <tr key={day} className={isAll ? 'font-semibold' : undefined}>
              <td className="whitespace-nowrap">{name}</td>
              <td className="end">{formatCount(orders, locale)}</td>
              <td className="end">
                <Amount mills={staked} places={places} />
              </td>
              <td className="end">
                <Amount mills={paid} places={places} />
              </td>
              <td className="end">
                <Amount mills={paidNew} places={places} />
              </td>
              <td className="end">
                <Amount mills={paidNew - paidNow} places={places} signed />
              </td>
              <td className="end whitespace-nowrap">
                {staked === 0 ? (
                  '–'
                ) : (
                  <>
                    <span className="font-normal text-text-2">
                      {shortPercent(String(returnOf(paidNow, staked)), locale)} % →
                    </span>{' '}
                    {shortPercent(String(returnOf(paidNew, staked)), locale)} %
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
