import { cx } from '@longmen/ui';
import { formatCount } from '@longmen/format';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import type { messages } from './messages.ts';
import { returnOf, shortPercent } from '../../core/i18n/percent.ts';
import { type DryRun } from './rates.ts';

/** What the new rates would have cost, and whether the return of now is one that chance explains. */
export function CostCard({ run }: { run: DryRun | undefined }) {
  const t = useMessages<typeof messages>('rates');
  const locale = useLocale();
  if (run === undefined)
    return (
      <Card title={t('cost')}>
        <p className="text-text-2">{t('costNote')}</p>
      </Card>
    );
  const { staked, paidNow, paidNew } = run.all;
  return (
    <Card title={t('cost')}>
      <p className="flex flex-wrap items-baseline gap-2">
        <b className="text-fig font-bold">
          <Amount mills={paidNew - paidNow} signed />
        </b>
        <span className="text-text-2">{t('costOf')}</span>
      </p>
      <dl className="mt-2 flex flex-col gap-1.5">
        <Row name={t('kept')}>
          <Amount mills={staked - paidNow} signed />
        </Row>
        <Row name={t('keeps')}>
          <Amount mills={staked - paidNew} signed />
        </Row>
        <Row name={t('touched')}>{formatCount(run.touched, locale)}</Row>
      </dl>
      <Band run={run} />
    </Card>
  );
}

export function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-card border border-hair bg-surface px-4 py-3" aria-label={title}>
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="min-w-0 flex-1 text-text-2">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** Whether the return of these bets lies where 99 of 100 such weeks do. */
function Band({ run: { band, all } }: { run: DryRun }) {
  const t = useMessages<typeof messages>('rates');
  const locale = useLocale();
  const found = all.staked === 0 ? undefined : returnOf(all.paidNow, all.staked);
  if (band.is === 'none' || found === undefined)
    return (
      <p className="mt-3 border-t border-line pt-2 text-note text-text-2">
        {t(`band_${band.is === 'none' ? band.why : 'noBets'}`)}
      </p>
    );
  const isInside = found >= Number(band.low) && found <= Number(band.high);
  return (
    <div className="mt-3 border-t border-line pt-2">
      <p className={cx('flex items-center gap-1.5', isInside ? 'text-primary' : 'text-win')}>
        <Sign name={isInside ? 'check' : 'warn'} />
        {t(isInside ? 'inside' : 'outside', { text: shortPercent(String(found), locale) })}
      </p>
      <p className="text-note text-text-2">
        {t('bandOf', {
          low: shortPercent(band.low, locale),
          high: shortPercent(band.high, locale),
          text: formatCount(band.issues, locale),
        })}
      </p>
    </div>
  );
}
